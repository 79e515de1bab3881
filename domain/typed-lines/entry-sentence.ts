import type { Day } from "#domain/kernel/calendar.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { isTickerShaped } from "#domain/kernel/ticker.ts";
import { visibleText } from "#domain/kernel/visible-text.ts";
import { takeAsset } from "#domain/typed-lines/entry-asset.ts";
import {
  countLots,
  dropWordsBeforeQuantity,
  takeType,
  withBondAfterQuantity,
} from "#domain/typed-lines/entry-beginning.ts";
import { takeFees } from "#domain/typed-lines/entry-fees.ts";
import { readRest } from "#domain/typed-lines/entry-rest.ts";
import type { TradeType } from "#domain/typed-lines/entry-words.ts";
import { isStrangeInName, unitWords } from "#domain/typed-lines/entry-words.ts";
import type { SentenceDoubt } from "#domain/typed-lines/sentence-doubt.ts";
import { dayOfWord, lastDayNumbered, withPlainDays } from "#domain/typed-lines/typed-days.ts";
import { parseTypedNumber, type TypedNumber } from "#domain/typed-lines/typed-numbers.ts";
import {
  asTypedIn,
  reaisWords,
  type TypedWord,
  typedWords,
  wordsOf,
} from "#domain/typed-lines/typed-words.ts";

/** An entry typed as one line, such as '100 petr4 38,40 ontem xp'. */
export type EntrySentence = {
  type: TradeType;
  /** Whether the line says the type. Without a word it is a purchase. */
  isTypeNamed: boolean;
  /** The ticker or the words of the name. */
  asset: string;
  /** Whether it has the form of a ticker, so that it names no other asset. */
  isTicker: boolean;
  /** Whether quantity and price stand side by side, where either may come first. */
  isOrderFree: boolean;
  quantity: TypedNumber;
  /** In place of units the line has the amount of the trade, as in 'R$ 500 de petr4'. */
  isAmount: boolean;
  /** Undefined if it was not typed, as for the day. */
  price: TypedNumber | undefined;
  /** The amount of the whole trade, as in 'total 3.840,00'. */
  total?: TypedNumber;
  day: Day | undefined;
  /** Their sum counts; 'sem taxas' is a fee of zero. */
  fees: readonly TypedNumber[];
  /** A second amount without a word: a fee, or the amount of the whole trade. */
  extra?: TypedNumber;
  /** The words that name a custodian; empty if there are none. */
  custodian: string;
  /** Those that do not depend on the asset. */
  doubts: readonly SentenceDoubt[];
};

/** '2x' counts at the beginning of a line, and '100@38,40' is two numbers. */
const tokensOf = (text: string) =>
  typedWords(text.replace(/(\d)@(?=[\dr])/g, "$1 @"), (digits, index) =>
    index < 3 ? digits.replace(/x$/, "") : digits,
  );

/** The words before a day, as in 'nota de 21/11' and 'data: 21/11'. */
const beforeDay = wordsOf("em data nota pregao de do");

/** The place where the words of the day at `at` begin. */
function startOfDay(tokens: readonly TypedWord[], at: number): number {
  let from = at;
  while (beforeDay.has(tokens[from - 1]?.word ?? "")) from -= 1;
  const isNote = tokens[from - 1]?.word === "corretagem" && tokens[from - 2]?.word === "de";
  return isNote && tokens[from - 3]?.word === "nota" ? from - 3 : from;
}

/** Removes the day, such as 'em 21/11' or 'dia 10', from the tokens and returns it. */
function takeDay(tokens: TypedWord[], today: Day): Day | undefined {
  const at = tokens.findIndex(({ word }) => dayOfWord(word, today) !== undefined);
  if (at >= 0) {
    const from = startOfDay(tokens, at);
    return dayOfWord(tokens.splice(from, at - from + 1).at(-1)?.word ?? "", today);
  }
  const before = tokens.findIndex(
    ({ word }, index) => word === "dia" && lastDayNumbered(tokens[index + 1]?.word ?? "", today),
  );
  return before === -1 ? undefined : lastDayNumbered(tokens.splice(before, 2)[1]?.word ?? "", today);
}

/** 'Mil' without a number before it. */
const thousand: TypedNumber = { text: "mil", value: "1000", thousands: undefined, mark: undefined };

const isInReais = (token: TypedWord | undefined): boolean => /^@?r\$/.test(token?.word ?? "");

/** The words between an amount and the asset that it goes into. */
const into = wordsOf("em no na");

type Taken = { quantity: TypedNumber; doubts: SentenceDoubt[] };

