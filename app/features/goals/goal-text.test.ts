import { expect, it, test } from "vitest";
import { createGoalValues, GoalFormSchema, readyGoals } from "#app/features/goals/goal-form-values.ts";
import {
  delayOf,
  durationText,
  monthIn,
  reachedText,
  wholeShareText,
} from "#app/features/goals/goal-text.ts";
import { addPayers } from "#app/features/goals/payers.ts";
import { sampleGoals } from "#app/features/goals/sample-goals.ts";
import { goalTermsOf } from "#contract/goal-terms.ts";
import { type Goal, NewGoal } from "#contract/goals.ts";
import { outlookOf } from "#domain/goals/outlook.ts";
import { decimal } from "#domain/kernel/decimal.ts";

const today = "2026-11-20";
const portfolioId = "01990000-0000-7000-8000-000000000003";
const goal: Goal = {
  id: "01990000-0000-7000-8000-000000000004",
  kind: "wealth",
  name: "Casa",
  target: "500000",
  targetDay: null,
  contribution: "3000",
  lowRate: "2",
  middleRate: "4",
  highRate: "6",
  incomeRate: null,
  portfolioIds: [portfolioId],
  startedOn: today,
  startValue: "245770",
  version: 1,
};

function delay(change: Partial<Goal>, value = "245770", day = today) {
  const changed = { ...goal, ...change };
  const facts = { value: decimal(value), incomeOfYear: decimal("0"), today: day };
  const found = delayOf(changed, outlookOf(goalTermsOf(changed), facts), day);
  return found && { ...found, ...("amount" in found && { amount: found.amount.toFixed(2) }) };
}

it("says months and durations as a person does, and a part that is not whole never as 100%", () => {
  expect([1, 5, 12, 13, 24, 30].map(durationText)).toEqual([
    "1 mês",
    "5 meses",
    "1 ano",
    "1 ano e 1 mês",
    "2 anos",
    "2 anos e 6 meses",
  ]);
  expect(monthIn(today, 52)).toBe("mar/2031");
  expect(reachedText(0, { isReached: true }, today)).toBe("já alcança");
  expect(reachedText(0, { isReached: false }, today)).toBe("o patrimônio já basta");
  expect(reachedText(undefined, { isReached: false }, today)).toBe("não chega em 100 anos");
  expect(["0.49154", "0.9999", "1", "12.5"].map((share) => wholeShareText(decimal(share)))).toEqual([
    "49%",
    "99%",
    "100%",
    "1.250%",
  ]);
});

it("names the delay of a goal: its day, what comes late, or the value below the plan", () => {
  expect(delay({})).toBeUndefined();
  expect(delay({ targetDay: "2036-11-20" })).toBeUndefined();
  expect(delay({ targetDay: "2028-11-20" })).toMatchObject({ kind: "late", months: 37 });
  expect(delay({ targetDay: "2028-11-20" }, "500000")).toBeUndefined();
  expect(delay({ targetDay: today })).toEqual({ kind: "over", day: today });
  expect(delay({ contribution: "0", middleRate: "0", targetDay: "2028-11-20" })).toMatchObject({
    kind: "late",
    months: undefined,
  });
  // 245.770 × 1,04 + 3.000 × 0,04 / (1,04^(1/12) − 1) = 292.256,13 were planned for then.
  expect(delay({}, "290000", "2027-11-20")).toEqual({ kind: "behind", amount: "2256.13" });
});

it("adds what one asset paid to several portfolios, by month, without those that paid nothing", () => {
  const paid = (ticker: string, net: string) => ({
    asset: { id: ticker, ticker, name: ticker },
    lastYear: { gross: net, net },
  });
  const summaries = [[paid("A", "12"), paid("B", "60"), paid("C", "0")], [paid("A", "120.06")]];
  const added = addPayers(summaries.map((assets) => ({ assets })));
  expect(added.map(({ ticker, monthly }) => [ticker, monthly])).toEqual([
    ["A", "11.005"],
    ["B", "5"],
  ]);
});

test("a day or an income rate that was typed for another choice is neither sent nor refused", () => {
  const typed = createGoalValues([portfolioId], {
    name: "Casa",
    target: "1",
    contribution: "0",
    targetDay: "2031-01-01",
    incomeRate: "99",
  });
  expect(GoalFormSchema.parse(typed)).toMatchObject({ targetDay: null, incomeRate: null });
  expect(GoalFormSchema.parse({ ...typed, hasDay: true })).toMatchObject({ targetDay: "2031-01-01" });
  const refused = (change: object) =>
    GoalFormSchema.safeParse({ ...typed, ...change }).error?.issues.map(({ path, message }) => [
      path.join("."),
      message,
    ]);
  expect(refused({ hasDay: true, targetDay: "" })).toEqual([["targetDay", "Informe a data"]]);
  expect(refused({ kind: "income" })).toEqual([["incomeRate", "Taxa deve ser no máximo 20% ao ano"]]);
});

test("every ready goal and every goal of the sample is valid", () => {
  for (const { start } of readyGoals)
    GoalFormSchema.parse(createGoalValues([portfolioId], { contribution: "100", ...start }));
  for (const { id: _, startedOn: __, version: ___, ...sample } of sampleGoals)
    NewGoal.parse({ ...sample, portfolioIds: [portfolioId] });
});
