import { formatShortDay } from "#app/lib/format.ts";

/** 'hoje', 'no último pregão, 21/08', or 'em 26/11' where nothing is traded; a day of another year has its year. */
export function sessionText({ day, isSession }: { day: string; isSession: boolean }, today: string): string {
  if (day === today) return "hoje";
  return `${isSession ? "no último pregão," : "em"} ${formatShortDay(day, today)}`;
}
