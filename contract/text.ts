import { z } from "zod";
import {
  asSeen,
  imitatesLatin,
  visibleText,
  withoutFullWidth,
  withoutInvisible,
} from "#domain/kernel/visible-text.ts";

/** Control characters except tab and line ends, lone surrogates, and noncharacters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
const unusable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\p{Cs}\p{Noncharacter_Code_Point}]/gu;
const blanks = /\s+/g;

export const isBlank = (text: string) => visibleText(text) === "";

export const unusableCharacter = "Há um caractere que não pode ser usado";
const foreignLetter = "Há uma letra de outro alfabeto que parece a nossa";
export const hasOnlyUsableCharacters = (text: string) => text.search(unusable) < 0;

/** Decomposed text is at most four times as long as composed text. */
const maxDecompositionFactor = 4;

/** Composition takes quadratic time, so text that is too long anyway is not composed. */
const composed = (text: string, max: number) =>
  text.length > maxDecompositionFactor * max ? text : text.normalize("NFC");

/** Cleans one line of external text, e.g. from a provider: drops unusable characters and cuts it to `max`. */
export function sanitizeLine(text: string, max: number): string {
  const clean = text.slice(0, maxDecompositionFactor * max).replace(unusable, "");
  const short = asSeen(clean).normalize("NFC").replace(blanks, " ").trim().slice(0, max);
  return isBlank(short) ? "" : short.replace(unusable, "");
}

type Rules = { required: string; min?: [number, string]; max: [number, string] };

function textField(
  { required, min = [1, required], max }: Rules,
  tidy: (text: string) => string,
  problemOf: (text: string) => string | undefined = () => undefined,
) {
  const errorMessageOf = (text: string) => {
    if (isBlank(text)) return required;
    if (visibleText(text).length < min[0]) return min[1];
    if (text.length > max[0]) return max[1];
    return hasOnlyUsableCharacters(text) ? problemOf(text) : unusableCharacter;
  };
  return z
    .string(required)
    .transform((text) => tidy(composed(text, max[0])).trim())
    .superRefine((text, context) => {
      const message = errorMessageOf(text);
      if (message) context.addIssue({ code: "custom", message });
    });
}

const namesOf = (text: string) => withoutFullWidth(withoutInvisible(text)).replace(blanks, " ");

/**
 * One non-empty line of composed text of `min` to `max` characters, with single blanks, without control and invisible
 * characters. Refuses letters of another alphabet that look like ours: two names that look equal are equal.
 */
export const singleLine = (rules: Rules) =>
  textField(rules, namesOf, (text) => (imitatesLatin(text) ? foreignLetter : undefined));

/** Like `singleLine`, with any number of lines. */
export const multiLine = (rules: Rules) => textField(rules, (text) => text.replace(/\r\n?/g, "\n"));

/** Optional text; blank counts as omitted. */
export function optionalText(max: [number, string]) {
  return z
    .string()
    .nullish()
    .transform((text) => (text && !isBlank(text) ? composed(text, max[0]).trim() : null))
    .refine((text) => (text?.length ?? 0) <= max[0], max[1])
    .refine((text) => !text || hasOnlyUsableCharacters(text), unusableCharacter);
}

/** Search text as typed, possibly empty. */
export const SearchText = z
  .string()
  .max(100)
  .refine(hasOnlyUsableCharacters, unusableCharacter)
  .transform(asSeen)
  .default("");
