import { Decimal, RootDecimal, zero } from "#domain/kernel/decimal.ts";

/** The wealth of today, and the contribution at the end of each month. Amounts in BRL of today. */
export type SavingsPlan = { start: Decimal; contribution: Decimal };

/** No projection looks further ahead than 100 years. */
export const maxMonths = 1200;

/** The rate of a month that compounds to a yearly one; both are fractions. */
export function monthlyRate(yearly: Decimal): Decimal {
  return new RootDecimal(yearly).plus(1).pow(new RootDecimal(1).div(12)).minus(1);
}

/** (q^n − 1) / i, what contributions of 1 at the end of each month have grown to. */
const annuity = (growth: Decimal, rate: Decimal, months: number): Decimal =>
  rate.isZero() ? new RootDecimal(months) : growth.minus(1).div(rate);

const growthOf = (rate: Decimal, months: number): Decimal => new RootDecimal(rate).plus(1).pow(months);

/** The wealth after so many months: V·q^n + c·(q^n − 1) / i. `rate` is that of a month. */
export function wealthAfter({ start, contribution }: SavingsPlan, rate: Decimal, months: number): Decimal {
  const growth = growthOf(rate, months);
  return growth.times(start).plus(annuity(growth, rate, months).times(contribution));
}

/** The month of the closed formula, which rounding may move by one: ln((T·i + c) / (V·i + c)) / ln(q). */
function nearMonth({ start, contribution }: SavingsPlan, rate: Decimal, target: Decimal): number | undefined {
  if (rate.isZero()) {
    if (contribution.isZero()) return undefined;
    const months = target.minus(start).div(contribution).ceil();
    return months.gt(maxMonths) ? undefined : months.toNumber();
  }
  const put = new RootDecimal(start).times(rate).plus(contribution);
  if (put.isZero()) return undefined;
  const factor = new RootDecimal(target).times(rate).plus(contribution).div(put);
  const months = factor.ln().div(new RootDecimal(rate).plus(1).ln()).ceil();
  return months.gt(maxMonths + 1) ? undefined : Math.max(0, months.toNumber());
}

/** The first month after which the wealth is the target: 0 if it is so today; undefined if not within 100 years. */
export function monthReached(plan: SavingsPlan, rate: Decimal, target: Decimal): number | undefined {
  if (plan.start.gte(target)) return 0;
  const near = nearMonth(plan, rate, target);
  if (near === undefined) return undefined;
  const first = [near - 1, near, near + 1].find(
    (months) => months > 0 && wealthAfter(plan, rate, months).gte(target),
  );
  return first === undefined || first > maxMonths ? undefined : first;
}

/**
 * The monthly contribution with which `start` is the target after so many months, rounded up to a cent; zero if none is needed.
 * Undefined if no month is left.
 */
export function contributionNeeded(
  start: Decimal,
  rate: Decimal,
  { target, months }: { target: Decimal; months: number },
): Decimal | undefined {
  const growth = growthOf(rate, months);
  const missing = new RootDecimal(target).minus(growth.times(start));
  if (missing.lte(0)) return zero;
  if (months <= 0) return undefined;
  return new Decimal(missing.div(annuity(growth, rate, months)).toDecimalPlaces(2, Decimal.ROUND_UP));
}

/** The wealth that pays so much a month, if it pays `incomeRate` of itself a year. */
export const wealthFor = (monthly: Decimal, incomeRate: Decimal): Decimal =>
  monthly.times(12).div(incomeRate);

/** The income of a wealth in a month, at such a yearly rate. */
export const monthlyIncomeOf = (wealth: Decimal, incomeRate: Decimal): Decimal =>
  wealth.times(incomeRate).div(12);
