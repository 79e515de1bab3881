import type { Day } from "#domain/kernel/calendar.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { isTickerShaped } from "#domain/kernel/ticker.ts";
import { visibleText } from "#domain/kernel/visible-text.ts";
import { isNoDay } from "#domain/kernel/written-day.ts";
import { readApplicationSentence } from "#domain/typed-lines/application-sentence.ts";
import { readEntrySentence } from "#domain/typed-lines/entry-sentence.ts";
import { typeWords, unitEvents } from "#domain/typed-lines/entry-words.ts";
import { isIncomeLine } from "#domain/typed-lines/income-line.ts";
import { dayOfWord, withPlainDays } from "#domain/typed-lines/typed-days.ts";
import { type TypedWord, typedWords, wordsOf } from "#domain/typed-lines/typed-words.ts";

/** The reason why no entry is read from a line. */
export type UnreadReason =
  /** An order that was cancelled is no trade. */
  | { kind: "cancelled" }
  /** The trade is not made yet. */
  | { kind: "plan" }
  /** Units that come in or change without a trade. */
  | { kind: "event" }
  | { kind: "question" }
  /** The line names more than one asset. */
  | { kind: "several" }
  | { kind: "no-asset" }
  /** The line has neither a quantity nor a price. */
  | { kind: "no-amounts" }
  /** The line has one of the two. */
  | { kind: "one-amount" }
  /** The calendar does not have this day. */
  | { kind: "no-day"; text: string }
  | { kind: "unread" };

/** A line that is more than the name of an asset, and from which no entry is read. */
type UnreadLine = {
  /** The only ticker of the line, which can be chosen. */
  ticker: string | undefined;
  reason: UnreadReason;
};

const plans = wordsOf("vou pretendo quero queria penso pensando amanha se caso talvez");
const questions = wordsOf("quanto qual quando como onde");
const cancelled = wordsOf("cancelada cancelado cancelei");

/** The first reason that holds: what a line is comes before what it lacks. */
function reasonOf(words: readonly TypedWord[], tickers: readonly string[]): UnreadReason {
  const has = (wanted: { has: (word: string) => boolean }) => words.some(({ word }) => wanted.has(word));
  const numbers = words.filter(({ number }) => number).length;
  const noDay = words.find(({ word }) => isNoDay(word));
  if (has(cancelled)) return { kind: "cancelled" };
  if (has(plans)) return { kind: "plan" };
  if (has(unitEvents)) return { kind: "event" };
  if (has(questions)) return { kind: "question" };
  if (tickers.length > 1) return { kind: "several" };
  if (tickers.length === 0) return { kind: "no-asset" };
  if (numbers === 0) return { kind: "no-amounts" };
  if (numbers === 1) return { kind: "one-amount" };
  return noDay ? { kind: "no-day", text: noDay.word } : { kind: "unread" };
}

/** Tells why a typed line is no entry; undefined for one that is read, and for a search. */
export function readUnreadLine(text: string, today: Day): UnreadLine | undefined {
  if (isIncomeLine(text, today) || readEntrySentence(text, today)) return undefined;
  if (readApplicationSentence(text, today)) return undefined;
  const words = typedWords(withPlainDays(foldedText(visibleText(text)))).filter(
    ({ word }) => dayOfWord(word, today) === undefined,
  );
  const tickers = [...new Set(words.map(({ word }) => word).filter(isTickerShaped))];
  const isTrade = words.some(({ word }) => word.length > 2 && typeWords.has(word));
  const hasNumber = words.some(({ number }) => number);
  if (words.length < 2 || (tickers.length === 0 && !(isTrade && hasNumber))) return undefined;
  const [ticker] = tickers.length === 1 ? tickers : [];
  return { ticker, reason: reasonOf(words, tickers) };
}
