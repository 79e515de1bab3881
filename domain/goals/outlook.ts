import {
  contributionNeeded,
  maxMonths,
  monthlyIncomeOf,
  monthlyRate,
  monthReached,
  type SavingsPlan,
  wealthAfter,
  wealthFor,
} from "#domain/goals/projection.ts";
import { type Day, monthsAfter } from "#domain/kernel/calendar.ts";
import { Decimal, zero } from "#domain/kernel/decimal.ts";

export const scenarios = ["low", "middle", "high"] as const;
export type Scenario = (typeof scenarios)[number];

/** A goal; rates are fractions a year, those of the scenarios over the IPCA. */
export type GoalTerms = {
  isIncome: boolean;
  target: Decimal;
  targetDay: Day | null;
  contribution: Decimal;
  rates: Readonly<Record<Scenario, Decimal>>;
  /** Net income as a fraction of the value; null for that of the last 12 months. */
  incomeRate: Decimal | null;
  startedOn: Day;
  startValue: Decimal | null;
};

/** The value of the portfolios of a goal, and their net income of 12 months. */
export type GoalFacts = { value: Decimal; incomeOfYear: Decimal; today: Day };

/** The amount that counts for a goal today: the value, or the average net income of a month. */
const currentOf = (
  { isIncome }: Pick<GoalTerms, "isIncome">,
  { value, incomeOfYear }: Pick<GoalFacts, "value" | "incomeOfYear">,
): Decimal => (isIncome ? incomeOfYear.div(12) : value);

/** A goal is reached by what counts for it today. The income rate that a person typed is a supposition, and pays nothing. */
export const isGoalReached = (
  terms: Pick<GoalTerms, "isIncome" | "target">,
  facts: Pick<GoalFacts, "value" | "incomeOfYear">,
): boolean => currentOf(terms, facts).gte(terms.target);

export type Outlook = {
  /** The value, or the average net income of a month. */
  current: Decimal;
  /** `current` as a fraction of the target. */
  share: Decimal;
  isReached: boolean;
  plan: SavingsPlan;
  /** The income rate that the projection of an income supposes; undefined for other goals, or if there was no income. */
  incomeRate: Decimal | undefined;
  /** The wealth with which the goal is reached; undefined for an income that nothing tells. */
  wealth: Decimal | undefined;
  /**
   * The months until the goal is reached; undefined if it is not within 100 years. Zero if it is reached, and if the wealth of today is
   * enough for an income at the rate that the person typed.
   */
  reached: Readonly<Record<Scenario, number | undefined>>;
  /** Whole months until the day of the goal; undefined without one. */
  monthsLeft: number | undefined;
  /** The monthly contribution that the middle scenario needs until then; undefined without a day ahead. */
  needed: Decimal | undefined;
  /** The part of the target that the plan had until today; undefined if its beginning is not known. */
  planned: Decimal | undefined;
  /** How far the value is below the plan; zero if it is not, and in the first month of the plan. */
  behind: Decimal;
};

/** The number of whole months from one day to another, at most those of a projection; zero if it is earlier. */
export function wholeMonths(from: Day, to: Day): number {
  const [years, months] = [0, 5].map((at) => Number(to.slice(at, at + (at === 0 ? 4 : 2)))) as [
    number,
    number,
  ];
  const near = (years - Number(from.slice(0, 4))) * 12 + months - Number(from.slice(5, 7));
  const whole = monthsAfter(from, near) > to ? near - 1 : near;
  return Math.min(Math.max(0, whole), maxMonths);
}

function incomeRateOf({ incomeRate }: GoalTerms, { value, incomeOfYear }: GoalFacts): Decimal | undefined {
  if (incomeRate !== null) return incomeRate;
  return value.gt(0) && incomeOfYear.gt(0) ? incomeOfYear.div(value) : undefined;
}

/** The first month in which a scenario reaches the goal, with `more` put in each month. */
export function reachedWith(
  { plan, wealth }: Pick<Outlook, "plan" | "wealth">,
  rate: Decimal,
  more: Decimal = zero,
): number | undefined {
  if (wealth === undefined) return undefined;
  const raised = { ...plan, contribution: plan.contribution.plus(more) };
  return monthReached(raised, monthlyRate(rate), wealth);
}

/** The wealth that the plan had until today in the middle scenario. */
function plannedWealth(
  { startValue, startedOn, contribution, rates }: GoalTerms,
  today: Day,
): Decimal | undefined {
  if (startValue === null) return undefined;
  const months = wholeMonths(startedOn, today);
  return wealthAfter({ start: startValue, contribution }, monthlyRate(rates.middle), months);
}

/** Where a goal stands, and when it is reached if the portfolios grow as its scenarios suppose. */
export function outlookOf(terms: GoalTerms, facts: GoalFacts): Outlook {
  const { isIncome, target, rates, targetDay } = terms;
  const { value, today } = facts;
  const incomeRate = isIncome ? incomeRateOf(terms, facts) : undefined;
  const wealth = isIncome ? incomeRate && wealthFor(target, incomeRate) : target;
  const plan = { start: value, contribution: terms.contribution };
  const monthsLeft = targetDay === null ? undefined : wholeMonths(today, targetDay);
  const current = currentOf(terms, facts);
  const isReached = isGoalReached(terms, facts);
  const reachedAt = (rate: Decimal) => (isReached ? 0 : reachedWith({ plan, wealth }, rate));
  const expected = plannedWealth(terms, today);
  const isUnderWay = wholeMonths(terms.startedOn, today) > 0;
  return {
    current,
    share: current.div(target),
    isReached,
    plan,
    incomeRate,
    wealth,
    reached: {
      low: reachedAt(rates.low),
      middle: reachedAt(rates.middle),
      high: reachedAt(rates.high),
    },
    monthsLeft,
    needed:
      wealth && monthsLeft
        ? contributionNeeded(value, monthlyRate(rates.middle), { target: wealth, months: monthsLeft })
        : undefined,
    planned: expected && wealth && expected.div(wealth),
    behind: expected && isUnderWay ? Decimal.max(zero, expected.minus(value)) : zero,
  };
}

/** The wealth of a scenario after each of the months, or the income that it pays. */
export function pathOf(
  { plan, incomeRate }: Pick<Outlook, "plan" | "incomeRate">,
  rate: Decimal,
  months: readonly number[],
): Decimal[] {
  const ofMonth = monthlyRate(rate);
  return months.map((month) => {
    const wealth = wealthAfter(plan, ofMonth, month);
    return incomeRate ? monthlyIncomeOf(wealth, incomeRate) : wealth;
  });
}

/** The number of months that a chart of the goal shows: until it is reached in each scenario, and a year more. */
export function horizonOf({ reached, monthsLeft }: Pick<Outlook, "reached" | "monthsLeft">): number {
  const ends = scenarios.flatMap((scenario) => reached[scenario] ?? []);
  const last = Math.max(monthsLeft ?? 0, ...ends);
  return Math.min(600, Math.max(24, (last === 0 ? 228 : last) + 12));
}
