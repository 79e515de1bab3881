import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { isTickerShaped } from "#domain/kernel/ticker.ts";
import type { TradeType } from "#domain/typed-lines/entry-words.ts";
import { isFiller, typeWords } from "#domain/typed-lines/entry-words.ts";
import type { SentenceDoubt } from "#domain/typed-lines/sentence-doubt.ts";
import type { TypedNumber } from "#domain/typed-lines/typed-numbers.ts";
import { type TypedWord, wordsOf } from "#domain/typed-lines/typed-words.ts";

type FirstType = { type: TradeType; isCertain: boolean };

/** Words that are often typed with one wrong letter, such as 'compei'. */
const mistyped = ["comprei", "compra", "vendi"];

/** Whether one letter was left out, added or changed, or two stand in each other's place. */
function isOneSlip(word: string, meant: string): boolean {
  let same = 0;
  while (same < meant.length && word[same] === meant[same]) same += 1;
  const rest = word.slice(same);
  const [one = "", other = ""] = meant.slice(same);
  const after = meant.slice(same + 1);
  return (
    rest === after ||
    rest.slice(1) === after ||
    rest.slice(1) === meant.slice(same) ||
    rest === other + one + after.slice(1)
  );
}

/** A word of the type, as typed or with a slip before a number and a ticker. */
function typeOf(tokens: readonly TypedWord[], at: number): FirstType | undefined {
  const word = tokens[at]?.word ?? "";
  const type = typeWords.get(word);
  if (type) return { type, isCertain: true };
  const meant = mistyped.find((one) => word.length > 3 && isOneSlip(word, one));
  const pair = [tokens[at + 1], tokens[at + 2]];
  const isEntry = pair.some((one) => one?.number) && pair.some((one) => one && isTickerShaped(one.word));
  const found = meant === undefined || !isEntry ? undefined : typeWords.get(meant);
  return found && { type: found, isCertain: false };
}

/** Removes the type from the beginning, or from its place after a ticker: 'petr4 compra 100 38,40'. */
export function takeType(tokens: TypedWord[]): FirstType | undefined {
  const isAfterTicker = isTickerShaped(tokens[0]?.word ?? "") && tokens[2]?.number !== undefined;
  const at = isAfterTicker ? 1 : 0;
  const found = typeOf(tokens, at);
  if (found) tokens.splice(at, 1);
  return found;
}

const beforeQuantity = wordsOf(
  "de mais so apenas tudo toda todas todo todos as os minhas meus umas uns pra para dentro outras outros",
);

/** Removes the words between the type and the quantity: 'compra de 100', 'vendi todas as 100', 'botei pra dentro mais 10'. */
export function dropWordsBeforeQuantity(tokens: TypedWord[]): void {
  const at = tokens.findIndex(({ word }) => !beforeQuantity.has(word));
  const { word = "", number } = tokens[at] ?? {};
  if (number || word === "mil" || at === 1) tokens.splice(0, Math.max(at, 0));
}

const bondYear = /^20\d\d$/;
const longestBond = 8;

/**
 * Puts the name of a bond that comes first behind its quantity: 'tesouro selic 2029 0,5 a 15.000'. Without a type, as after a ticker,
 * a price must follow.
 */
export function withBondAfterQuantity(tokens: TypedWord[], hasType: boolean): boolean {
  if (tokens[0]?.word !== "tesouro") return false;
  const year = tokens.findIndex(({ word }, at) => at <= longestBond && bondYear.test(word));
  const [quantity, ...others] = tokens.slice(year + 1);
  const isRead = year !== -1 && quantity?.number && (hasType || others.some(({ number }) => number));
  if (isRead) tokens.unshift(...tokens.splice(year + 1, 1));
  return Boolean(isRead);
}

const lotWords = wordsOf("lote lotes");
const unitsOfLot = "100";

type Taken = { quantity: TypedNumber; doubts: SentenceDoubt[] };

/** Reads '2 lotes' as two hundred units, which is a doubt: some assets have other lots. */
export function countLots(tokens: TypedWord[], taken: Taken): Taken {
  const { quantity, doubts } = taken;
  const word = tokens[0]?.word ?? "";
  if (!lotWords.has(word) || quantity.mark !== undefined) return taken;
  tokens.shift();
  while (isFiller(tokens[0]?.word ?? "")) tokens.shift();
  const units = textOf(decimal(quantity.value).times(unitsOfLot));
  return {
    quantity: { ...quantity, value: units },
    doubts: [...doubts, { kind: "lots", text: `${quantity.text} ${word}`, units }],
  };
}
