import { expect, it } from "vitest";
import { createGoalValues, GoalFormSchema, readyGoals } from "#app/features/goals/goal-form-values.ts";

const portfolioId = "0198c1de-0000-7000-8000-000000000001";

it.each(readyGoals)("the ready goal '$title' can be saved without another value", ({ start }) => {
  const { name = "", target = "" } = start;
  const goal = GoalFormSchema.parse(createGoalValues([portfolioId], start));
  expect(goal).toMatchObject({ name, target, contribution: "0", portfolioIds: [portfolioId] });
});

it("a goal that is typed by hand asks for the contribution", () => {
  const values = createGoalValues([portfolioId], { name: "Casa", target: "300000" });
  const messages = GoalFormSchema.safeParse(values).error?.issues.map(({ message }) => message);
  expect(messages).toEqual(["Informe o aporte por mês. Pode ser zero"]);
});
