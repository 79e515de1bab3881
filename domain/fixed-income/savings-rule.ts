import { type Day, monthsAfter } from "#domain/kernel/calendar.ts";

/** Deposits before this day keep 0.5 % a month and the TR. Lei 12.703/2012, art. 1º. */
export const newSavingsRuleFrom: Day = "2012-05-04";

export const isOldDeposit = (firstDay: Day): boolean => firstDay < newSavingsRuleFrom;

/** The day on which the first month of a deposit begins: after day 28, the first day of the next month. Lei 8.177/1991, art. 12. */
export function firstAnniversary(firstDay: Day): Day {
  if (Number(firstDay.slice(8)) <= 28) return firstDay;
  return `${monthsAfter(firstDay, 1).slice(0, 7)}-01`;
}
