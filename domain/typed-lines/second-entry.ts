import { isTickerShaped } from "#domain/kernel/ticker.ts";
import { isFiller, typeWords } from "#domain/typed-lines/entry-words.ts";
import type { TypedWord } from "#domain/typed-lines/typed-words.ts";

const isJoining = (word: string) => isFiller(word) || typeWords.has(word);

/** Whether the number at a place is the quantity of the ticker behind it: 'e 50 vale3'. A price has decimals, as in '38,40 vale3'. */
const isQuantity = ({ number }: TypedWord) => number?.mark === undefined || number.thousands !== undefined;

/**
 * The place where another entry begins, such as 'e 50 vale3 71,20', among the words after the asset. Undefined without one: a ticker
 * with no number of its own is a word that is not understood.
 */
export function startOfSecond(tokens: readonly TypedWord[]): number | undefined {
  const at = tokens.findIndex(({ word }) => isTickerShaped(word));
  if (at === -1) return undefined;
  let from = at;
  while (from > 0 && isJoining(tokens[from - 1]?.word ?? "")) from -= 1;
  // The number before the ticker is its quantity, unless it is the only one before and looks like the price.
  const numbers = tokens.slice(0, from).filter(({ number }) => number).length;
  const hasOwn = tokens.slice(at + 1).some(({ number }) => number);
  const before = tokens[from - 1];
  if (!before?.number || (numbers < 2 && !isQuantity(before))) return hasOwn ? from : undefined;
  from -= 1;
  while (from > 0 && isJoining(tokens[from - 1]?.word ?? "")) from -= 1;
  return from;
}

/** The words of the other entry, without those that join it to the first. */
export function textOfSecond(tokens: readonly TypedWord[]): string {
  const words = tokens.map(({ word, number }) => number?.text ?? word);
  while (isFiller(words[0] ?? "")) words.shift();
  while (isFiller(words.at(-1) ?? "")) words.pop();
  return words.join(" ");
}
