import { foldedText } from "#domain/kernel/search-text.ts";
import {
  isScaled,
  parseTypedNumber,
  scaled,
  scaleOf,
  type TypedNumber,
} from "#domain/typed-lines/typed-numbers.ts";

/** A word of a typed line, with its number if it is one. */
export type TypedWord = { word: string; number?: TypedNumber };

export const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** The words after an amount in reais, also those that people say: '500 conto'. */
export const reaisWords = wordsOf("reais real brl conto contos pila pilas");

const openingMarks = new Set("(\"'“”‘’[");
const closingMarks = new Set(")\"'“”‘’];:!?,.");

function withoutPunctuation(word: string): string {
  let start = 0;
  let end = word.length;
  while (start < end && openingMarks.has(word.charAt(start))) start += 1;
  while (end > start && closingMarks.has(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
}

const numberOf = (word: string) => parseTypedNumber(word.replace(/^@?(?:r\$)?/, ""));

/** Reads 'r$5.000', '350k', '10mil' and '2kk'. */
function typedWord(word: string, countOf: (digits: string) => string): TypedWord {
  const [, digits = word, glued] = /^(.*\d)(mil|kk|k|mi)$/.exec(word) ?? [];
  const scale = glued === undefined ? undefined : scaleOf(glued);
  const number = numberOf(countOf(digits));
  if (!number) return { word };
  return { word, number: scale === undefined ? number : scaled(number, { word: glued ?? "", scale }) };
}

/**
 * The words of a folded line without the punctuation around them, each with its number; 'mil' belongs to the number before it.
 * `countOf` may remove a mark from a number at its place.
 */
export function typedWords(
  text: string,
  countOf: (digits: string, index: number) => string = (digits) => digits,
): TypedWord[] {
  const tokens: TypedWord[] = [];
  const words = text
    .replace(/r\$ (?=[\d.,])/g, "r$")
    .split(" ")
    .map(withoutPunctuation)
    .filter((word) => word !== "");
  for (const [index, word] of words.entries()) {
    const last = tokens.at(-1);
    const scale = last?.number && !isScaled(last.number) ? scaleOf(word) : undefined;
    if (last?.number && scale !== undefined) last.number = scaled(last.number, { word, scale });
    else tokens.push(typedWord(word, (digits) => countOf(digits, index)));
  }
  return tokens;
}

/** Gives folded words the capitals and accents of their line. */
export function asTypedIn(line: string): (word: string) => string {
  const words = line.split(/\s+/).map(withoutPunctuation);
  // The first spelling counts.
  const typed = new Map(words.toReversed().map((word) => [foldedText(word), word]));
  return (folded) => typed.get(folded) ?? folded;
}
