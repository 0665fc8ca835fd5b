import type { Words } from "../i18n/words";
import type { Choice } from "./choices";
import { useNaming } from "./context";
import { objectName, tileName, tileNames } from "./naming";
import { FlatTile } from "./tile";
import type { Phase, Tile } from "./view";

interface ActionsProps {
  phase: Phase;
  choices: readonly Choice[];
  /** The discard button: the selected tile, null before one is selected; undefined: no discard now. */
  discard: Tile | null | undefined;
  letters: boolean;
  onChoose(choice: Choice): void;
  onDiscard(): void;
}

/** The legal choices, the main one at the right end. The row is always there, so nothing jumps. */
export function Actions({ phase, choices, discard, letters, onChoose, onDiscard }: ActionsProps) {
  const naming = useNaming();
  const { words } = naming;
  const wins = choices.filter((choice) => choice.kind === "win");
  const others = choices.filter((choice) => choice.kind !== "win");
  const button = (choice: Choice) => (
    <ChoiceButton
      key={choice.kind + choice.tiles.join("")}
      choice={choice}
      claim={phase.type === "claim"}
      letters={letters}
      onChoose={onChoose}
    />
  );
  return (
    <fieldset class="acts" id="acts" aria-label={groupLabel(naming, phase, choices, discard)}>
      {others.map(button)}
      {discard !== undefined && (
        <button
          type="button"
          class={`btn${discard && wins.length === 0 ? " btn-now" : ""}`}
          aria-disabled={discard === null ? true : undefined}
          aria-label={
            discard ? words.t("act.discard_tile", { tile: tileName(words, discard) }) : words.t("act.discard")
          }
          onClick={onDiscard}
        >
          {words.t("act.discard")}
          {discard && <FlatTile words={words} tile={discard} />}
        </button>
      )}
      {wins.map(button)}
    </fieldset>
  );
}

function groupLabel(
  { words, players }: ReturnType<typeof useNaming>,
  phase: Phase,
  choices: readonly Choice[],
  discard: Tile | null | undefined,
): string {
  if (phase.type === "claim" && choices.length > 0) {
    const values = { tile: tileName(words, phase.tile), player: objectName(words, players, phase.from) };
    return words.t(phase.robbing ? "acts.rob" : "acts.claim", values);
  }
  return words.t(discard === undefined ? "acts.none" : "acts.turn");
}

interface ChoiceButtonProps {
  choice: Choice;
  claim: boolean;
  letters: boolean;
  onChoose(choice: Choice): void;
}

function ChoiceButton({ choice, claim, letters, onChoose }: ChoiceButtonProps) {
  const { words } = useNaming();
  const { kind, tiles, claimed } = choice;
  const key = keyOf(words, choice, letters);
  return (
    <button
      type="button"
      class={kind === "win" ? "btn btn-now" : "btn"}
      data-choice={kind}
      onClick={() => onChoose(choice)}
    >
      {words.t(kind === "win" && !claim ? "act.self_draw" : `act.${kind}`)}
      {tiles.length > 0 && (
        <>
          <span class="vh">{tileNames(words, tiles)}</span>
          <span class="meld" aria-hidden="true">
            {tiles.map((tile, i) => (
              <FlatTile key={i} words={words} tile={tile} look={i === claimed ? "last" : ""} />
            ))}
          </span>
        </>
      )}
      {key && (
        <span class="key" aria-hidden="true">
          <kbd>{key}</kbd>
        </span>
      )}
    </button>
  );
}

function keyOf(words: Words, { kind, digit }: Choice, letters: boolean): string | null {
  if (digit !== null) return String(digit);
  if (kind === "pass") return words.t("keys.escape");
  return letters ? "W" : null;
}
