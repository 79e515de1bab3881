import { z } from "zod";

/** Also the fillers that Unicode calls letters and the braille blank. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** What of a text can be seen. */
export function visible(text: string): string {
  return text.replace(invisible, "").trim();
}

export const isBlank = (text: string) => visible(text) === "";

const cannotBeUsed = "Há um caractere que não pode ser usado";
export const isUsable = (text: string) => text.isWellFormed() && !control.test(text);

type Rules = { required: string; min?: [number, string]; max: [number, string] };

function composed({ required, min = [1, required], max }: Rules, tidy: (text: string) => string) {
  const faultOf = (text: string) => {
    if (isBlank(text)) return required;
    if (text.length < min[0]) return min[1];
    if (text.length > max[0]) return max[1];
    return isUsable(text) ? undefined : cannotBeUsed;
  };
  return z
    .string(required)
    .transform((text) => tidy(text.normalize("NFC")).trim())
    .superRefine((text, context) => {
      const message = faultOf(text);
      if (message) context.addIssue({ code: "custom", message });
    });
}

/** One line of composed text without control characters or needless blanks, never empty, at least `min` and at most `max` characters. */
export const line = (rules: Rules) => composed(rules, (text) => text.replace(/\s+/g, " "));

/** Like `line`, over as many lines as one likes. */
export const paragraphs = (rules: Rules) => composed(rules, (text) => text.replace(/\r\n?/g, "\n"));

/** Like `line`, but may be left out; blank counts as left out. */
export function optionalText(max: [number, string]) {
  return z
    .string()
    .nullish()
    .transform((text) => (text && !isBlank(text) ? text.normalize("NFC").trim() : null))
    .refine((text) => (text?.length ?? 0) <= max[0], max[1])
    .refine((text) => !text || isUsable(text), cannotBeUsed);
}

/** What is typed to find something: as it is, possibly nothing. */
export const SearchText = z.string().max(100).refine(isUsable, cannotBeUsed).default("");
