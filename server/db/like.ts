import { foldedText } from "#domain/search-text.ts";

/** LIKE patterns, one a word typed, that find the word anywhere in folded text. The wildcards of LIKE stand for themselves. */
export function patternsOf(search: string): string[] {
  return foldedText(search)
    .split(" ")
    .filter(Boolean)
    .map((word) => `%${escaped(word)}%`);
}

export function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
