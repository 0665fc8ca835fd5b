import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { Words } from "../i18n/words";
import type { Seat } from "./view";

/** Who sits where. */
export interface Players {
  /** By seat; a name may be empty. */
  names: readonly string[];
  /** The seat of the person at this browser. */
  self: Seat | null;
  /** In turn order. */
  order: readonly Seat[];
  /** Do rounds have winds? */
  winds: boolean;
}

/** What every part of the board needs to name things. */
export interface Naming {
  words: Words;
  players: Players;
}

export const NamingContext = createContext<Naming>({
  words: new Words("en", {}),
  players: { names: [], self: null, order: [], winds: true },
});

export const useNaming = (): Naming => useContext(NamingContext);
