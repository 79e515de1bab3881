import type { Day } from "#domain/kernel/calendar.ts";
import {
  type ApplicationDoubt,
  after,
  isOneOf,
  type Line,
  listed,
  openPlaces,
  take,
  wordAt,
} from "#domain/typed-lines/application-line.ts";
import { dayAfter, type Moment, momentAt } from "#domain/typed-lines/application-moments.ts";
import { wordsOf } from "#domain/typed-lines/typed-words.ts";

const maturityWords = wordsOf(
  "vence vencendo vencimento venc vcto vencto venct vencer vencera ate prazo termina validade",
);
const firstWords = wordsOf(
  "apliquei aplicar aplicando aplicado aplicada aplicacao aplico investi investir investido comprei compra comprar comprado inicio desde",
);
const between = wordsOf("em no na de do dia e para a o daqui");

type Named = "first" | "maturity" | undefined;
type Found = { moment: Moment; named: Named; text: string };

/** The moment that the word at `at` names, which may have 'em' or 'no dia' before it. */
function namedAt(line: Line, at: number, today: Day): Moment | undefined {
  const to = after(line, at + 1, between);
  const moment = momentAt(line, to, today, true);
  if (moment || line.words[to - 1]?.word !== "dia") return moment;
  return momentAt(line, to - 1, today, true);
}

/** In '2 anos de prazo' the last words belong to the term. */
function withTermWord(line: Line, moment: Moment | undefined): Moment | undefined {
  if (moment?.type !== "term" || wordAt(line, moment.to)?.word !== "de") return moment;
  return wordAt(line, moment.to + 1)?.word === "prazo" ? { ...moment, to: moment.to + 2 } : moment;
}

/** Takes the days and terms of the line. `isLoose` if a word names a maturity, and none follows it. */
function takeMoments(line: Line, today: Day): { found: Found[]; isLoose: boolean } {
  const found: Found[] = [];
  let isLoose = false;
  for (const at of openPlaces(line)) {
    if (wordAt(line, at)?.word === "sem" && isOneOf(line, at + 1, maturityWords)) take(line, at, at + 2);
    const isMaturity = isOneOf(line, at, maturityWords);
    const isFirst = isOneOf(line, at, firstWords);
    const named = isMaturity || isFirst ? namedAt(line, at, today) : undefined;
    if (named && (isMaturity || named.type === "day")) {
      found.push({
        moment: named,
        named: isMaturity ? "maturity" : "first",
        text: take(line, at + 1, named.to),
      });
      take(line, at, at + 1);
    } else if (isFirst) take(line, at, at + 1);
    else if (isMaturity) {
      isLoose = true;
      line.doubts.push({ kind: "unread", text: take(line, at, at + 1) });
    } else {
      const moment = withTermWord(line, momentAt(line, at, today));
      if (moment) found.push({ moment, named: undefined, text: take(line, at, moment.to) });
    }
  }
  return { found, isLoose };
}

/** A day that may be left empty, with whether it was typed at all. */
type Reading = { day?: Day; isTyped: boolean };
type DayFound = { day: Day; hasYear: boolean; text: string; named: Named };
type Days = { first: Reading; maturity: Reading; doubts: ApplicationDoubt[] };

const doubtful = (kind: "day" | "days" | "future" | "order", ...texts: string[]): ApplicationDoubt => ({
  kind,
  text: listed(texts),
});

/** Both days, where no word says which is which. Two days are certain in their order. */
function daysInOrder(days: readonly DayFound[], today: Day): Days {
  const typed: Reading = { isTyped: true };
  const untyped: Reading = { isTyped: false };
  const [first, last, ...others] = days.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  if (!first) return { first: untyped, maturity: untyped, doubts: [] };
  const texts = days.map(({ text }) => text);
  if (!last) {
    const isPast = first.day <= today;
    if (!isPast) return { first: typed, maturity: untyped, doubts: [doubtful("future", ...texts)] };
    return { first: { day: first.day, isTyped: true }, maturity: untyped, doubts: [] };
  }
  const isCertain = others.length === 0 && first.day < last.day && first.day <= today && last.hasYear;
  if (!isCertain) return { first: typed, maturity: typed, doubts: [doubtful("days", ...texts)] };
  return { first: { day: first.day, isTyped: true }, maturity: { day: last.day, isTyped: true }, doubts: [] };
}

