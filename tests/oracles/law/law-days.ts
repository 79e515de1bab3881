import type { Day } from "#domain/kernel/calendar.ts";

/** The first day of each month from 2005 to 2040. A rule of the tax changes with a month, so each row holds on one of them. */
export const lawDays: readonly Day[] = Array.from({ length: 36 * 12 }, (_, index) => {
  const month = String((index % 12) + 1).padStart(2, "0");
  return `${2005 + Math.floor(index / 12)}-${month}-01`;
});
