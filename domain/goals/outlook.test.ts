import { expect, it } from "vitest";
import {
  type GoalFacts,
  type GoalTerms,
  horizonOf,
  outlookOf,
  pathOf,
  reachedWith,
  wholeMonths,
} from "#domain/goals/outlook.ts";
import { decimal } from "#domain/kernel/decimal.ts";

const terms: GoalTerms = {
  isIncome: false,
  target: decimal("500000"),
  targetDay: null,
  contribution: decimal("3000"),
  rates: { low: decimal("0.02"), middle: decimal("0.04"), high: decimal("0.06") },
  incomeRate: null,
  startedOn: "2026-11-20",
  startValue: decimal("245770"),
};
const facts: GoalFacts = { value: decimal("245770"), incomeOfYear: decimal("12000"), today: "2026-11-20" };
const income: GoalTerms = { ...terms, isIncome: true, target: decimal("5000") };

it("counts whole months, also to the end of a shorter month", () => {
  expect(wholeMonths("2026-11-20", "2026-12-19")).toBe(0);
  expect(wholeMonths("2026-11-20", "2026-12-20")).toBe(1);
  expect(wholeMonths("2026-01-31", "2026-02-28")).toBe(1);
  expect(wholeMonths("2026-11-20", "2031-11-20")).toBe(60);
  expect(wholeMonths("2026-11-20", "2026-01-01")).toBe(0);
});

it("tells the part that is there and when the rest is, sooner in each better scenario", () => {
  const outlook = outlookOf(terms, facts);
  expect(outlook.current.toString()).toBe("245770");
  expect(outlook.share.toFixed(2)).toBe("0.49");
  const { low, middle, high } = outlook.reached;
  expect([low, middle, high]).toEqual([71, 61, 54]);
  expect(reachedWith(outlook, terms.rates.middle, decimal("300"))).toBe(57);
  expect(outlook.monthsLeft).toBeUndefined();
  expect(outlook.needed).toBeUndefined();
});

it("needs a contribution until the day of the goal, and none once the day is over", () => {
  const until = (targetDay: string) => outlookOf({ ...terms, targetDay }, facts);
  expect(until("2031-11-20").monthsLeft).toBe(60);
  const needed = until("2031-11-20").needed;
  const exactly = outlookOf({ ...terms, contribution: needed ?? decimal("0") }, facts);
  expect(exactly.reached.middle).toBe(60);
  expect(until("2026-12-01").needed).toBeUndefined();
});

it("is where the plan should be on its first day, and behind it once the value did not grow", () => {
  const first = outlookOf(terms, facts);
  expect([String(first.planned), String(first.behind)]).toEqual(["0.49154", "0"]);
  // A fall of the market in the first month is no delay of the plan.
  const fallen = outlookOf(terms, { ...facts, value: decimal("200000"), today: "2026-12-19" });
  expect(String(fallen.behind)).toBe("0");
  const later = outlookOf(terms, { ...facts, today: "2027-11-20" });
  // 245.770 × 1,04 + 3.000 × 0,04 / (1,04^(1/12) − 1).
  expect(later.behind.plus(facts.value).toFixed(2)).toBe("292256.13");
  expect(later.planned?.toFixed(4)).toBe("0.5845");
  const unknown = outlookOf({ ...terms, startValue: null }, { ...facts, today: "2027-11-20" });
  expect([String(unknown.planned), String(unknown.behind)]).toEqual(["undefined", "0"]);
});

it("measures an income by the average of 12 months, and projects what the value paid", () => {
  const outlook = outlookOf(income, facts);
  expect(outlook.current.toString()).toBe("1000");
  expect(outlook.share.toString()).toBe("0.2");
  expect(outlook.wealth?.toFixed(2)).toBe("1228850.00");
  expect(pathOf(outlook, income.rates.middle, [0])[0]?.toFixed(2)).toBe("1000.00");
  const month = outlook.reached.middle ?? 0;
  const [before, after] = pathOf(outlook, income.rates.middle, [month - 1, month]);
  expect(before?.lt("5000")).toBe(true);
  expect(after?.gte("5000")).toBe(true);
});

it("is not reached by an income that only the typed rate promises", () => {
  // 100.000 × 20% / 12 = 1.666,67 a month at the typed rate. 200 a month were paid, a fifth of the target.
  const typed = { ...income, target: decimal("1000"), incomeRate: decimal("0.2") };
  const outlook = outlookOf(typed, { ...facts, value: decimal("100000"), incomeOfYear: decimal("2400") });
  expect([outlook.share.toString(), outlook.isReached]).toEqual(["0.2", false]);
  expect(outlook.reached).toEqual({ low: 0, middle: 0, high: 0 });
});

it("is reached by an income that is paid, also if the typed rate is lower", () => {
  const typed = { ...income, incomeRate: decimal("0.01") };
  const outlook = outlookOf(typed, { ...facts, incomeOfYear: decimal("60000") });
  expect([outlook.share.toString(), outlook.isReached]).toEqual(["1", true]);
  expect(outlook.reached).toEqual({ low: 0, middle: 0, high: 0 });
});

it("projects no income that nothing tells, and one that the person supposes", () => {
  const without = { ...facts, incomeOfYear: decimal("0") };
  expect(outlookOf(income, without)).toMatchObject({
    wealth: undefined,
    reached: { low: undefined, middle: undefined, high: undefined },
  });
  const supposed = outlookOf({ ...income, incomeRate: decimal("0.06") }, without);
  expect(supposed.wealth?.toString()).toBe("1000000");
  expect(supposed.reached.middle).toBeGreaterThan(0);
});

it("shows a year more than the slowest scenario takes, and fifty years at most", () => {
  const horizon = (low: number | undefined, monthsLeft?: number) =>
    horizonOf({ reached: { low, middle: 30, high: 20 }, monthsLeft });
  expect(horizon(40)).toBe(52);
  expect(horizon(undefined)).toBe(42);
  expect(horizon(40, 60)).toBe(72);
  expect(horizon(1000)).toBe(600);
  const never = { low: undefined, middle: undefined, high: undefined };
  expect(horizonOf({ reached: never, monthsLeft: undefined })).toBe(240);
});
