import { useQueries } from "@tanstack/react-query";
import { incomeSummaryQuery } from "#app/entities/portfolio/queries.ts";
import { valueHistoryQuery } from "#app/features/goals/api.ts";
import { pastNote } from "#app/features/goals/past-note.ts";
import type { Goal } from "#contract/goals.ts";
import type { IncomeSummary } from "#contract/income.ts";
import { maxPastMonths, type PastPoint, pastIncomes, pastValues } from "#domain/goals/past.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";

/** A goal with more portfolios has no past on its chart: each needs an overview of all its years. */
const maxPastPortfolios = 10;

type GoalPast = {
  points: readonly PastPoint[];
  /** The chart waits for it, so that it is drawn once. */
  isPending: boolean;
  /** The meaning of the line, and the part of it that is not known; empty without a line. */
  note: string;
};

/** The past of a goal: the values of its portfolios as 'Visão Geral' draws them, or their income of twelve months by 'Eventos'. */
export function useGoalPast({ kind, portfolioIds }: Goal, today: Day): GoalPast {
  const isIncome = kind === "income";
  const isWide = portfolioIds.length > maxPastPortfolios;
  const histories = useQueries({
    queries: isIncome || isWide ? [] : portfolioIds.map((id) => ({ ...valueHistoryQuery(id), retry: 1 })),
  });
  const incomes = useQueries({
    queries: isIncome ? portfolioIds.map((id) => ({ ...incomeSummaryQuery(id), retry: 1 })) : [],
  });
  const all = [...histories, ...incomes];
  const isPending = all.some((result) => result.isPending);
  const hasFailed = all.some((result) => result.data === undefined);
  if (isPending || hasFailed)
    return { points: [], isPending, note: isPending ? "" : "O passado não pôde ser lido agora." };
  if (isIncome) {
    const summaries = incomes.flatMap(({ data }) => data ?? []);
    const until = summaries.map(({ received }) => received.to).toSorted()[0] ?? today;
    const points = incomePoints(summaries, until, today);
    return { points, isPending, note: pastNote({ points, isIncome, until: until < today ? until : null }) };
  }
  if (isWide)
    return {
      points: [],
      isPending,
      note: `O passado aparece em metas com até ${maxPastPortfolios} carteiras.`,
    };
  const known = histories.flatMap(({ data }) => data ?? []);
  const points = pastValues(known, today);
  const until = known.flatMap((history) => history.knownUntil ?? []).toSorted()[0] ?? null;
  return { points, isPending, note: pastNote({ points, isIncome, until }) };
}

function incomePoints(summaries: readonly IncomeSummary[], until: Day, today: Day): PastPoint[] {
  const current = today.slice(0, 7);
  const isCut = summaries.some(
    ({ months }) => months.filter(({ month }) => month <= current).length >= maxPastMonths,
  );
  const months = summaries.flatMap((summary) =>
    summary.months.map(({ month, total }) => ({ month, net: decimal(total.received.net) })),
  );
  const firstPaid = months
    .filter(({ net }) => net.gt(0))
    .map(({ month }) => month)
    .toSorted()[0];
  return firstPaid === undefined
    ? []
    : pastIncomes(
        months.filter(({ month }) => month >= firstPaid),
        { until, today, isCut },
      );
}
