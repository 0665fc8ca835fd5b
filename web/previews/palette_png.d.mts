export function palettePng(pixels: Uint8Array, width: number, height: number, most: number): Buffer;
