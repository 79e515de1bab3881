import { formatShortDay } from "#app/lib/format.ts";

/** 'hoje', or 'no último pregão, 21/08'; a day of another year has its year. */
export function sessionText(day: string, today: string): string {
  if (day === today) return "hoje";
  return `no último pregão, ${formatShortDay(day, today)}`;
}
