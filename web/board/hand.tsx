import type { RefObject } from "preact";
import { useNaming } from "./context";
import type { Bar } from "./hand_use";
import { tileName } from "./naming";
import { TileDrawing } from "./tile";
import type { HandTile } from "./view";

interface HandProps {
  tiles: readonly HandTile[];
  /** The tile that the Tab key reaches. */
  current: number;
  /** Keys of the tiles that are selected. */
  selected: readonly string[];
  /** Of the phone's two rows. */
  columns: number;
  barOf(tile: HandTile): Bar | null;
  onPress(index: number): void;
  onFocus(index: number): void;
  element: RefObject<HTMLDivElement | null>;
}

/** One's own tiles: a toolbar with one tab stop. */
export function Hand(props: HandProps) {
  const { words } = useNaming();
  const { tiles, current, selected, columns, barOf, onPress, onFocus, element } = props;
  return (
    <div
      class="hand"
      id="hand"
      role="toolbar"
      aria-label={words.count("hand.label", tiles.length)}
      data-columns={columns}
      ref={element}
    >
      {tiles.map((each, i) => {
        const bar = barOf(each);
        const name = tileName(words, each.tile);
        return (
          <button
            key={each.key + (each.drawn ? "d" : "")}
            type="button"
            class={`tile ix${each.drawn ? " drawn" : ""}${bar?.fade ? " off" : ""}`}
            aria-label={each.drawn ? words.t("tile.drawn", { tile: name }) : name}
            aria-pressed={bar ? undefined : selected.includes(each.key)}
            aria-disabled={bar ? true : undefined}
            aria-description={bar?.reason}
            tabIndex={i === current ? 0 : -1}
            onClick={() => onPress(i)}
            onFocus={() => onFocus(i)}
          >
            <TileDrawing tile={each.tile} words={words} corner />
          </button>
        );
      })}
    </div>
  );
}
