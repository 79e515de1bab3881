import { addDays, type Day, earliestDay, monthsAfter } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, zero } from "#domain/kernel/decimal.ts";
import { isOneOf, type Line, wordAt } from "#domain/typed-lines/application-line.ts";
import { dayOfWord, lastDayNumbered } from "#domain/typed-lines/typed-days.ts";
import { wordsOf } from "#domain/typed-lines/typed-words.ts";

/** The time until the maturity. */
export type Term = { days: number; months: number };

/** A day or a term at a place of the line, until before `to`. Without a day or a term it is not certain. */
export type Moment = { to: number } & (
  | { type: "day"; day: Day | undefined; hasYear: boolean }
  | { type: "term"; term: Term | undefined }
);

const units = new Map<string, Term>([
  ...["dia", "dias"].map((word) => [word, { days: 1, months: 0 }] as const),
  ...["semana", "semanas"].map((word) => [word, { days: 7, months: 0 }] as const),
  ...["mes", "meses"].map((word) => [word, { days: 0, months: 1 }] as const),
  ...["semestre", "semestres"].map((word) => [word, { days: 0, months: 6 }] as const),
  ...["ano", "anos"].map((word) => [word, { days: 0, months: 12 }] as const),
]);
const counts = new Map([
  ["um", 1],
  ["uma", 1],
  ["dois", 2],
  ["duas", 2],
  ["tres", 3],
  ["quatro", 4],
  ["cinco", 5],
  ["seis", 6],
  ["sete", 7],
  ["oito", 8],
  ["nove", 9],
  ["dez", 10],
  ["doze", 12],
  ["dezoito", 18],
]);
const halves = wordsOf("meio meia");
const and = wordsOf("e");
const businessDays = wordsOf("uteis util");
const past = wordsOf("atras");
const since = wordsOf("ha faz");
/** In 'segunda emissão' the word before is no weekday. */
const issues = wordsOf("emissao serie");
const either = wordsOf("a ou");
const longest = { days: 36_525, months: 1_200 };

/** Those of '1 ano e 2 meses e 3 dias'. */
const mostJoined = 2;

const isUnit = (line: Line, at: number) => units.has(wordAt(line, at)?.word ?? "");

/** In '1.080 dias' the point groups thousands, because a day has no parts. */
function countAt(line: Line, at: number): Decimal | undefined {
  const open = wordAt(line, at);
  if (!open) return undefined;
  const { word, number } = open;
  if (number?.thousands !== undefined) return number.mark === "." ? decimal(number.thousands) : undefined;
  const count = counts.get(word);
  return number ? decimal(number.value) : count === undefined ? undefined : decimal(`${count}`);
}

const isWhole = (value: Decimal, max: number) => value.isInteger() && value.gte(zero) && value.lte(max);

function sumOf(one: Term | undefined, other: Term | undefined): Term | undefined {
  return one && other && { days: one.days + other.days, months: one.months + other.months };
}

/** In '5000 dia 9/11' the word 'dia' belongs to what follows it. */
function isDayNext(line: Line, at: number): boolean {
  const next = wordAt(line, at + 1)?.word ?? "";
  return wordAt(line, at)?.word === "dia" && (/^\d{1,2}$/.test(next) || writtenDay.test(next));
}

