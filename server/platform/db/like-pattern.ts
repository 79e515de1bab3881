import { foldedText } from "#domain/kernel/search-text.ts";

/** One LIKE pattern per typed word, which finds the word anywhere in folded text. Wildcards in the word are escaped. */
export function likePatterns(search: string): string[] {
  return foldedText(search)
    .split(" ")
    .filter(Boolean)
    .map((word) => `%${escapeLike(word)}%`);
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