/** Removes the quantity. '1 000' before the asset and a price is a thousand that is written with a blank. */
function takeQuantity(tokens: TypedWord[]): Taken | undefined {
  const quantity = tokens.shift()?.number;
  if (!quantity) return undefined;
  const groups: string[] = [];
  const hasGroups = () =>
    /^\d{3}$/.test(tokens[0]?.word ?? "") && tokens.slice(1).some(({ number }) => number);
  while (hasGroups()) groups.push(tokens.shift()?.word ?? "");
  if (groups.length === 0) return { quantity, doubts: [] };
  const text = [quantity.text, ...groups].join(" ");
  const joined = parseTypedNumber(text.replaceAll(" ", "")) ?? quantity;
  return { quantity: joined, doubts: [{ kind: "thousands", text }] };
}

/** Writes unread words with the capitals and accents of the line. */
function withTypedWords(doubts: readonly SentenceDoubt[], line: string): SentenceDoubt[] {
  const typed = asTypedIn(line);
  return doubts.map((doubt) => {
    if (doubt.kind !== "unread" && doubt.kind !== "entries") return doubt;
    return { ...doubt, text: doubt.text.split(" ").map(typed).join(" ") };
  });
}

/**
 * Reads a line that begins with the day, the type or the quantity: quantity, asset, price, and in any place the day. A ticker may also
 * come first. Undefined for any other text, which is a search for an asset.
 */
export function readEntrySentence(text: string, today: Day): EntrySentence | undefined {
  const line = visibleText(text);
  const tokens = tokensOf(withPlainDays(foldedText(line)));
  const typeBeforeDay = takeType(tokens);
  const day = takeDay(tokens, today);
  // A row of a sheet begins with its day: '12/03/2025 C PETR4 100 32,50'.
  const first = typeBeforeDay ?? takeType(tokens);
  const firstType = first?.type;
  if (first) dropWordsBeforeQuantity(tokens);
  const [beginning] = tokens;
  if (beginning?.word === "mil") tokens[0] = { ...beginning, number: thousand };
  const named = takeFees(tokens);
  const [ticker, second] = tokens;
  const isTickerFirst =
    ticker !== undefined &&
    isTickerShaped(ticker.word) &&
    second?.number !== undefined &&
    (firstType !== undefined || tokens.slice(2).some(({ number }) => number));
  if (isTickerFirst) tokens.splice(0, 2, second, ticker);
  const isAssetFirst = isTickerFirst || withBondAfterQuantity(tokens, firstType !== undefined);
  // A ticker is followed by two numbers, and 'R$' marks the price.
  if (isTickerFirst && isInReais(tokens[0]) && tokens[2]?.number && !isInReais(tokens[2]))
    tokens.unshift(...tokens.splice(2, 1), ...tokens.splice(1, 1));
  const startsInReais = isInReais(tokens[0]);
  const counted = takeQuantity(tokens);
  if (!counted) return undefined;
  const taken = startsInReais ? counted : countLots(tokens, counted);
  // Money goes into an asset: '10 mil em petr4'.
  const isOfMoney = () => reaisWords.has(tokens[0]?.word ?? "") || into.has(tokens[0]?.word ?? "");
  const isAmount = startsInReais || isOfMoney();
  while (isOfMoney()) tokens.shift();
  while (unitWords.has(tokens[0]?.word ?? "") || tokens[0]?.word === "x") tokens.shift();
  const [third, fourth] = tokens;
  const isAssetLast = third?.number !== undefined && fourth !== undefined && isTickerShaped(fourth.word);
  if (isAssetLast) tokens.splice(0, 2, fourth, third);
  const isTicker = isTickerShaped(tokens[0]?.word ?? "");
  const asset = takeAsset(tokens);
  if (asset === "") return undefined;
  const { price, total, extra, custodian, doubts, type } = readRest(tokens, today);
  const hasTwoTypes = firstType !== undefined && type !== undefined && firstType !== type;
  return {
    type: firstType ?? type ?? "BUY",
    isTypeNamed: (firstType ?? type) !== undefined,
    asset,
    isTicker,
    isOrderFree: !isAmount && (isAssetFirst || isAssetLast),
    isAmount,
    quantity: taken.quantity,
    price,
    ...(total && { total }),
    day,
    fees: named,
    ...(extra && { extra }),
    custodian,
    doubts: withTypedWords(
      [
        ...taken.doubts,
        ...asset
          .split(" ")
          .filter(isStrangeInName)
          .map((text) => ({ kind: "unread", text }) as const),
        ...doubts,
        ...(hasTwoTypes || first?.isCertain === false ? [{ kind: "type" } as const] : []),
      ],
      line,
    ),
  };
}
