import { memo } from "preact/compat";
import sprite from "../generated/tiles.svg?url";
import type { Words } from "../i18n/words";
import type { Tile } from "./view";

interface Drawing {
  tile: Tile;
  words: Words;
  /** Without thickness: in rivers, melds and running text. */
  flat?: boolean;
  /** With the corner number: not on tiles that are too small for it. */
  corner?: boolean;
  /** Face down. */
  back?: boolean;
}

/** The layers of a tile from the sprite: body, drawing, corner number. */
export const TileDrawing = memo(function TileDrawing({ tile, words, flat, corner, back }: Drawing) {
  const use = (id: string, layer?: string) => (
    <use href={`${sprite}#${id}`} width="640" height="880" {...(layer ? { class: layer } : {})} />
  );
  return (
    <svg viewBox={flat ? "0 0 640 800" : "0 0 640 880"} aria-hidden="true">
      {back || tile === "??" ? (
        use(flat ? "t-back-flat" : "t-back")
      ) : (
        <>
          {use(flat ? "body-flat" : "body")}
          {use(`t-${tile}`, "f")}
          {corner && use(cornerOf(tile, words), "x")}
        </>
      )}
    </svg>
  );
});

/** Honors carry the letters of the reader's language. */
function cornerOf(tile: Tile, words: Words): string {
  if (!tile.endsWith("z")) return `x-${tile}`;
  return `x-${tile}-${words.t("tile.letters")[Number(tile[0]) - 1]}`;
}

interface FlatTileProps extends Drawing {
  /** The whole name, with what is special about it; without one the tile is decoration. */
  name?: string;
  /** Further classes: taken, last, side, win, mini, text. */
  look?: string;
}

/** A tile on the table or in a sentence. */
export function FlatTile({ name, look = "", ...drawing }: FlatTileProps) {
  const label = name ? ({ role: "img", "aria-label": name } as const) : ({ "aria-hidden": true } as const);
  return (
    <span class={`tile flat ${drawing.corner ? "ix " : ""}${look}`} {...label}>
      <TileDrawing flat {...drawing} />
    </span>
  );
}
