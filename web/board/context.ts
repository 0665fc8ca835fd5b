import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { Words } from "../i18n/words";

/** What every part of the board needs to name things. */
export interface Naming {
  words: Words;
  /** Names by seat; an empty one is the person at this browser. */
  players: readonly string[];
}

export const NamingContext = createContext<Naming>({ words: new Words("en", {}), players: [] });

export const useNaming = (): Naming => useContext(NamingContext);
