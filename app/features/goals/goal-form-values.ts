import { z } from "zod";
import { type Goal, NewGoal } from "#contract/goals.ts";

/** The form keeps values of a choice that is not made, and does not send them. */
export type GoalFormValues = Omit<z.input<typeof NewGoal>, "targetDay" | "incomeRate" | "startValue"> & {
  hasDay: boolean;
  targetDay: string;
  incomeRate: string;
  portfolioIds: string[];
};

/** Proposals; they are no forecast. */
const proposedRates = { lowRate: "2", middleRate: "4", highRate: "6" };

export const createGoalValues = (
  portfolioIds: readonly string[],
  start: Partial<GoalFormValues> = {},
): GoalFormValues => ({
  kind: "wealth",
  name: "",
  target: "",
  hasDay: false,
  targetDay: "",
  contribution: "",
  ...proposedRates,
  incomeRate: "",
  portfolioIds: [...portfolioIds],
  ...start,
});

export const goalValuesOf = (goal: Goal): GoalFormValues => ({
  kind: goal.kind,
  name: goal.name,
  target: goal.target,
  hasDay: goal.targetDay !== null,
  targetDay: goal.targetDay ?? "",
  contribution: goal.contribution,
  lowRate: goal.lowRate,
  middleRate: goal.middleRate,
  highRate: goal.highRate,
  incomeRate: goal.incomeRate ?? "",
  portfolioIds: goal.portfolioIds,
});

export const GoalFormSchema = z
  .custom<GoalFormValues>()
  .transform(({ hasDay, targetDay, incomeRate, ...form }): z.input<typeof NewGoal> => {
    const isDated = hasDay || form.kind === "purchase";
    const supposes = form.kind === "income" && incomeRate !== "";
    return { ...form, targetDay: isDated ? targetDay : null, incomeRate: supposes ? incomeRate : null };
  })
  .pipe(NewGoal);

/** Ready goals, whose amounts are examples to change. They can be saved as they are: no contribution is supposed. */
export const readyGoals: readonly { title: string; text: string; start: Partial<GoalFormValues> }[] = [
  {
    title: "Reserva",
    text: "R$ 30.000: seis meses de gastos de R$ 5.000",
    start: { kind: "wealth", name: "Reserva de emergência", target: "30000", contribution: "0" },
  },
  {
    title: "Renda de R$ 5.000",
    text: "Por mês, em proventos líquidos",
    start: { kind: "income", name: "Renda de R$ 5.000", target: "5000", contribution: "0" },
  },
  {
    title: "Aposentadoria",
    text: "R$ 1.000.000 em dinheiro de hoje",
    start: { kind: "wealth", name: "Aposentadoria", target: "1000000", contribution: "0" },
  },
];
