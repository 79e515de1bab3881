import { reaisWords, type TypedWord, wordsOf } from "#domain/typed-lines/typed-words.ts";

const totalWords = wordsOf("total totalizando totalizou");
const betweenTotalAndAmount = wordsOf("de = r$ foi deu");
const betweenAmountAndTotal = new Set([...reaisWords, "no", "na", "em", "de", "o"]);

const wordAt = (tokens: readonly TypedWord[], at: number) => tokens[at]?.word ?? "";

/** Whether a word names the amount of the whole trade. */
export const isTotalWord = (word: string): boolean => totalWords.has(word);

/** Whether 'total' at a place names the amount that follows it. */
function namesNext(tokens: readonly TypedWord[], at: number): boolean {
  const to = betweenTotalAndAmount.has(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  return tokens[to]?.number !== undefined;
}

/** Whether the amount at `at` is that of the whole trade: 'total de 3.840', '3.840 reais no total'. */
export function isTotal(tokens: readonly TypedWord[], at: number): boolean {
  const before = betweenTotalAndAmount.has(wordAt(tokens, at - 1)) ? at - 2 : at - 1;
  if (isTotalWord(wordAt(tokens, before))) return true;
  let to = at + 1;
  while (to < at + 4 && betweenAmountAndTotal.has(wordAt(tokens, to))) to += 1;
  return isTotalWord(wordAt(tokens, to)) && !namesNext(tokens, to);
}
