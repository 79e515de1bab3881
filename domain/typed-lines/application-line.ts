import type { InterestPaid } from "#domain/fixed-income/terms.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { withoutInvisible } from "#domain/kernel/visible-text.ts";
import { withPlainDays } from "#domain/typed-lines/typed-days.ts";
import { isScaled, parseTypedNumber, type TypedMark, typedMarks } from "#domain/typed-lines/typed-numbers.ts";
import { asTypedIn, reaisWords, type TypedWord, typedWords } from "#domain/typed-lines/typed-words.ts";

export type Liquidity = "daily" | "at-maturity";

/** The terms of a line, as far as it has them. */
export type TypedTerms = {
  /** A text that `readRemuneration` accepts. */
  remuneration?: string;
  maturity?: Day;
  interestPaid?: InterestPaid;
  liquidity?: Liquidity;
};

/** A reason why a part of the line is left empty, or why the line needs a check. `text` is the doubtful part as typed. */
export type ApplicationDoubt =
  /** The decimal marks of the numbers contradict each other. */
  | { kind: "marks" }
  | {
      kind:
        | "unread"
        | "kinds"
        | "issuers"
        /** The point or comma of the amount may group thousands. */
        | "thousands"
        | "amounts"
        /** A number that may be an amount, a day, a year or a term. */
        | "number"
        | "currency"
        | "rate"
        /** A percentage that no contract pays in a year: it entered as a share of the CDI. */
        | "share"
        | "rates"
        /** A day without its month or year, one that does not exist, or one of two possible days. */
        | "day"
        | "days"
        /** A day after today that no word names as the maturity. */
        | "future"
        | "term"
        | "maturities"
        /** The maturity is not after the first day. */
        | "order";
      text: string;
    }
  /** Terms that savings do not have. */
  | { kind: "savings"; terms: TypedTerms };

/** A word that a reader has read has no meaning for the next one. */
export type LineWord = TypedWord & { isRead: boolean };

export type Line = {
  words: LineWord[];
  /** The decimal marks that the numbers and rates prove. */
  marks: ReadonlySet<TypedMark>;
  hasPercentage: boolean;
  doubts: ApplicationDoubt[];
  /** Gives a word its capitals and accents. */
  typed: (word: string) => string;
};

/** Separates glued parts: '110%cdi', 'ipca+6', '2anos'. '|' stands for a comma between words. */
function separated(line: string): string {
  return withPlainDays(` ${foldedText(line)}`)
    .replace(/[,;](?= |$)/g, " | ")
    .replace(/ por cento(?![a-z])/g, "%")
    .replace(/ ?% ?/g, "% ")
    .replace(/( (?:cdi|di|ipca|selic|igpm|igp-m|inpc|tr)) ?\+ ?/g, "$1 + ")
    .replace(/% \+ ?/g, "% + ")
    .replace(/ ao ano(?![a-z])/g, " a.a")
    .replace(/ ao mes(?![a-z])/g, " a.m")
    .replace(/ (pre|pos) fixad[oa](?![a-z])/g, " $1")
    .replace(/( [\d.,]+)(dias?|meses|mes|anos?|reais)(?![a-z\d])/g, "$1 $2")
    .replace(/( [\d.,]+)d(?![a-z\d+])/g, "$1 dias");
}

export const percentage = /^[\d.,]+%$/;

/** A line whose '10 mil' is one word, which is neither a day nor a rate. */
export function lineOf(text: string): Line {
  const line = withoutInvisible(text).trim();
  const words = typedWords(separated(line)).map(({ word, number }) => ({
    word: number && isScaled(number) ? number.text : word,
    ...(number && { number }),
    isRead: false,
  }));
  const numbers = words.flatMap(({ word, number }) => {
    const found = percentage.test(word) ? parseTypedNumber(word.slice(0, -1)) : number;
    return found ? [found] : [];
  });
  const hasPercentage = words.some(({ word }) => percentage.test(word));
  return { words, marks: typedMarks(numbers), hasPercentage, doubts: [], typed: asTypedIn(line) };
}

/** The unread word at a place. */
export function wordAt({ words }: Line, at: number): LineWord | undefined {
  const word = words[at];
  return word?.isRead ? undefined : word;
}

export const isOneOf = (line: Line, at: number, words: ReadonlySet<string>): boolean =>
  words.has(wordAt(line, at)?.word ?? "");

/** The first place from `at` that has none of the words. */
export function after(line: Line, at: number, words: ReadonlySet<string>): number {
  let to = at;
  while (isOneOf(line, to, words)) to += 1;
  return to;
}

/** Marks the words from `from` until before `to` as read, and returns them as typed. */
export function take({ words, typed }: Line, from: number, to: number): string {
  const taken = words.slice(from, to);
  for (const word of taken) word.isRead = true;
  return taken.map(({ word, number }) => number?.text ?? typed(word)).join(" ");
}

/** The places of the unread words. */
export const openPlaces = (line: Line): number[] =>
  line.words.flatMap(({ isRead }, at) => (isRead ? [] : [at]));

export const listed = (texts: readonly string[]): string => texts.join(", ");

/** Whether the number at a place is named as an amount in reais. */
export function isInReais({ words }: Line, at: number): boolean {
  const startsWithSign = words[at]?.word.startsWith("r$") ?? false;
  return startsWithSign || words[at - 1]?.word === "r$" || reaisWords.has(words[at + 1]?.word ?? "");
}
