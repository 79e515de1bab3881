import { knownInstitution } from "#domain/imports/institutions.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { readApplicationSentence } from "#domain/typed-lines/application-sentence.ts";
import { readEntrySentence } from "#domain/typed-lines/entry-sentence.ts";
import type { TradeType } from "#domain/typed-lines/entry-words.ts";
import { isIncomeLine } from "#domain/typed-lines/income-line.ts";
import type { SentenceDoubt } from "#domain/typed-lines/sentence-doubt.ts";
import { readSentence } from "#domain/typed-lines/sentence-reading.ts";
import { dayOfWord } from "#domain/typed-lines/typed-days.ts";
import { asTypedIn } from "#domain/typed-lines/typed-words.ts";

/** An entry of a pasted line. Amounts are decimal text. */
type LineEntry = {
  day: Day;
  /** Undefined if the line does not say it. */
  type: TradeType | undefined;
  ticker: string;
  quantity: string;
  price: string;
  fees: string;
  institution: string;
};

/** The reason why a pasted line is not read. */
export type PastedReason =
  /** A word with the form of a day, which is none. */
  | { kind: "not-a-day"; text: string }
  | { kind: "income" }
  /** The terms of an application are asked for in a form. */
  | { kind: "application" }
  /** The line has an asset, and neither quantity nor price. */
  | { kind: "no-amounts" }
  | { kind: "no-entry" }
  /** The asset has no ticker, so that it may be any. */
  | { kind: "no-ticker"; text: string }
  | { kind: "without-day" }
  | { kind: "future" }
  | { kind: "without-price" }
  | { kind: "doubt"; doubt: SentenceDoubt };

type PastedLine = { entry: LineEntry; reason?: never } | { entry?: never; reason: PastedReason };

const tickerShaped = /^[a-z]{4}\d{1,2}$/i;
/** A word with the form of a day. */
const dayShaped = /(?<!\S)\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}(?!\S)/;

/** Whether a line names an asset, and has no number beside it that may be an amount. */
function isWithoutAmounts(text: string): boolean {
  const others = text.split(/\s+/).filter((word) => !dayShaped.test(word));
  const amounts = others.filter((word) => /\d/.test(word) && !tickerShaped.test(word));
  return amounts.length === 0 && others.some((word) => tickerShaped.test(word));
}

/** Reads a pasted line as a typed one. Nobody looks at each of many lines, so a line with any doubt is not read and says why. */
export function readPastedLine(text: string, today: Day): PastedLine {
  const sentence = readEntrySentence(text, today);
  const [written] = dayShaped.exec(text) ?? [];
  if (written !== undefined && dayOfWord(written, today) === undefined)
    return { reason: { kind: "not-a-day", text: written } };
  if (isIncomeLine(text, today)) return { reason: { kind: "income" } };
  if (!sentence?.isTicker && readApplicationSentence(text, today)) return { reason: { kind: "application" } };
  if (!sentence) return { reason: { kind: isWithoutAmounts(text) ? "no-amounts" : "no-entry" } };
  const typed = asTypedIn(text);
  const { asset, isTicker, isTypeNamed, custodian } = sentence;
  if (!isTicker) return { reason: { kind: "no-ticker", text: typed(asset) } };
  // Every security with such a ticker has whole units.
  const { type, day, quantity, price, fees = "0", doubts } = readSentence(sentence, "STOCK");
  if (doubts[0]) return { reason: { kind: "doubt", doubt: doubts[0] } };
  if (day === undefined) return { reason: { kind: "without-day" } };
  if (day > today) return { reason: { kind: "future" } };
  if (price === undefined) return { reason: { kind: "without-price" } };
  const institution = custodian === "" ? "" : knownInstitution(custodian)?.name;
  if (institution === undefined)
    return { reason: { kind: "doubt", doubt: { kind: "unread", text: typed(custodian) } } };
  const ticker = asset.toUpperCase();
  return { entry: { day, type: isTypeNamed ? type : undefined, ticker, quantity, price, fees, institution } };
}
