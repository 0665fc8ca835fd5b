export const LANGUAGES: string[];
export const DOMAINS: string[];
export function readCatalogue(language: string, domain?: string): Record<string, string>;
export function parseCatalogue(text: string): Record<string, string>;
export function placeholders(text: string | undefined): string[];
