import { foldedText } from "#domain/kernel/search-text.ts";

/** The first words of questions in Portuguese. */
const beginnings = new Set(
  "quanto quanta quantos quantas qual quais quando como onde quem que por porque cade tenho devo posso recebi ganhei explica explique".split(
    " ",
  ),
);

/** Whether a text of the search is a question: it ends with '?', or has several words and begins as questions do. */
export function isQuestion(text: string): boolean {
  const words = foldedText(text.trim()).split(/\s+/);
  return words.length > 1
    ? text.trimEnd().endsWith("?") || beginnings.has(words[0] ?? "")
    : /.\?$/.test(text.trim());
}
