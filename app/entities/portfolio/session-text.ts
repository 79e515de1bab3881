import { formatDay } from "#app/lib/format.ts";

/** 'hoje', or 'no último pregão, 21/08'; a day of another year has its year. */
export function sessionText(day: string, today: string): string {
  if (day === today) return "hoje";
  return `no último pregão, ${day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).slice(0, 5) : formatDay(day)}`;
}