/** Reads '720 dias', '2 anos', 'um ano e meio' and '1 ano e 6 meses'. A range or business days are no certain term. */
function termAt(line: Line, at: number, joined = 0): Moment | undefined {
  const open = wordAt(line, at);
  if (!open || (!open.number && !counts.has(open.word))) return undefined;
  if (isOneOf(line, at + 1, either) && wordAt(line, at + 2)?.number && isUnit(line, at + 3))
    return { type: "term", to: at + 4, term: undefined };
  const unit = units.get(wordAt(line, at + 1)?.word ?? "");
  if (!unit || isDayNext(line, at + 1)) return undefined;
  const count = countAt(line, at);
  const days = count?.times(unit.days);
  const months = count?.times(unit.months);
  const isCertain =
    days && months && isWhole(days, longest.days) && isWhole(months, longest.months) && count?.gt(zero);
  let term = isCertain ? { days: days.toNumber(), months: months.toNumber() } : undefined;
  let to = at + 2;
  if (isOneOf(line, to, wordsOf("corridos"))) to += 1;
  else if (isOneOf(line, to, past)) return { type: "day", to: to + 1, day: undefined, hasYear: false };
  else if (isOneOf(line, to, businessDays)) {
    term = undefined;
    to += 1;
  }
  if (!isOneOf(line, to, and)) return { type: "term", to, term };
  if (isOneOf(line, to + 1, halves)) {
    const half = unit.months === 12 ? { days: 0, months: 6 } : undefined;
    return { type: "term", to: to + 2, term: sumOf(term, half) };
  }
  const next = joined < mostJoined ? termAt(line, to + 1, joined + 1) : undefined;
  return next?.type === "term" ? { ...next, term: sumOf(term, next.term) } : { type: "term", to, term };
}

const monthNames = wordsOf(
  "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro",
);
const shortMonths = wordsOf("jan fev mar abr mai jun jul ago set out nov dez");
const writtenDay = /^(?:\d{1,4}([/-])\d{1,2}(?:\1\d{1,4})?|\d{1,2}[/-]\d{4}|\d{1,2}\.\d{1,2}\.\d{2,4})$/;
const writtenMonth = /^(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)[a-z]{0,6}[/-]\d{2,4}$/;
export const isYear = (word: string): boolean => /^20\d\d$/.test(word) && word !== "2000";

/** '25-03-12' is a day of 2012 or of 2025. */
function hasTwoOrders(word: string, today: Day): boolean {
  const [, first, second, third] = /^(\d\d)-(\d\d)-(\d\d)$/.exec(word) ?? [];
  return first !== undefined && dayOfWord(`20${first}-${second}-${third}`, today) !== undefined;
}

function dayAt(line: Line, at: number, today: Day): Moment | undefined {
  const word = wordAt(line, at)?.word ?? "";
  if (issues.has(line.words[at + 1]?.word ?? "")) return undefined;
  const day = dayOfWord(word, today);
  const isCertain = day !== undefined && day >= earliestDay && !hasTwoOrders(word, today);
  if (isCertain) return { type: "day", to: at + 1, day, hasYear: !/^\d{1,2}[/-]\d{1,2}$/.test(word) };
  const none = { type: "day", day: undefined, hasYear: false } as const;
  if (day !== undefined || writtenDay.test(word) || writtenMonth.test(word)) return { ...none, to: at + 1 };
  if (!monthNames.has(word) && !shortMonths.has(word)) return undefined;
  const yearPlace = wordAt(line, at + 1)?.word === "de" ? at + 2 : at + 1;
  if (isYear(wordAt(line, yearPlace)?.word ?? "")) return { ...none, to: yearPlace + 1 };
  return monthNames.has(word) ? { ...none, to: at + 1 } : undefined;
}

/** The day or the term at a place. After a word such as 'vence', a year is a day that is not certain. */
export function momentAt(line: Line, at: number, today: Day, isNamed = false): Moment | undefined {
  const open = wordAt(line, at);
  if (!open) return undefined;
  if (since.has(open.word)) {
    const term = termAt(line, at + 1);
    return term && { type: "day", to: term.to, day: undefined, hasYear: false };
  }
  if (open.word === "dia") {
    const number = wordAt(line, at + 1)?.word ?? "";
    const day = lastDayNumbered(number, today);
    if (day && !isUnit(line, at + 2)) return { type: "day", to: at + 2, day, hasYear: false };
    return dayAt(line, at + 1, today);
  }
  if (isNamed && isYear(open.word) && !isUnit(line, at + 1))
    return { type: "day", to: at + 1, day: undefined, hasYear: true };
  const day = dayAt(line, at, today);
  // '2-3 anos' is a range.
  if (day && isUnit(line, at + 1)) return { type: "term", to: at + 2, term: undefined };
  return termAt(line, at) ?? day;
}

/** The day after a term. Whole months come before the days. */
export const dayAfter = (day: Day, { days, months }: Term): Day => addDays(monthsAfter(day, months), days);
