/** What a reader has chosen about looks and play; kept in this browser alone. */
export interface Settings {
  /** Pause between the computers' moves, milliseconds. */
  pace: 0 | 300 | 800;
  tiles: "default" | "safe" | "contrast";
  theme: "system" | "light" | "dark";
  /** Numbers in the corners of the tiles. */
  corners: boolean;
  /** Letter keys W, K, R, F, L, Q. */
  letters: boolean;
  /** Discard at the first press instead of the second. */
  atOnce: boolean;
  /** No motion, whatever the system says. */
  still: boolean;
}

export const PACES = [0, 300, 800] as const;
export const PALETTES = ["default", "safe", "contrast"] as const;
export const THEMES = ["system", "light", "dark"] as const;

const KEY = "nexusray.settings";
const DEFAULTS: Settings = {
  pace: 300,
  tiles: "default",
  theme: "system",
  corners: true,
  letters: true,
  atOnce: false,
  still: false,
};

/** Settings from what was stored; anything unknown or broken falls back to its default. */
export function parseSettings(stored: string | null): Settings {
  let raw: Partial<Record<keyof Settings, unknown>> = {};
  try {
    const value: unknown = JSON.parse(stored ?? "{}");
    if (typeof value === "object" && value !== null) raw = value;
  } catch {
    // a broken text counts as none
  }
  const oneOf = <T>(value: unknown, allowed: readonly T[], fallback: T): T =>
    allowed.includes(value as T) ? (value as T) : fallback;
  const flag = (value: unknown, fallback: boolean): boolean =>
    typeof value === "boolean" ? value : fallback;
  return {
    pace: oneOf(raw.pace, PACES, DEFAULTS.pace),
    tiles: oneOf(raw.tiles, PALETTES, DEFAULTS.tiles),
    theme: oneOf(raw.theme, THEMES, DEFAULTS.theme),
    corners: flag(raw.corners, DEFAULTS.corners),
    letters: flag(raw.letters, DEFAULTS.letters),
    atOnce: flag(raw.atOnce, DEFAULTS.atOnce),
    still: flag(raw.still, DEFAULTS.still),
  };
}

/** Storage may be switched off or full: then the settings live as long as the page. */
export function loadSettings(): Settings {
  try {
    return parseSettings(localStorage.getItem(KEY));
  } catch {
    return DEFAULTS;
  }
}

export function saveSettings(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // nothing to do: see loadSettings
  }
}

/** Puts theme, palette, corner numbers and stillness on the page, where the style sheet looks for them. */
export function applyLook(settings: Settings, root: HTMLElement = document.documentElement): void {
  const put = (name: string, value: string, fallback: string) => {
    if (value === fallback) delete root.dataset[name];
    else root.dataset[name] = value;
  };
  put("theme", settings.theme, "system");
  put("tiles", settings.tiles, "default");
  put("corners", settings.corners ? "on" : "off", "on");
  put("motion", settings.still ? "off" : "on", "on");
}
