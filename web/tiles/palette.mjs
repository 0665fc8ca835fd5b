// The default colours. Nothing in the sprite has a fixed colour: every part is filled by a CSS custom property
// with these as fallback, so a palette is a handful of variables (web/styles/tokens.css).
export const PALETTE = {
  ink: "#25282d", // numerals of the characters, winds
  char: "#b3362a", // the wan character
  dot: "#23518f", // rings
  "dot-core": "#23518f", // inner rings
  "dot-hot": "#bf4426", // inner rings of the accented dots
  "dot-in": "#e3ebf4", // inside of a ring
  bam: "#2c6e4c",
  "bam-hot": "#bf4426",
  "bam-in": "#fffdf7", // slot inside a stick
  red: "#b3362a",
  green: "#2c6e4c",
  white: "#23518f",
  five: "#c8321e", // red fives
  plum: "#b8436a",
  orchid: "#7a4f9a",
  mum: "#8c6208",
  cane: "#2c6e4c",
  spring: "#b8436a",
  summer: "#a65a0a",
  autumn: "#a4491f",
  winter: "#2a6a99",
  face: "#fffdf7",
  shade: "#f3ecdd",
  side: "#e2d7c0",
  back: "#34556f",
  "back-2": "#4f7391",
  line: "#00000026",
};

export const colour = (name) => `var(--t-${name},${PALETTE[name]})`;
