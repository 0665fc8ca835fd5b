// What the board needs to know of the wire: types alone, no code.
import type * as wire from "../protocol";

export type Action = wire.Action;
export type Cause = wire.Cause;
export type DealResult = wire.DealResult;
export type Extra = wire.Extra;
export type FanLine = wire.FanLine;
export type LeftOut = wire.LeftOut;
export type Meld = wire.Meld;
export type NextDealView = wire.NextDealView;
export type PaymentLine = wire.PaymentLine;
export type Phase = wire.Phase;
export type RankingLine = wire.RankingLine;
export type Reason = wire.Reason;
export type RiverTile = wire.RiverTile;
export type Score = wire.Score;
export type Seat = wire.Seat;
export type SeatView = wire.SeatView;
export type Suit = wire.Suit;
export type Tile = wire.Tile;
export type Transfer = wire.Transfer;
export type View = wire.View;
export type WinResult = wire.WinResult;
export type Wind = wire.Wind;

/** Where a seat sits as seen from another one: the next in turn order sits to the right. */
export type Side = "self" | "right" | "across" | "left";

/** In turn order, by how many sit at the table. */
const SIDES: Readonly<Record<number, readonly Side[]>> = {
  2: ["self", "across"],
  3: ["self", "right", "left"],
  4: ["self", "right", "across", "left"],
};

/** The side of a seat; `order` lists all seats in turn order. */
export function sideOf(seat: Seat, from: Seat, order: readonly Seat[]): Side {
  const seats = order.length;
  const side = SIDES[seats]?.[(order.indexOf(seat) - order.indexOf(from) + seats) % seats];
  if (!side || !order.includes(seat)) throw new RangeError(`no seat ${seat} at a table of ${seats}`);
  return side;
}

export function seatAt(view: View, seat: Seat): SeatView {
  const found = view.seats[seat];
  if (!found) throw new RangeError(`no seat ${seat}`);
  return found;
}

/** The suit that one's own hand is without, once it is named. */
export function ownVoidSuit({ extra, seat }: View): Suit | null {
  return extra?.type === "sichuan" ? (extra.seats[seat]?.void_suit ?? null) : null;
}

/** Has this seat won and left the deal, which the others play on? */
export const hasWon = ({ extra }: View, seat: Seat): boolean =>
  extra?.type === "sichuan" && extra.seats[seat]?.won === true;

/** Has one declared riichi? */
export const ownRiichi = ({ extra, seat }: View): boolean =>
  extra?.type === "riichi" && extra.seats[seat]?.riichi === true;

/** The kind of a tile: a red five is a five. */
export const kindOf = (tile: Tile): Tile => (tile.startsWith("0") ? `5${tile[1]}` : tile);

/** By rank in the order of the suits; a red five stands before the other fives. */
export function compareTiles(a: Tile, b: Tile): number {
  const place = (tile: Tile) => `${tile[1]}${kindOf(tile)[0]}${tile[0]}`;
  return place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0;
}

/** A tile of one's own hand: `key` stays the same while the tile stays. */
export interface HandTile {
  key: string;
  tile: Tile;
  drawn: boolean;
}

/** The hand as it stands on the rack: sorted, the drawn tile apart at the end. */
export function rack(own: SeatView): HandTile[] {
  const rest = [...own.hand];
  const drawnAt = own.drawn === null ? -1 : rest.lastIndexOf(own.drawn);
  if (drawnAt >= 0) rest.splice(drawnAt, 1);
  const seen = new Map<Tile, number>();
  const key = (tile: Tile): string => {
    const copy = (seen.get(tile) ?? 0) + 1;
    seen.set(tile, copy);
    return `${tile}-${copy}`;
  };
  const tiles = rest.map((tile) => ({ key: key(tile), tile, drawn: false }));
  if (own.drawn !== null && drawnAt >= 0) tiles.push({ key: key(own.drawn), tile: own.drawn, drawn: true });
  return tiles;
}

/** One tile of a meld as it lies on the table. */
export interface MeldTile {
  tile: Tile;
  /** On its side: claimed from another player. */
  called: boolean;
  /** Face down, though one may know what it is. */
  covered: boolean;
}

/** The tiles of a meld in their order on the table: the claimed one lies where its player sits. */
export function layOut(meld: Meld, owner: Seat, order: readonly Seat[]): MeldTile[] {
  if (meld.type === "concealed_kong" || !meld.called) {
    const covers = meld.type === "concealed_kong";
    return meld.tiles.map((tile, i) => ({ tile, called: false, covered: covers && (i === 0 || i === 3) }));
  }
  const { tile, from } = meld.called;
  const own = [...meld.tiles];
  own.splice(own.indexOf(tile), 1);
  const tiles = own.map((each) => ({ tile: each, called: false, covered: false }));
  const place = { left: 0, across: 1, right: tiles.length, self: tiles.length }[sideOf(from, owner, order)];
  tiles.splice(place, 0, { tile, called: true, covered: false });
  return tiles;
}
