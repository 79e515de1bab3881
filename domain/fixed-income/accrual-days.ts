import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";

/** No contract in reais begins before. */
const firstYear = 1994;

const businessDays: Day[] = [];
const stepDays: Day[] = [];
let nextYear = firstYear;

function extendTo(year: number): void {
  for (; nextYear <= year; nextYear += 1) {
    for (const day of businessDaysBetween("ANBIMA", `${nextYear - 1}-12-31`, `${nextYear}-12-31`)) {
      businessDays.push(day);
      stepDays.push(addDays(day, 1));
    }
  }
}

/** The number of business days since 1994 that are before `day`: the index of the first one at or after it. */
export function businessDayIndex(day: Day): number {
  extendTo(Number(day.slice(0, 4)));
  let low = 0;
  let high = businessDays.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((businessDays[middle] ?? "") < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The business day with this index; one year more than those that were asked for is known. */
export function businessDayAt(index: number): Day {
  while (index >= businessDays.length) extendTo(nextYear);
  return businessDays[index] ?? "";
}

/** The day after a business day, on which its rate has accrued. */
export const stepDayAt = (index: number): Day => stepDays[index] ?? "";
