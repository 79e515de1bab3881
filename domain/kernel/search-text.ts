import { asSeen } from "#domain/kernel/visible-text.ts";

/** Text as searches compare it: as a reader sees it, lower case, without accents, with single blanks between words. */
export function foldedText(text: string): string {
  return asSeen(text).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
