import { addDays, type Day, isRealDay, type Period } from "#domain/kernel/calendar.ts";

/** The same day of the year before; 28 February instead of a 29 February that does not exist. */
export function yearBefore(day: Day): Day {
  const same = `${String(Number(day.slice(0, 4)) - 1).padStart(4, "0")}${day.slice(4)}`;
  return isRealDay(same) ? same : `${same.slice(0, 8)}28`;
}

/** The 12 months that end with a day. */
export const twelveMonthsTo = (day: Day): Period => ({ from: addDays(yearBefore(day), 1), to: day });

export const isWithin = (day: Day | null, { from, to }: Period): boolean =>
  day !== null && from <= day && day <= to;
