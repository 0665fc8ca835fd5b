import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Words } from "../../i18n/words";
import { type Players, useNaming } from "../context";
import { isPerson, objectName, playerName, tileName } from "../naming";
import { Flowers, Melds } from "../seat_parts";
import { TileDrawing } from "../tile";
import { kindOf, type Meld, type Tile, type WinResult } from "../view";
import { type Names, valueText } from "./value";

/** The heading of a result; it gets the focus, so that it is what is read first. */
export function ResultHeading({ children }: { children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}

export function winTitle(words: Words, players: Players, names: Names, win: WinResult): string {
  const value = valueText(words, names, win.score);
  if (isPerson(players, win.seat)) return words.t("result.won_you", { value });
  return words.t("result.won", { player: playerName(words, players, win.seat), value });
}

/** How the winning tile came. */
export function winHow(words: Words, players: Players, win: WinResult): string {
  const tile = tileName(words, win.tile);
  if (win.from === null) return words.t("result.on_draw", { tile });
  const id = win.robbed ? "result.on_kong" : "result.on_discard";
  if (isPerson(players, win.from)) return words.t(`${id}_you`, { tile });
  return words.t(id, { tile, player: objectName(words, players, win.from) });
}

/** The concealed tiles without the winning one, whether or not they were sent with it. */
export function waitingTiles({ concealed, tile }: Pick<WinResult, "concealed" | "tile">): Tile[] {
  const tiles = [...concealed];
  if (tiles.length % 3 !== 2) return tiles;
  const at = tiles.lastIndexOf(tile);
  tiles.splice(at >= 0 ? at : tiles.findLastIndex((each) => kindOf(each) === kindOf(tile)), 1);
  return tiles;
}

/** The whole winning hand, the winning tile last and marked; the melds as they lie on the table. */
export function WinningHand({ win, melds }: { win: WinResult; melds: readonly Meld[] }) {
  const { words } = useNaming();
  return (
    <fieldset class="hand" aria-label={words.t("result.hand")}>
      {waitingTiles(win).map((tile, i) => (
        <HandTile key={`${i}${tile}`} tile={tile} name={tileName(words, tile)} />
      ))}
      <HandTile tile={win.tile} name={words.t("tile.winning", { tile: tileName(words, win.tile) })} win />
      {(melds.length > 0 || win.flowers.length > 0) && (
        <div class="shown">
          <Melds seat={win.seat} melds={melds} />
          <Flowers seat={win.seat} flowers={win.flowers} />
        </div>
      )}
    </fieldset>
  );
}

function HandTile({ tile, name, win }: { tile: Tile; name: string; win?: boolean }) {
  const { words } = useNaming();
  return (
    <span class={win ? "tile ix win" : "tile ix"} role="img" aria-label={name}>
      <TileDrawing tile={tile} words={words} corner />
    </span>
  );
}