function namedFirst(firsts: readonly DayFound[], today: Day): { first: Reading; doubts: ApplicationDoubt[] } {
  const [first, ...others] = firsts;
  const texts = firsts.map(({ text }) => text);
  if (!first || others.length > 0) return { first: { isTyped: true }, doubts: [doubtful("days", ...texts)] };
  if (first.day > today) return { first: { isTyped: true }, doubts: [doubtful("future", ...texts)] };
  return { first: { day: first.day, isTyped: true }, doubts: [] };
}

/** The days of the line that are no terms, except those that a word names as the maturity. */
function readOwnDays(days: readonly DayFound[], today: Day, isLoose: boolean, hasMaturity: boolean): Days {
  const free = days.filter(({ named }) => named === undefined);
  const firsts = days.filter(({ named }) => named === "first");
  const texts = free.map(({ text }) => text);
  const isTyped = { isTyped: true };
  const untyped = { isTyped: false };
  if (isLoose && free.length > 0)
    return { first: isTyped, maturity: isTyped, doubts: [doubtful("days", ...texts)] };
  if (firsts.length === 0) {
    const isTooMany = hasMaturity && free.length > 1;
    if (!isTooMany) return daysInOrder(free, today);
    return { first: isTyped, maturity: untyped, doubts: [doubtful("days", ...texts)] };
  }
  const named = namedFirst(firsts, today);
  const [last, ...others] = free;
  if (!last) return { ...named, maturity: untyped };
  const isCertain = others.length === 0 && !hasMaturity && last.hasYear;
  if (!isCertain)
    return { ...named, maturity: isTyped, doubts: [...named.doubts, doubtful("days", ...texts)] };
  return { ...named, maturity: { day: last.day, isTyped: true } };
}

/** The days that are read for certain. The others are doubts, also a maturity without its year. */
function certainDays(found: readonly Found[], line: Line): DayFound[] {
  return found.flatMap(({ moment, named, text }) => {
    if (moment.type !== "day") return [];
    const { day, hasYear } = moment;
    if (day !== undefined && (hasYear || named !== "maturity")) return [{ day, hasYear, text, named }];
    line.doubts.push({ kind: "day", text });
    return [];
  });
}

/** The maturity of terms and named days, which must agree. */
function readMaturity(
  line: Line,
  found: readonly Found[],
  days: readonly DayFound[],
  own: Days,
): Day | undefined {
  const { first } = own;
  const terms = found.filter(({ moment }) => moment.type === "term");
  const named = days.filter((one) => one.named === "maturity");
  const ends = terms.map(({ moment }) =>
    moment.type === "term" && moment.term && first.day ? dayAfter(first.day, moment.term) : undefined,
  );
  const all = [...ends, ...named.map(({ day }) => day), ...(own.maturity.isTyped ? [own.maturity.day] : [])];
  const wanted = found.filter(({ moment, named: role }) => moment.type === "term" || role === "maturity");
  const isBad = wanted.length > terms.length + named.length;
  if (new Set(all).size > 1 || (isBad && all.length > 0)) {
    line.doubts.push({ kind: "maturities", text: listed(wanted.map(({ text }) => text)) });
    return undefined;
  }
  const [end] = all;
  if (end === undefined && terms.length > 0)
    line.doubts.push({ kind: "term", text: listed(terms.map(({ text }) => text)) });
  return end;
}

/** Reads the first day and the maturity. A line without a day is one of today. */
export function readDays(line: Line, today: Day): { firstDay?: Day; maturity?: Day } {
  const { found, isLoose } = takeMoments(line, today);
  const days = certainDays(found, line);
  const isOwn = ({ moment, named }: Found) => moment.type === "day" && named !== "maturity";
  const own = days.filter(({ named }) => named !== "maturity");
  const isUnclear = own.length < found.filter(isOwn).length;
  const hasMaturity = found.some(({ moment, named }) => moment.type === "term" || named === "maturity");
  const read = readOwnDays(own, today, isLoose || isUnclear, hasMaturity);
  line.doubts.push(...read.doubts);
  if (isUnclear) read.first = { isTyped: true };
  if (!read.first.isTyped) read.first = { day: today, isTyped: false };
  const maturity = readMaturity(line, found, days, read);
  const firstDay = read.first.day;
  if (firstDay !== undefined && maturity !== undefined && maturity <= firstDay) {
    line.doubts.push(doubtful("order", ...found.map(({ text }) => text)));
    return {};
  }
  return { ...(firstDay && { firstDay }), ...(maturity && { maturity }) };
}
