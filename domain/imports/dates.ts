import { type Day, isRealDay } from "#domain/calendar.ts";

/** Amounts are in reais, and no file of today has a day after the last. Calendars are computed in between only. */
const [firstDay, lastDay] = ["1994-07-01", "2199-12-31"];

const boundedDay = (text: string): Day | null =>
  isRealDay(text) && text >= firstDay && text <= lastDay ? text : null;

const padded = (digits: string) => digits.padStart(2, "0");

/**
 * Parses 'dd/MM/yyyy', 'dd/MM/yy' of this century, or 'yyyy-MM-dd', each with or without a time. Null if it is no day from
 * the first of the real to 2199.
 */
export function parseDay(text: string): Day | null {
  const [date = ""] = text.trim().slice(0, 40).split(/[\sT]/);
  const [, iso] = /^(\d{4}-\d{2}-\d{2})$/.exec(date) ?? [];
  if (iso) return boundedDay(iso);
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(date) ?? [];
  if (!day || !month || !year) return null;
  return boundedDay(`${year.length === 2 ? `20${year}` : year}-${padded(month)}-${padded(day)}`);
}
