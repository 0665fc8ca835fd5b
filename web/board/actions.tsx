import type { Words } from "../i18n/words";
import type { Choice } from "./choices";
import { useNaming } from "./context";
import { objectName, suitName, tileName, tileNames } from "./naming";
import type { usePlay } from "./play";
import { FlatTile } from "./tile";
import type { Phase, Tile } from "./view";

interface ActionsProps {
  phase: Phase;
  play: ReturnType<typeof usePlay>;
  letters: boolean;
}

/** The legal choices, the main one at the right end. The row is always there, so nothing jumps. */
export function Actions({ phase, play, letters }: ActionsProps) {
  const naming = useNaming();
  const { words } = naming;
  const { choices, use, aiming, mayRiichi } = play;
  const wins = choices.filter((choice) => choice.kind === "win");
  const others = choices.filter((choice) => choice.kind !== "win");
  const button = (choice: Choice) => (
    <ChoiceButton
      key={choice.kind + choice.tiles.join("")}
      choice={choice}
      claim={phase.type === "claim"}
      letters={letters}
      onChoose={play.choose}
    />
  );
  return (
    <fieldset class="acts" id="acts" aria-label={groupLabel(naming, phase, choices, use.type !== "none")}>
      {aiming && (
        <button type="button" class="btn" data-choice="cancel" onClick={() => play.aim(false)}>
          {words.t("act.cancel")}
          <Key name={words.t("keys.escape")} />
        </button>
      )}
      {!aiming && others.map(button)}
      {use.type !== "none" && <ConfirmButton play={play} letters={letters} now={wins.length === 0} />}
      {!aiming && mayRiichi && (
        <button
          type="button"
          class={wins.length === 0 && play.selected.length === 0 ? "btn btn-now" : "btn"}
          data-choice="riichi"
          onClick={() => play.aim(true)}
        >
          {words.t("act.riichi")}
          {letters && <Key name="R" />}
        </button>
      )}
      {!aiming && wins.map(button)}
    </fieldset>
  );
}

function groupLabel(
  { words, players }: ReturnType<typeof useNaming>,
  phase: Phase,
  choices: readonly Choice[],
  usesHand: boolean,
): string {
  if (phase.type === "claim" && choices.length > 0) {
    const values = { tile: tileName(words, phase.tile), player: objectName(words, players, phase.from) };
    return words.t(phase.robbing ? "acts.rob" : "acts.claim", values);
  }
  return words.t(usesHand && phase.type === "turn" ? "acts.turn" : "acts.none");
}

interface ConfirmProps {
  play: ReturnType<typeof usePlay>;
  letters: boolean;
  /** Is nothing else the main act? */
  now: boolean;
}

/** Plays the selected tiles: a discard, riichi with its discard, or the tiles given away. */
function ConfirmButton({ play, letters, now }: ConfirmProps) {
  const { words } = useNaming();
  const { use } = play;
  const tiles: Tile[] = play.selected.map(({ tile }) => tile);
  const ready = use.type === "exchange" ? tiles.length === 3 : tiles.length === 1;
  const act = { none: "act.discard", discard: "act.discard", riichi: "act.riichi", exchange: "act.exchange" }[
    use.type
  ];
  // The key that a button shows would have to be in its name, so a name of its own is for those without one.
  const isExchange = use.type === "exchange";
  const named = tiles.length > 0 && !isExchange;
  const name = named ? words.t(`${act}_tile`, { tile: tileNames(words, tiles) }) : words.t(act);
  return (
    <button
      type="button"
      class={`btn${ready && now ? " btn-now" : ""}`}
      data-confirm={use.type}
      aria-disabled={ready ? undefined : true}
      aria-label={isExchange ? undefined : name}
      onClick={play.confirm}
    >
      {words.t(act)}
      {isExchange && tiles.length > 0 && <span class="vh">{tileNames(words, tiles)}</span>}
      {tiles.length > 0 && (
        <span class="meld" aria-hidden="true">
          {tiles.map((tile, i) => (
            <FlatTile key={i} words={words} tile={tile} />
          ))}
        </span>
      )}
      {isExchange && letters && <Key name="F" />}
    </button>
  );
}

interface ChoiceButtonProps {
  choice: Choice;
  claim: boolean;
  letters: boolean;
  onChoose(choice: Choice): void;
}

function ChoiceButton({ choice, claim, letters, onChoose }: ChoiceButtonProps) {
  const { words } = useNaming();
  const { kind, tiles, claimed, suit } = choice;
  const key = keyOf(words, choice, letters);
  return (
    <button
      type="button"
      class={kind === "win" ? "btn btn-now" : "btn"}
      data-choice={kind}
      onClick={() => onChoose(choice)}
    >
      {words.t(kind === "win" && !claim ? "act.self_draw" : `act.${kind}`, {
        suit: suit ? suitName(words, suit) : "",
      })}
      {tiles.length > 0 && suit === null && (
        <>
          <span class="vh">{tileNames(words, tiles)}</span>
          <span class="meld" aria-hidden="true">
            {tiles.map((tile, i) => (
              <FlatTile key={i} words={words} tile={tile} look={i === claimed ? "last" : ""} />
            ))}
          </span>
        </>
      )}
      {key && <Key name={key} />}
    </button>
  );
}

const Key = ({ name }: { name: string }) => (
  <span class="key" aria-hidden="true">
    <kbd>{name}</kbd>
  </span>
);

function keyOf(words: Words, { kind, digit }: Choice, letters: boolean): string | null {
  if (digit !== null) return String(digit);
  if (kind === "pass") return words.t("keys.escape");
  return letters ? "W" : null;
}
