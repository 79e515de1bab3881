import { formatMoney } from "#app/lib/format.ts";
import type { AxisMark } from "#app/ui/charts/chart-line.ts";
import type { Overview } from "#contract/overview.ts";
import { addDays } from "#domain/kernel/calendar.ts";

const maxMarks = 48;

type Series = Pick<Overview["series"], "days" | "contributions">;

const withContributions = (contributions: Series["contributions"]) =>
  contributions.map((amount, index) => ({ amount, index })).filter(({ amount }) => Number(amount) > 0);

const isWeekly = (days: Series["days"]) =>
  days.some((day, index) => index > 0 && day > addDays(days[index - 1] ?? day, 1));

/** The days with the largest contributions. A long series has one day a week, with the contributions of that week. */
export function contributionMarks({ days, contributions }: Series, hidden: boolean): AxisMark[] {
  const name = isWeekly(days) ? "aportes da semana" : "aportes";
  return withContributions(contributions)
    .toSorted((a, b) => Number(b.amount) - Number(a.amount))
    .slice(0, maxMarks)
    .map(({ amount, index }) => ({ index, name: hidden ? name : `${name}: ${formatMoney(amount)}` }));
}

/** The meaning of the marks in words; undefined without any. */
export function marksText({ days, contributions }: Series): string | undefined {
  const count = withContributions(contributions).length;
  if (count === 0) return undefined;
  const unit = isWeekly(days) ? "semanas" : "dias";
  return count > maxMarks
    ? `${unit} com os ${maxMarks} maiores aportes (compras)`
    : `${unit} com aporte (compras)`;
}
