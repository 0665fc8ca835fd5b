import { render } from "preact";
import { greeting } from "./greeting";

const root = document.getElementById("app");
if (root) render(<p>{greeting("NexusRay")}</p>, root);
