import type { Goal } from "#contract/goals.ts";
import type { GoalTerms } from "#domain/goals/outlook.ts";
import { decimal } from "#domain/kernel/decimal.ts";

const fractionOf = (percent: string) => decimal(percent).div(100);

/** A goal as its calculation takes it. */
export const goalTermsOf = (goal: Goal): GoalTerms => ({
  isIncome: goal.kind === "income",
  target: decimal(goal.target),
  targetDay: goal.targetDay,
  contribution: decimal(goal.contribution),
  rates: {
    low: fractionOf(goal.lowRate),
    middle: fractionOf(goal.middleRate),
    high: fractionOf(goal.highRate),
  },
  incomeRate: goal.incomeRate === null ? null : fractionOf(goal.incomeRate),
  startedOn: goal.startedOn,
  startValue: goal.startValue === null ? null : decimal(goal.startValue),
});
