import { formatShortDay } from "#app/lib/format.ts";

/** The text that says whose change it is, if some assets lack a price of the session: '34 de 39 ativos'; else empty. */
export const sessionBasisText = ({ covered, of }: { covered: number; of: number }): string =>
  covered < of ? `${covered} de ${of} ativos` : "";

/** 'hoje', 'no último pregão, 21/08', or 'em 26/11' where nothing is traded; a day of another year has its year. */
export function sessionText({ day, isSession }: { day: string; isSession: boolean }, today: string): string {
  if (day === today) return "hoje";
  return `${isSession ? "no último pregão," : "em"} ${formatShortDay(day, today)}`;
}
