import { foldedText } from "#domain/search-text.ts";

/** LIKE patterns, one a word typed, that find the word anywhere in folded text. The wildcards of LIKE stand for themselves. */
export function likePatterns(search: string): string[] {
  return foldedText(search)
    .split(" ")
    .filter(Boolean)
    .map((word) => `%${escapeLike(word)}%`);
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
