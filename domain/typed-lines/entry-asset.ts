import { isTickerShaped } from "#domain/kernel/ticker.ts";
import { beforePrice, connectives } from "#domain/typed-lines/entry-words.ts";
import { isTotalWord } from "#domain/typed-lines/typed-total.ts";
import type { TypedWord } from "#domain/typed-lines/typed-words.ts";

/** Names of these bonds contain a year, which is no price. */
const bondWords = /^(tesouro|prefixado|selic|ipca|renda|educa)/;
const bondYear = /^20\d\d$/;

/** Removes the words of the asset from the beginning of the tokens. A price, or what is no part of a name, ends it. */
export function takeAsset(tokens: TypedWord[]): string {
  const [first] = tokens;
  if (first && isTickerShaped(first.word)) return tokens.splice(0, 1)[0]?.word ?? "";
  const isBond = tokens.some(({ word }) => bondWords.test(word));
  const isPrice = ({ word, number }: TypedWord, index: number) => {
    if (index > 0 && isTotalWord(word)) return true;
    if (!number || index === 0) return false;
    if (!bondYear.test(word)) return true;
    return !isBond && !tokens.slice(index + 1).some((later) => later.number);
  };
  const at = tokens.findIndex(isPrice);
  const words = tokens.splice(0, at === -1 ? tokens.length : at).map(({ word }) => word);
  while (beforePrice.has(words.at(-1) ?? "") || connectives.has(words.at(-1) ?? "")) words.pop();
  return words.join(" ");
}
