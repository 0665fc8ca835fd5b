export const LANGUAGES: string[];
export function readCatalogue(language: string): Record<string, string>;
export function parseCatalogue(text: string): Record<string, string>;
export function placeholders(text: string | undefined): string[];
