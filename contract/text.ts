import { z } from "zod";

/** Also the fillers that Unicode calls letters and the braille blank. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;
/** Control characters but for tab and line ends, halves of surrogate pairs, and code points that are no characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
const unusable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\p{Cs}\p{Noncharacter_Code_Point}]/gu;
const blanks = /\s+/g;

/** What of a text can be seen. */
export function visibleText(text: string): string {
  return text.replace(invisible, "").trim();
}

export const isBlank = (text: string) => visibleText(text) === "";

export const unusableCharacter = "Há um caractere que não pode ser usado";
export const hasUsableCharacters = (text: string) => text.search(unusable) < 0;

/** No composed text is more than four times as long decomposed. */
const maxDecompositionFactor = 4;

/** The cost of composing grows with the square of the length, so text that is too long anyway is left as it is. */
const composed = (text: string, max: number) =>
  text.length > maxDecompositionFactor * max ? text : text.normalize("NFC");

/** One line of somebody else's text, such as a provider's: what cannot be used or is too long is left out. */
export function sanitizeLine(text: string, max: number): string {
  const clean = text.slice(0, maxDecompositionFactor * max).replace(unusable, "");
  const short = clean.normalize("NFC").replace(blanks, " ").trim().slice(0, max);
  return isBlank(short) ? "" : short.replace(unusable, "");
}

type Rules = { required: string; min?: [number, string]; max: [number, string] };

function textField({ required, min = [1, required], max }: Rules, tidy: (text: string) => string) {
  const faultOf = (text: string) => {
    if (isBlank(text)) return required;
    if (visibleText(text).length < min[0]) return min[1];
    if (text.length > max[0]) return max[1];
    return hasUsableCharacters(text) ? undefined : unusableCharacter;
  };
  return z
    .string(required)
    .transform((text) => tidy(composed(text, max[0])).trim())
    .superRefine((text, context) => {
      const message = faultOf(text);
      if (message) context.addIssue({ code: "custom", message });
    });
}

/** One line of composed text without control characters or needless blanks, never empty, at least `min` and at most `max` characters. */
export const singleLine = (rules: Rules) => textField(rules, (text) => text.replace(blanks, " "));

/** Like `line`, over as many lines as one likes. */
export const multiLine = (rules: Rules) => textField(rules, (text) => text.replace(/\r\n?/g, "\n"));

/** Like `line`, but may be left out; blank counts as left out. */
export function optionalText(max: [number, string]) {
  return z
    .string()
    .nullish()
    .transform((text) => (text && !isBlank(text) ? composed(text, max[0]).trim() : null))
    .refine((text) => (text?.length ?? 0) <= max[0], max[1])
    .refine((text) => !text || hasUsableCharacters(text), unusableCharacter);
}

/** What is typed to find something: as it is, possibly nothing. */
export const SearchText = z.string().max(100).refine(hasUsableCharacters, unusableCharacter).default("");
