import { businessDayAt, businessDayIndex, stepDayAt } from "#domain/fixed-income/accrual-days.ts";
import { type Fine, fineOne, fineProduct, roundedFine } from "#domain/fixed-income/fine-powers.ts";
import {
  dailyGrowthOf,
  growthInMonth,
  monthlyRatesOf,
  powersOf,
  productUnit,
} from "#domain/fixed-income/growth-tables.ts";
import { savingsGrowth } from "#domain/fixed-income/savings-growth.ts";
import type {
  DailyRate,
  MonthlyRate,
  PublishedRates,
  Remuneration,
  Terms,
} from "#domain/fixed-income/terms.ts";
import { isBusinessDay, nextBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day, monthsAfter } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, one } from "#domain/kernel/decimal.ts";

/** The growth of one real in units of 1e-9. */
const factorUnit = 1_000_000_000n;
const hundredth = decimal("0.01");

/** The day of payment: the maturity, or the next business day. */
export function paymentDay({ maturity }: Pick<Terms, "maturity">): Day | null {
  if (maturity === null || isBusinessDay("ANBIMA", maturity)) return maturity;
  return nextBusinessDay("ANBIMA", maturity);
}

/** Half up; the amounts are positive. */
const divideRounded = (over: bigint, under: bigint): bigint => (over + under / 2n) / under;

/** The factor after each further business day. Undefined after the last day that the rates tell. */
type Walk = { after: (index: number) => number | undefined; estimatedFrom: () => Day | null };

const neverEstimated = () => null;

/** The product of daily rates is cut at each step, and its result is rounded to eight decimals. */
function dailyWalk(rates: readonly DailyRate[], share: Decimal, spread?: Decimal): Walk {
  const { from, values } = dailyGrowthOf(rates, share);
  const powers = spread && powersOf(spread);
  let product = productUnit;
  let days = 0;
  const after = (index: number) => {
    const grown = values[index - from];
    if (!grown) return undefined;
    product = (product * grown) / productUnit;
    days += 1;
    const rounded = divideRounded(product, 100_000_000n) * 10n;
    if (!powers) return Number(rounded);
    return Number(divideRounded(rounded * BigInt(powers.after(days)), factorUnit));
  };
  return { after, estimatedFrom: neverEstimated };
}

function fixedWalk(rate: Decimal): Walk {
  const powers = powersOf(rate);
  let days = 0;
  const after = () => {
    days += 1;
    return powers.after(days);
  };
  return { after, estimatedFrom: neverEstimated };
}

/** Between two anniversaries of the first day, the IPCA of the month in which the first of the two lies accrues. */
function priceWalk(firstDay: Day, rates: readonly MonthlyRate[], spread: Decimal): Walk {
  const { rates: byMonth, newest } = monthlyRatesOf(rates);
  const powers = powersOf(spread);
  let anniversaries = 0;
  let end = 0;
  let endDay = firstDay;
  let growth: Fine = fineOne;
  let grown: Fine = fineOne;
  let days = 0;
  let estimatedFrom: Day | null = null;
  const begin = (index: number) => {
    const known = byMonth.get(endDay.slice(0, 7));
    if (known === undefined) estimatedFrom ??= stepDayAt(index);
    const start = businessDayIndex(endDay);
    anniversaries += 1;
    endDay = monthsAfter(firstDay, anniversaries);
    end = businessDayIndex(endDay);
    if (end > start) growth = growthInMonth(known ?? newest, end - start);
  };
  const after = (index: number) => {
    if (rates.length === 0) return undefined;
    while (index >= end) begin(index);
    grown = fineProduct(grown, growth);
    days += 1;
    const prices = roundedFine(grown, 100_000_000n) * 10n;
    return Number(divideRounded(prices * BigInt(powers.after(days)), factorUnit));
  };
  return { after, estimatedFrom: () => estimatedFrom };
}

type DailyRemuneration = Exclude<Remuneration, { index: "savings" }>;

function walkOf(firstDay: Day, terms: DailyRemuneration, rates: PublishedRates): Walk {
  switch (terms.index) {
    case "di-share":
      return dailyWalk(rates.di, terms.percent.times(hundredth));
    case "di-spread":
      return dailyWalk(rates.di, one, terms.rate);
    case "selic-spread":
      return dailyWalk(rates.selic, one, terms.rate);
    case "fixed":
      return fixedWalk(terms.rate);
    case "ipca-spread":
      return priceWalk(firstDay, rates.ipca, terms.rate);
  }
}

/** The growth of a contract. A step is the day after a business day, or a credit of a deposit; the value holds until the next one. */
export type GrowthSeries = {
  firstDay: Day;
  /** The index of the business day before the first step; that of the first day for a savings deposit. */
  from: number;
  /** The steps of a savings deposit; null for all others. */
  creditDays: readonly Day[] | null;
  /** Counts of 1e-9, one for each step. */
  factors: Float64Array;
  /** The last day that the published rates tell; the day of the payment, if that was before. */
  knownUntil: Day;
  /** Whether the contract was paid by then. */
  isEnded: boolean;
  /** The first step that the newest IPCA stands for an unpublished one; null without any. */
  estimatedFrom: Day | null;
  /** The first credit of a savings deposit that the published rates do not tell; null without any. */
  unknownFrom: Day | null;
};

function depositSeries(firstDay: Day, rates: PublishedRates, until: Day): GrowthSeries {
  const growth = savingsGrowth(firstDay, rates, until);
  const { unknownFrom } = growth;
  const knownUntil = unknownFrom === null ? until : addDays(unknownFrom, -1);
  const from = businessDayIndex(firstDay);
  return { ...growth, firstDay, from, knownUntil, isEnded: false, estimatedFrom: null };
}

/**
 * The growth on each day until `until`. A business day accrues on the day after it. The value stands still from the day of payment
 * on, and from the first business day whose rate is not known. That of a savings deposit is known until the day before such a credit.
 */
export function growthSeries(terms: Terms, rates: PublishedRates, until: Day): GrowthSeries {
  const { firstDay, remuneration } = terms;
  if (remuneration.index === "savings") return depositSeries(firstDay, rates, until);
  const paid = paymentDay(terms);
  const isPaid = paid !== null && paid <= until;
  const last = isPaid ? paid : until;
  const walk = walkOf(firstDay, remuneration, rates);
  const from = businessDayIndex(firstDay);
  const end = Math.max(from, businessDayIndex(last));
  const factors = new Float64Array(end - from);
  const common = { firstDay, from, creditDays: null, unknownFrom: null };
  for (let index = from; index < end; index += 1) {
    const factor = walk.after(index);
    if (factor === undefined) {
      const known = factors.slice(0, index - from);
      const knownUntil = businessDayAt(index);
      const estimatedFrom = walk.estimatedFrom();
      return { ...common, factors: known, knownUntil, isEnded: false, estimatedFrom };
    }
    factors[index - from] = factor;
  }
  return { ...common, factors, knownUntil: last, isEnded: isPaid, estimatedFrom: walk.estimatedFrom() };
}

/** The number of steps until a day. */
export function stepsUntil({ from, creditDays, factors }: GrowthSeries, day: Day): number {
  if (creditDays) return creditDays.findLastIndex((credit) => credit <= day) + 1;
  return Math.min(factors.length, Math.max(0, businessDayIndex(day) - from));
}

/** The factor after a number of steps, as a count of 1e-9. */
export const factorAfter = ({ factors }: GrowthSeries, steps: number): number =>
  steps === 0 ? Number(factorUnit) : (factors[steps - 1] ?? Number.NaN);
