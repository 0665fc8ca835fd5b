// The messages of the game protocol (docs/protocol.md).

export type Seat = number;
export type Wind = "E" | "S" | "W" | "N";
/** `1m`-`9m`, `1p`-`9p`, `1s`-`9s`, `1z`-`7z`, `f1`-`f8`, or `??` for a tile this seat cannot see. */
export type Tile = string;

// ---- client to server

export interface Act {
  type: "act";
  id: string;
  seq: number;
  action: Action;
}

export interface NextDeal {
  type: "next_deal";
  id: string;
  seq: number;
}

export interface Pace {
  type: "pace";
  ms: number;
}

export type ClientMessage = Act | NextDeal | Pace;

// ---- server to client

export interface Hello {
  type: "hello";
  game: string;
  seat: Seat;
  ruleset: string;
  options: Record<string, unknown>;
  players: string[];
  commitment: string;
}

export interface Game {
  type: "game";
  seq: number;
  events: GameEvent[];
  view: View;
  legal: Action[];
}

export interface Accepted {
  type: "accepted";
  id: string;
  seq: number;
}

export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  message: string;
  seq: number;
}

export type ServerMessage = Hello | Game | Accepted | Refused;

// ---- actions

export type Action =
  | { type: "discard"; tile: Tile }
  | { type: "chow"; own: Tile[] }
  | { type: "pung"; own: Tile[] }
  | { type: "exposed_kong"; own: Tile[] }
  | { type: "concealed_kong"; own: Tile[] }
  | { type: "added_kong"; tile: Tile }
  | { type: "win" }
  | { type: "pass" };

// ---- view

export interface View {
  ruleset: string;
  seat: Seat;
  deal: DealView;
  wall: WallView;
  phase: Phase;
  seats: SeatView[];
  result: DealResult | null;
}

export interface DealView {
  deal: number;
  round: Wind;
  dealer: Seat;
  repeats: number;
}

export interface WallView {
  left: number;
  reserved: number;
}

export type Phase =
  | { type: "before_deal" }
  | { type: "dealing" }
  | { type: "turn"; seat: Seat }
  | { type: "claim"; from: Seat; tile: Tile; robbing: boolean }
  | { type: "replacement"; seat: Seat }
  | { type: "deal_over" }
  | { type: "game_over" };

export interface SeatView {
  wind: Wind;
  score: number;
  hand: Tile[];
  drawn: Tile | null;
  melds: Meld[];
  flowers: Tile[];
  river: RiverTile[];
}

export type MeldKind = "chow" | "pung" | "exposed_kong" | "added_kong" | "concealed_kong";

export interface Meld {
  type: MeldKind;
  tiles: Tile[];
  called: Called | null;
}

export interface Called {
  tile: Tile;
  from: Seat;
}

export interface RiverTile {
  tile: Tile;
  drawn: boolean;
  taken_by: Seat | null;
}

// ---- how a deal ended

export interface DealResult {
  type: "won" | "exhausted";
  wins: WinResult[];
  transfers: Transfer[];
  next: NextDealView | null;
  ranking: RankingLine[] | null;
}

export interface NextDealView {
  round: Wind;
  dealer: Seat;
  repeats: number;
}

export interface RankingLine {
  seat: Seat;
  score: number;
  rank: number;
}

export interface WinResult {
  seat: Seat;
  from: Seat | null;
  tile: Tile;
  robbed: boolean;
  hand: string;
  concealed: Tile[];
  melds: Meld[];
  flowers: Tile[];
  score: Score;
}

export interface Score {
  total: number;
  unit: string;
  fans: FanLine[];
  left_out: LeftOut[];
  payments: PaymentLine[];
}

export interface FanLine {
  id: string;
  count: number;
  value: number;
  tiles: Tile[][];
}

export interface LeftOut {
  id: string;
  value: number;
  reason: Reason;
}

export interface Reason {
  type: string;
  [detail: string]: unknown;
}

export interface PaymentLine {
  payer: Wind;
  payee: Wind;
  base: number;
  per_unit: number;
  value: number;
  extra: ExtraValue[];
  amount: number;
}

export interface ExtraValue {
  id: string;
  value: number;
}

export interface Transfer {
  from: Seat;
  to: Seat;
  amount: number;
}

// ---- events

export type GameEvent =
  | { type: "deal_started"; deal: number; round: Wind; dealer: Seat; repeats: number; dice: number[] }
  | { type: "dealt"; hands: Tile[][] }
  | { type: "flowers_shown"; seat: Seat; flowers: Tile[] }
  | { type: "drawn"; seat: Seat; tile: Tile; source: "head" | "tail" }
  | { type: "answered"; seat: Seat; action: Action }
  | { type: "discarded"; seat: Seat; tile: Tile; drawn: boolean }
  | { type: "called"; seat: Seat; meld: Meld }
  | { type: "kong_declared"; seat: Seat; kind: "concealed_kong" | "added_kong"; tiles: Tile[] }
  | { type: "kong_stood"; seat: Seat }
  | { type: "won"; wins: WonEvent[]; transfers: Transfer[] }
  | { type: "deal_drawn"; kind: "exhausted"; transfers: Transfer[] }
  | { type: "deal_ended"; next: NextDealView | null }
  | { type: "game_ended"; ranking: RankingLine[] }
  | { type: "seed_revealed"; seed: number; salt: string };

export interface WonEvent {
  seat: Seat;
  from: Seat | null;
  tile: Tile;
  robbed: boolean;
  hand: string;
  total: number;
}
