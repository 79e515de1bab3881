import { foldedText } from "#domain/kernel/search-text.ts";
import { refusalOf } from "#domain/questions/intents/refusals.ts";
import { faultOfWord, isNumberWord } from "#domain/questions/model/fenced-words.ts";

/** A part of a model's text: its words, or the place of an answer of the product. */
export type TextPiece = { text: string } | { answer: number };

/** The most characters that a model's text may have. */
export const maxModelText = 4_000;

/** Latin letters of Portuguese, blanks and simple punctuation. No digit, sign of a currency, markup or invisible character. */
const allowed = /^[a-zA-ZáàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇ \n.,;:!?()'"“”‘’–—-]*$/;
/** A dot or a colon between letters is one of an address. */
const address = /[a-z][.:@][a-z]|\bwww\b|\bhttps?\b/i;
const placeholder = /\{\{([1-9])\}\}/;

/** The words of a text. An apostrophe joins: "d'água". */
const wordsOf = (folded: string) =>
  folded
    .replace(/[–—]/g, " ")
    .replace(/['‘’]/g, "")
    .split(/[^a-z-]+/)
    .map((word) => word.replace(/^-+|-+$/g, ""))
    .filter((word) => word !== "");

const wordsTogether = /\b(?:por cento|vale a pena|meia duzia)\b/;

/** Whether words of a model may be shown: they state no figure, no outcome and no advice, and they lead nowhere. */
export function isHarmless(given: string): boolean {
  const text = given.normalize("NFKC");
  if (!allowed.test(text) || address.test(text)) return false;
  const folded = foldedText(text);
  if (wordsTogether.test(folded) || refusalOf(folded) !== undefined) return false;
  const words = wordsOf(folded);
  const parts = words.flatMap((word) => word.split("-"));
  const isCutNumber = parts.some((_, place) =>
    [2, 3].some((count) => isNumberWord(parts.slice(place, place + count).join(""))),
  );
  return !isCutNumber && words.every((word) => faultOfWord(word) === undefined);
}

/**
 * The pieces of a model's text about `count` answers. Undefined if the text is void: it has a word that no model may write, or it does
 * not name each answer exactly once.
 */
export function piecesOfModelText(text: string, count: number): TextPiece[] | undefined {
  if (text.length > maxModelText) return undefined;
  // Odd parts are the numbers of answers.
  const parts = text.split(placeholder);
  const answers = parts.filter((_, place) => place % 2 === 1).map(Number);
  const named = new Set(answers);
  const isEachOnce = answers.length === count && named.size === count && Math.max(0, ...named) <= count;
  if (!isEachOnce) return undefined;
  const pieces: TextPiece[] = [];
  for (const [place, part] of parts.entries()) {
    if (place % 2 === 1) pieces.push({ answer: Number(part) - 1 });
    else if (!isHarmless(part)) return undefined;
    else pieces.push(...paragraphsOf(part).map((each) => ({ text: each })));
  }
  return pieces;
}

/** Without what is left of a sentence around an answer, such as a full stop alone. */
const paragraphsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => /\p{L}/u.test(line));
