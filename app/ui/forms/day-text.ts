/** Converts 'YYYY-MM-DD' to the calendar library's Date, at noon, so that a clock change cannot move the day. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date, 12);
}

export function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function daysBefore(day: string, days: number): string {
  const date = dateOf(day);
  date.setDate(date.getDate() - days);
  return dayOf(date);
}

/** '21112026' or '21/11/2026' → '2026-11-21'; '' while digits are missing. The day may not exist. */
export function dayOfTyped(text: string): string {
  const digits = text.replace(/\D/g, "");
  return digits.length === 8 ? `${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}` : "";
}

export function exists(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && dayOf(dateOf(day)) === day;
}

/** A range of 'YYYY-MM-DD' days; both ends are included. */
export type DayRange = { from: string; to: string };
