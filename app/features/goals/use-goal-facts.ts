import { useQueries } from "@tanstack/react-query";
import { incomeSummaryQuery, summaryQuery } from "#app/entities/portfolio/queries.ts";
import { addPayers, type Payer } from "#app/features/goals/payers.ts";
import type { Goal } from "#contract/goals.ts";
import type { GoalFacts } from "#domain/goals/outlook.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, zero } from "#domain/kernel/decimal.ts";

/** The figures of the portfolios of a goal; `facts` is undefined while they are computed or after a failure. */
export type GoalFigures = {
  facts: GoalFacts | undefined;
  hasFailed: boolean;
  /** Some assets have no price, and the value leaves them out. */
  isPartial: boolean;
  /** The first day on which the 12 months of the income end, if it is before today. */
  incomeUntil: Day | null;
  payers: readonly Payer[];
  retry: () => void;
};

const unique = (goals: readonly Goal[]) => [...new Set(goals.flatMap(({ portfolioIds }) => portfolioIds))];

const sumOf = (amounts: readonly string[]): Decimal =>
  amounts.reduce((sum, amount) => sum.plus(decimal(amount)), zero);

/** Reads what the portfolios of goals are worth and paid, from the same answers as the dashboard and 'Eventos'. */
export function useGoalFacts(goals: readonly Goal[], today: Day): (goal: Goal) => GoalFigures {
  const ids = unique(goals);
  const payingIds = unique(goals.filter(({ kind }) => kind === "income"));
  const summaries = useQueries({ queries: ids.map((id) => ({ ...summaryQuery(id), retry: 1 })) });
  const incomes = useQueries({ queries: payingIds.map((id) => ({ ...incomeSummaryQuery(id), retry: 1 })) });
  const summaryOf = new Map(ids.map((id, index) => [id, summaries[index]]));
  const incomeOf = new Map(payingIds.map((id, index) => [id, incomes[index]]));

  return ({ kind, portfolioIds }) => {
    const ofSummary = portfolioIds.map((id) => summaryOf.get(id));
    const ofIncome = kind === "income" ? portfolioIds.map((id) => incomeOf.get(id)) : [];
    const all = [...ofSummary, ...ofIncome];
    const isKnown = all.every((result) => result?.data !== undefined);
    const received = ofIncome.flatMap((result) => result?.data?.received ?? []);
    const incomeUntil = received.map(({ to }) => to).toSorted()[0] ?? today;
    return {
      facts: isKnown
        ? {
            value: sumOf(ofSummary.flatMap((result) => result?.data?.value ?? [])),
            incomeOfYear: sumOf(received.map(({ net }) => net)),
            today,
          }
        : undefined,
      hasFailed: all.some((result) => result?.isError === true && result.data === undefined),
      isPartial: ofSummary.some((result) => (result?.data?.missingPrices ?? 0) > 0),
      incomeUntil: incomeUntil < today ? incomeUntil : null,
      payers: addPayers(ofIncome.flatMap((result) => result?.data ?? [])),
      retry: () => {
        for (const result of all) if (result?.isError) void result.refetch();
      },
    };
  };
}
