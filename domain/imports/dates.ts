import { type Day, isRealDay } from "#domain/calendar.ts";

const padded = (digits: string) => digits.padStart(2, "0");

/** Parses 'dd/MM/yyyy', 'dd/MM/yy' of this century, or 'yyyy-MM-dd', each with or without a time. Null if it is no day. */
export function parseDay(text: string): Day | null {
  const [date = ""] = text.trim().slice(0, 40).split(/[\sT]/);
  const [, iso] = /^(\d{4}-\d{2}-\d{2})$/.exec(date) ?? [];
  if (iso) return isRealDay(iso) ? iso : null;
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(date) ?? [];
  if (!day || !month || !year) return null;
  const parsed = `${year.length === 2 ? `20${year}` : year}-${padded(month)}-${padded(day)}`;
  return isRealDay(parsed) ? parsed : null;
}
