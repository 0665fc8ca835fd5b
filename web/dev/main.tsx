// The table page with recorded views instead of a server: npx vite, then /static/dev/index.html?scene=claim&lang=es
import { render } from "preact";
import { TablePage } from "../app/table_page";
import en from "../generated/messages.en.json";
import es from "../generated/messages.es.json";
import { NAMES } from "./names";
import { RecordedConnection } from "./recorded_connection";
import { SCENES, type Scene } from "./scenes";

const query = new URLSearchParams(location.search);
const lang = query.get("lang") === "es" ? "es" : "en";
const messages: Record<string, string> = { ...(lang === "es" ? es : en) };
if (query.has("long")) for (const id in messages) messages[id] += " …".repeat(2);
const scenes: Record<string, Scene> = SCENES;
const scene = scenes[query.get("scene") ?? "claim"];
const root = document.getElementById("app");
document.documentElement.lang = lang;
if (root && scene) {
  const href = (code: string) => `?scene=${query.get("scene") ?? "claim"}&lang=${code}`;
  const languages = [
    { code: "en", name: "English", href: href("en") },
    { code: "es", name: "Español", href: href("es") },
  ];
  const [ruleset = "tw16"] = scene.hello.ruleset.split("/");
  const boot = {
    languages,
    lang,
    game: "recorded",
    ruleset,
    preset: null,
    unit: scene.unit,
    winds: ruleset !== "sichuan",
    messages,
    names: NAMES[lang],
  };
  render(<TablePage boot={boot} connection={new RecordedConnection(scene)} />, root);
}
