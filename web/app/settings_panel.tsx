import { FlatTile } from "../board/tile";
import type { Words } from "../i18n/words";
import type { Language } from "./boot";
import { Panel } from "./panel";
import { PACES, PALETTES, type Settings, THEMES } from "./settings";

interface SettingsProps {
  words: Words;
  settings: Settings;
  languages: readonly Language[];
  onChange(settings: Settings): void;
  onClose(): void;
}

export function SettingsPanel({ words, settings, languages, onChange, onClose }: SettingsProps) {
  const put = <K extends keyof Settings>(name: K, value: Settings[K]) =>
    onChange({ ...settings, [name]: value });
  return (
    <Panel words={words} title={words.t("settings.title")} onClose={onClose}>
      <Segments
        words={words}
        name="pace"
        all={PACES}
        value={settings.pace}
        onPick={(to) => put("pace", to)}
      />
      <Segments
        words={words}
        name="tiles"
        all={PALETTES}
        value={settings.tiles}
        onPick={(to) => put("tiles", to)}
      />
      <div class="sample" aria-hidden="true">
        {["3m", "5p", "7s", "1z", "7z", "f3"].map((tile) => (
          <FlatTile key={tile} words={words} tile={tile} corner />
        ))}
      </div>
      <Segments
        words={words}
        name="theme"
        all={THEMES}
        value={settings.theme}
        onPick={(to) => put("theme", to)}
      />
      <div>
        <Check
          label={words.t("settings.corners")}
          on={settings.corners}
          onPick={(to) => put("corners", to)}
        />
        <Check label={words.t("settings.at_once")} on={settings.atOnce} onPick={(to) => put("atOnce", to)} />
        <Check label={words.t("settings.still")} on={settings.still} onPick={(to) => put("still", to)} />
        <Check
          label={words.t("settings.letters")}
          on={settings.letters}
          onPick={(to) => put("letters", to)}
        />
      </div>
      {languages.length > 1 && <LanguageLinks words={words} languages={languages} />}
    </Panel>
  );
}

/** Links, not radio buttons: the page is loaded again in the other language, the game goes on. */
function LanguageLinks({ words, languages }: { words: Words; languages: readonly Language[] }) {
  return (
    <nav class="field" aria-label={words.t("page.language")}>
      <span class="legend" aria-hidden="true">
        {words.t("page.language")}
      </span>
      <div class="seg">
        {languages.map(({ code, name, href }) => (
          <a
            key={code}
            href={href}
            lang={code}
            hreflang={code}
            aria-current={code === words.lang || undefined}
          >
            {name}
          </a>
        ))}
      </div>
    </nav>
  );
}

interface SegmentsProps<T extends string | number> {
  words: Words;
  name: "pace" | "tiles" | "theme";
  all: readonly T[];
  value: T;
  onPick(value: T): void;
}

function Segments<T extends string | number>({ words, name, all, value, onPick }: SegmentsProps<T>) {
  return (
    <fieldset class="field">
      <legend>{words.t(`settings.${name}`)}</legend>
      <div class="seg">
        {all.map((each) => (
          <label key={each}>
            <input type="radio" name={name} checked={each === value} onChange={() => onPick(each)} />
            <span>{words.t(`settings.${name}.${each}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Check({ label, on, onPick }: { label: string; on: boolean; onPick(on: boolean): void }) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} onChange={(event) => onPick(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
