import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { pointAt, type Reference } from "#domain/questions/period-point.ts";
import type { ReadPeriod } from "#domain/questions/period-ranges.ts";
import { findPeriod } from "#domain/questions/period-readings.ts";
import { withPlainDays } from "#domain/typed-lines/typed-days.ts";

/** The words of a question whose days are plain, without the punctuation around them. */
export function periodWords(text: string): string[] {
  return withPlainDays(` ${text}`)
    .split(" ")
    .map((word) => word.replace(/^[("'“”[]+|[)"“”\];:!?,.]+$/g, ""))
    .filter((word) => word !== "");
}

/** 'Último dia de junho' as the day it is: '30/06/2026'. */
function withEndsOfMonths(words: readonly string[], reference: Reference): readonly string[] {
  const place = words.findIndex(
    (word, at) =>
      /^(?:ultimo|primeiro)$/.test(word) && words[at + 1] === "dia" && /^d[eo]$/.test(words[at + 2] ?? ""),
  );
  const month = place === -1 ? undefined : pointAt(words, place + 3, reference);
  if (!month?.isCertain || month.period.from === month.period.to) return words;
  const day = words[place] === "ultimo" ? month.period.to : month.period.from;
  return [...words.slice(0, place), day.split("-").reverse().join("/"), ...words.slice(month.next)];
}

/**
 * The period that a folded text with plain numbers names. In `marked`, '@periodo' stands for its words. Undefined if it names none.
 */
export function readPeriod(
  text: string,
  reference: Reference,
): { period: ReadPeriod; marked: string } | undefined {
  const words = withEndsOfMonths(periodWords(text), reference);
  const found = findPeriod(words, reference);
  if (!found) return undefined;
  const { period, place, next } = found;
  return { period, marked: [...words.slice(0, place), "@periodo", ...words.slice(next)].join(" ") };
}

/**
 * The way in which an answer counts the days of its period. The overview and the comparison count from the close of the day before the
 * first one. Reports, income and transactions count the days themselves.
 */
export type Counting = "from-close" | "days";

/** The bounds of an answer's period, both included. No answer about the past goes beyond today. */
export function boundsOf(
  { from, to }: Pick<ReadPeriod, "from" | "to">,
  counting: Counting,
  { today, looksAhead }: Reference,
): { from?: Day; to: Day } {
  const end = looksAhead || to < today ? to : today;
  // Days to come begin today.
  if (looksAhead && from !== undefined && from < today && to >= today) return { from: today, to };
  if (from === undefined) return { to: end };
  return { from: counting === "from-close" ? addDays(from, -1) : from, to: end };
}
