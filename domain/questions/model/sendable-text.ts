import { isKnownWord } from "#domain/questions/known-words.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import { wordsOfName } from "#domain/questions/name-index.ts";
import { isWordOfName, type Names } from "#domain/questions/names.ts";

/** The marks that stand for what a question names. */
const marks =
  /^(?:r\$)?@(?:ativo|carteira|titular|meta|contrato|corretora|periodo|num|contato|nome)(?:[.,/%-]|$)/;
const address = /[^\s@]+@[^\s@]+\.[^\s@]+/g;
/** 'B3' is no number. */
const withDigit = /\d/;
const maxSent = 500;

/**
 * The words of a question that may leave the product. Names of the person's things, periods and numbers are marks already. Addresses, what is
 * left of numbers, and single words of names become marks too. `personNames`: those of the person itself.
 */
export function sendableText(
  { text }: MarkedQuestion,
  names: Names,
  personNames: readonly string[] = [],
): string {
  const isOfThing = isWordOfName(names);
  const ofPerson = new Set(personNames.flatMap(wordsOfName));
  const masked = (word: string): string => {
    if (marks.test(word)) return word;
    if (word.includes("@")) return "@contato";
    if (withDigit.test(word)) return word === "b3" ? word : "@num";
    const bare = word.replace(/[^\p{L}\p{N}]/gu, "");
    const isNameOf = (each: string) => ofPerson.has(each) || (isOfThing(each) && !isKnownWord(each));
    return isNameOf(word) || isNameOf(bare) ? "@nome" : word;
  };
  return text
    .replace(address, "@contato")
    .replace(/[^\p{L}\p{N}\s.,/%$@+*&'º°-]/gu, " ")
    .split(/\s+/)
    .map(masked)
    .filter((word, place, all) => word !== "@num" || all[place - 1] !== "@num")
    .join(" ")
    .trim()
    .slice(0, maxSent);
}
