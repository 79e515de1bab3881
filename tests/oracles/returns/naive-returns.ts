import { addDays, type Day, type Period } from "#domain/kernel/calendar.ts";
import {
  add,
  divide,
  exact,
  type Fraction,
  isZero,
  multiply,
  one,
  productOf,
  subtract,
  sumOf,
} from "#tests/oracles/fractions/fraction.ts";
import { type Book, type DayFigures, figuresOf } from "#tests/oracles/returns/naive-book.ts";

// A second implementation of returns in exact fractions.

/** The days of (after, until]. */
export type Span = { after: Day; until: Day };

function daysOf({ after, until }: Span): Day[] {
  const days: Day[] = [];
  for (let day = addDays(after, 1); day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

/** At the end of each day. */
export function valuesByDay(book: Book, { from, to }: Period): Map<Day, Fraction> {
  const days = daysOf({ after: addDays(from, -1), until: to });
  return new Map(days.map((day) => [day, figuresOf(book, day).value]));
}

const growth = (from: Fraction, to: Fraction) => (isZero(from) ? one : divide(to, from));

/**
 * By the definition: the return is measured between flows, and only money that enters or leaves is one. The day has a flow
 * at the close before what was bought, and one after it.
 */
function factorOf({ valueBefore, oldAfter, entered, value, left }: DayFigures): Fraction {
  return multiply(growth(valueBefore, oldAfter), growth(add(oldAfter, entered), add(value, left)));
}

/** 1 + the return of each day. */
export function returnFactors(book: Book, span: Span): Map<Day, Fraction> {
  return new Map(daysOf(span).map((day) => [day, factorOf(figuresOf(book, day))]));
}

/** Undefined if no money was invested at any time. */
export function returnOver(book: Book, span: Span): Fraction | undefined {
  const days = daysOf(span).map((day) => figuresOf(book, day));
  if (days.every(({ valueBefore, contributions }) => isZero(valueBefore) && isZero(contributions)))
    return undefined;
  return subtract(productOf(days.map(factorOf)), one);
}

/** In BRL. */
export function resultOver(book: Book, span: Span): Fraction {
  const days = daysOf(span).map((day) => figuresOf(book, day));
  const contributions = sumOf(days.map(({ contributions }) => contributions));
  const withdrawals = sumOf(days.map(({ withdrawals }) => withdrawals));
  const gained = subtract(figuresOf(book, span.until).value, figuresOf(book, span.after).value);
  return subtract(add(gained, withdrawals), contributions);
}

/** The months of a span; the first and the last one are cut to the span. `month` is 'YYYY-MM'. */
export function monthsOf(span: Span): (Span & { month: string })[] {
  const months = [...new Set(daysOf(span).map((day) => day.slice(0, 7)))];
  return months.map((month) => {
    const days = daysOf(span).filter((day) => day.startsWith(month));
    const first = days[0] ?? "";
    const last = days.at(-1) ?? "";
    return { month, after: addDays(first, -1), until: last };
  });
}

/** Whether any holding had a price on a day of the span; also true if nothing was held. */
export function isPriced(book: Book, span: Span): boolean {
  const days = daysOf(span).map((day) => figuresOf(book, day));
  return days.some(({ observed }) => observed) || !days.some(({ held }) => held);
}

/** The return of an index over the days of a span; `rates` by day, '0.01' for 1 %. */
export const naiveIndexReturn = (span: Span, rates: ReadonlyMap<Day, string>): Fraction =>
  subtract(productOf(daysOf(span).map((day) => add(one, exact(rates.get(day) ?? "0")))), one);

/** The value of the money that entered and left, on the same days, in an index; `rates` by day, '0.01' for 1 %. */
export function naiveBenchmarkEquivalent(book: Book, span: Span, rates: ReadonlyMap<Day, string>): Fraction {
  let growth = one;
  let units = figuresOf(book, span.after).value;
  for (const day of daysOf(span)) {
    const { entered, left } = figuresOf(book, day);
    units = add(units, divide(entered, growth));
    growth = multiply(growth, add(one, exact(rates.get(day) ?? "0")));
    units = subtract(units, divide(left, growth));
  }
  return multiply(units, growth);
}
