import type { Words } from "../i18n/words";
import { Brand, KeysIcon, LogIcon, SettingsIcon } from "./icons";

export type PanelName = "log" | "settings" | "keys";

interface BarProps {
  words: Words;
  ruleset: string;
  /** The named set of options that is played. */
  preset: string | null;
  panel: PanelName | null;
  /** The connection is lost, and there is no board to say so. */
  lost: boolean;
  onToggle(panel: PanelName): void;
  /** There is a result behind the table that can be shown again. */
  onShowResult: (() => void) | null;
}

export function TableBar({ words, ruleset, preset, panel, lost, onToggle, onShowResult }: BarProps) {
  const button = (name: PanelName, title: string, Icon: () => preact.JSX.Element) => (
    <button
      type="button"
      class={`icon ${name}-button`}
      aria-label={words.t(title)}
      aria-expanded={panel === name}
      onClick={() => onToggle(name)}
    >
      <Icon />
    </button>
  );
  return (
    <header class="bar">
      <Brand lang={words.lang} label={words.t("table.home")} />
      {lost ? (
        <span class="tag tag-now">{words.t("note.lost")}</span>
      ) : (
        <span class="where">{rulesText(words, ruleset, preset)}</span>
      )}
      <span class="gap" />
      {onShowResult && (
        <button type="button" class="btn btn-now" onClick={onShowResult}>
          {words.t("result.show_result")}
        </button>
      )}
      {button("log", "log.title", LogIcon)}
      {button("settings", "settings.title", SettingsIcon)}
      {button("keys", "keys.title", KeysIcon)}
    </header>
  );
}

/** "Riichi, Tenhou": the preset too, where there is a choice of them. */
function rulesText(words: Words, ruleset: string, preset: string | null): string {
  const name = words.t(`ruleset.${ruleset}`);
  if (preset === null) return name;
  return words.t("table.rules", { ruleset: name, preset: words.t(`preset.${ruleset}.${preset}`) });
}
