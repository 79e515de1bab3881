import type { Day } from "#domain/kernel/calendar.ts";
import { isTickerShaped } from "#domain/kernel/ticker.ts";
import { isNoDay } from "#domain/kernel/written-day.ts";
import type { TradeType } from "#domain/typed-lines/entry-words.ts";
import {
  feeWords,
  isFiller,
  isStrangeInName,
  otherAmounts,
  typeWords,
} from "#domain/typed-lines/entry-words.ts";
import { startOfSecond, textOfSecond } from "#domain/typed-lines/second-entry.ts";
import type { SentenceDoubt } from "#domain/typed-lines/sentence-doubt.ts";
import { dayOfWord, isOtherWeekday } from "#domain/typed-lines/typed-days.ts";
import type { TypedNumber } from "#domain/typed-lines/typed-numbers.ts";
import { isTotal, isTotalWord } from "#domain/typed-lines/typed-total.ts";
import type { TypedWord } from "#domain/typed-lines/typed-words.ts";

const currencies =
  /^(?:usd|usdt|us\$|u\$|\$|€|£|¥|dolar|dolares|eur|euro|euros|gbp|libras?|centavos?)(?![a-z])/;

/** The parts of a line after its asset. */
type Rest = {
  type: TradeType | undefined;
  price: TypedNumber | undefined;
  total?: TypedNumber;
  /** An amount without a word. */
  extra?: TypedNumber;
  custodian: string;
  doubts: readonly SentenceDoubt[];
};

/** Whether the amount at `at` is named as another one, such as 'lucro de 3.840'. */
function isOtherAmount(tokens: readonly TypedWord[], at: number): boolean {
  const named = tokens[at - 1]?.word === "de" ? at - 2 : at - 1;
  return otherAmounts.has(tokens[named]?.word ?? "");
}

/** Removes the words at the end that belong to what follows: 'xp por'. */
function dropLastFillers(words: string[]): void {
  while (isFiller(words.at(-1) ?? "")) words.pop();
}

/** Whether a word has another meaning than a part of a custodian's name. */
const isNoName = (word: string, today: Day) =>
  feeWords.has(word) ||
  otherAmounts.has(word) ||
  isTickerShaped(word) ||
  isStrangeInName(word) ||
  dayOfWord(word, today) !== undefined;

/** Reads what follows the asset: the price, an amount without a word, and the custodian. */
export function readRest(all: readonly TypedWord[], today: Day): Rest {
  const second = startOfSecond(all);
  const tokens = all.slice(0, second);
  const doubts: SentenceDoubt[] =
    second === undefined ? [] : [{ kind: "entries", text: textOfSecond(all.slice(second)) }];
  const custodian: string[] = [];
  let price: TypedNumber | undefined;
  let total: TypedNumber | undefined;
  let extra: TypedNumber | undefined;
  let type: Rest["type"];
  for (const [index, { word, number }] of tokens.entries()) {
    if (number) dropLastFillers(custodian);
    if (number && !total && isTotal(tokens, index)) total = number;
    else if (number && isOtherAmount(tokens, index)) doubts.push({ kind: "unread", text: word });
    else if (number && price === undefined) price = number;
    else if (number && !extra) extra = number;
    else if (number) doubts.push({ kind: "unread", text: word });
    else if (currencies.test(word)) doubts.push({ kind: "currency" });
    else if (typeWords.has(word)) {
      // 'c' and 'v' alone may also abbreviate a custodian.
      if (word.length === 1 || type) doubts.push({ kind: "type" });
      type ??= typeWords.get(word);
    } else if (isTotalWord(word)) {
      if (!total && !tokens.slice(index).some(({ number }) => number))
        doubts.push({ kind: "unread", text: word });
    } else if (isFiller(word)) {
      // Within the name of a custodian these words belong to it: 'Banco do Brasil'.
      if (custodian.length > 0) custodian.push(word);
    } else if (isOtherWeekday(word)) doubts.push({ kind: "unread", text: word.replaceAll("-", " ") });
    else if (isNoDay(word)) doubts.push({ kind: "no-day", text: word });
    else if (isNoName(word, today)) doubts.push({ kind: "unread", text: word });
    else if (/[a-z]/.test(word)) custodian.push(word);
    else if (/[^-–—|+=/]/.test(word)) doubts.push({ kind: "unread", text: word });
  }
  dropLastFillers(custodian);
  return {
    price,
    ...(total && { total }),
    ...(extra && { extra }),
    custodian: custodian.join(" "),
    doubts,
    type,
  };
}
