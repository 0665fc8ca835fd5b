// The table page with recorded views instead of a server: npx vite, then /static/dev/index.html?scene=claim&lang=es
import { render } from "preact";
import { TablePage } from "../app/table_page";
import type { Messages } from "../i18n/words";
import { NAMES } from "./names";
import { RecordedConnection } from "./recorded_connection";
import { SCENES, type Scene } from "./scenes";

const query = new URLSearchParams(location.search);
const files = import.meta.glob<Messages>("../generated/messages.*.json", { eager: true, import: "default" });
const catalogues = new Map(
  Object.entries(files).map(([file, texts]) => [file.split(".").at(-2) ?? "", texts]),
);
const wanted = query.get("lang") ?? "";
const lang = catalogues.has(wanted) ? wanted : "en";
const messages: Record<string, string> = { ...catalogues.get(lang) };
if (query.has("long")) for (const id in messages) messages[id] += " …".repeat(2);
const scenes: Record<string, Scene> = SCENES;
const scene = scenes[query.get("scene") ?? "claim"];
const root = document.getElementById("app");
document.documentElement.lang = lang;
if (root && scene) {
  const href = (code: string) => `?scene=${query.get("scene") ?? "claim"}&lang=${code}`;
  const languages = [...catalogues.keys()].map((code) => ({
    code,
    name: new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code,
    href: href(code),
  }));
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
    names: NAMES[lang === "es" ? "es" : "en"],
  };
  render(<TablePage boot={boot} connection={new RecordedConnection(scene)} />, root);
}
