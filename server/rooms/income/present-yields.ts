import type { Rate } from "#contract/overview.ts";
import type { IncomeOfAsset, Yields } from "#domain/income/income-summary.ts";
import type { Yield, YieldParts } from "#domain/income/yields.ts";
import { textOf } from "#domain/kernel/decimal.ts";

const presentYield = (figure: Yield): Rate => ("unavailable" in figure ? figure : { rate: textOf(figure) });

export const presentYields = (yields: Yields) => ({
  yieldOnCost: presentYield(yields.yieldOnCost),
  dividendYield: presentYield(yields.dividendYield),
});

export const presentIncomeOf = ({ received, lastYear, until, ...yields }: IncomeOfAsset) => ({
  received: textOf(received.net),
  lastYear: textOf(lastYear.net),
  until,
  ...presentYields(yields),
});

export const presentParts = ({ income, costWithFees, marketValue }: YieldParts) => ({
  income: textOf(income),
  costWithFees: textOf(costWithFees),
  marketValue: textOf(marketValue),
});
