import { DayText } from "#contract/date.ts";
import { NamedPeriod, type OverviewQuery } from "#contract/overview.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { boundsOf, type Counting } from "#domain/questions/asked-period.ts";

/** Both days included. Without `from`: since the first entry. */
export const PeriodInput = {
  from: DayText.optional().describe("Primeiro dia, AAAA-MM-DD. Sem ele: desde o primeiro lançamento."),
  to: DayText.optional().describe("Último dia, AAAA-MM-DD. Sem ele: hoje."),
};

/** A period of the overview by its name, in place of days. */
export const NamedInput = {
  named: NamedPeriod.optional().describe("'1y' são 12 meses até o último dia conhecido; em lugar dos dias"),
};

type Asked = { from?: Day | undefined; to?: Day | undefined; named?: NamedPeriod | undefined };

/** The bounds of an answer about days that are over. */
export function pastBounds({ from, to }: Asked, counting: Counting, today: Day): { from?: Day; to: Day } {
  const period = from === undefined ? { to: to ?? today } : { from, to: to ?? today };
  return boundsOf(period, counting, { today, looksAhead: false });
}

/** The overview of days that both count: its own period begins with the close of the day before. */
export function overviewQueryOfDays(asked: Asked, today: Day, withoutIncome = false): OverviewQuery {
  const income = withoutIncome ? ("without" as const) : ("with" as const);
  if (asked.named !== undefined) return { period: asked.named, income };
  if (asked.from === undefined && (asked.to === undefined || asked.to >= today))
    return { period: "all", income };
  return { ...pastBounds(asked, "from-close", today), income };
}
