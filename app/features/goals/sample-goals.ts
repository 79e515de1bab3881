import type { Goal } from "#contract/goals.ts";
import { samplePortfolioId } from "#contract/sample.ts";

const common = {
  targetDay: null,
  lowRate: "2",
  middleRate: "4",
  highRate: "6",
  incomeRate: null,
  portfolioIds: [samplePortfolioId],
  startedOn: "2026-01-02",
  startValue: null,
  version: 1,
};

/** The goals of the sample portfolio, which has no person to keep them. */
export const sampleGoals: readonly Goal[] = [
  {
    ...common,
    id: "01990000-0000-7000-8000-00000000000a",
    kind: "wealth",
    name: "Aposentadoria",
    target: "1000000",
    contribution: "3000",
  },
  {
    ...common,
    id: "01990000-0000-7000-8000-00000000000b",
    kind: "income",
    name: "Renda de R$ 5.000",
    target: "5000",
    contribution: "3000",
  },
];
