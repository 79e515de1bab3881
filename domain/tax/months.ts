import type { Day } from "#domain/kernel/calendar.ts";
import type { Month } from "#domain/tax/tax-month.ts";

/** A day that stands for a month, because rules change with whole months. */
export const dayIn = (month: Month): Day => `${month}-15`;

export const monthOf = (day: Day): Month => day.slice(0, 7);

export function monthAfter(month: Month): Month {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}
