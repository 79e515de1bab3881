import {
  type Period,
  parsePeriod,
  periodParams,
  type RequestedDays,
  requestedDays,
} from "#app/features/overview/period.ts";
import type { OverviewQuery } from "#contract/overview.ts";

export type Income = OverviewQuery["income"];

/** The chart shows wealth in BRL, or returns. */
export type ChartChoice = "value" | "return";

/**
 * The state of the overview in its address: the period, whether returns include income, and the chart. Without a period, the
 * last named one applies.
 */
export type OverviewView = { period: Period | null; income: Income; chart: ChartChoice };

/** The parameters of the request; without `income` returns include it. */
export type OverviewRequest = RequestedDays & { income?: "without" };

const incomeOf = ({ income }: Pick<OverviewView, "income">) => (income === "without" ? { income } : {});

/** Reads the view from the URL. Invalid values are ignored. */
export function parseView(params: URLSearchParams): OverviewView {
  return {
    period: parsePeriod(params),
    income: params.get("income") === "without" ? "without" : "with",
    chart: params.get("chart") === "value" ? "value" : "return",
  };
}

/** The view as search parameters, without the default values. */
export const toSearchParams = (view: OverviewView): URLSearchParams =>
  new URLSearchParams({
    ...periodParams(view.period),
    ...incomeOf(view),
    ...(view.chart === "value" && { chart: view.chart }),
  });

export const toRequest = (period: Period, view: Pick<OverviewView, "income">): OverviewRequest => ({
  ...requestedDays(period),
  ...incomeOf(view),
});
