import { businessDayAt, businessDayIndex, stepDayAt } from "#domain/fixed-income/accrual-days.ts";
import { type Fine, fineOne, fineProduct, roundedFine } from "#domain/fixed-income/fine-powers.ts";
import {
  type DailyTable,
  type PowerTable,
  productUnit,
  type RateTables,
  tablesOf,
} from "#domain/fixed-income/growth-tables.ts";
import { interestDays, paymentDay } from "#domain/fixed-income/payment-days.ts";
import { savingsGrowth } from "#domain/fixed-income/savings-growth.ts";
import type { PublishedRates, Remuneration, Terms } from "#domain/fixed-income/terms.ts";
import { addDays, type Day, monthsAfter } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, one } from "#domain/kernel/decimal.ts";

/** The growth of one real in units of 1e-9. */
const factorUnit = 1_000_000_000n;
const hundredth = decimal("0.01");

/** Half up; the amounts are positive. */
const divideRounded = (over: bigint, under: bigint): bigint => (over + under / 2n) / under;

type Walk = {
  /** The factor after each further business day. Undefined after the last day that the rates tell. */
  after: (index: number) => number | undefined;
  /** Pays the interest and begins its next period. Returns the factor that is left: the principal. */
  pay: () => number;
  estimatedFrom: () => Day | null;
};

const neverEstimated = () => null;

/** The product of daily rates is cut at each step, and its result is rounded to eight decimals. */
function dailyWalk(table: DailyTable, share: Decimal, powers?: PowerTable): Walk {
  const { from, values } = table.at(share);
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
  const pay = () => {
    product = productUnit;
    days = 0;
    return Number(factorUnit);
  };
  return { after, pay, estimatedFrom: neverEstimated };
}

function fixedWalk(powers: PowerTable): Walk {
  let days = 0;
  const after = () => {
    days += 1;
    return powers.after(days);
  };
  const pay = () => {
    days = 0;
    return Number(factorUnit);
  };
  return { after, pay, estimatedFrom: neverEstimated };
}

/**
 * Between two anniversaries of the first day, the IPCA of the month in which the first of the two lies accrues. A payment of interest
 * leaves the corrected principal.
 */
function priceWalk(firstDay: Day, { ipca, powers: tables }: RateTables, spread: Decimal): Walk {
  const { newest } = ipca;
  const powers = tables.of(spread);
  let anniversaries = 0;
  let end = 0;
  let endDay = firstDay;
  let growth: Fine = fineOne;
  let grown: Fine = fineOne;
  let days = 0;
  let estimatedFrom: Day | null = null;
  const begin = (index: number) => {
    const known = ipca.of(endDay.slice(0, 7));
    if (known === undefined) estimatedFrom ??= stepDayAt(index);
    const start = businessDayIndex(endDay);
    anniversaries += 1;
    endDay = monthsAfter(firstDay, anniversaries);
    end = businessDayIndex(endDay);
    const rate = known ?? newest;
    if (end > start && rate) growth = tables.inMonth(rate, end - start);
  };
  const prices = () => roundedFine(grown, 100_000_000n) * 10n;
  const after = (index: number) => {
    if (!newest) return undefined;
    while (index >= end) begin(index);
    grown = fineProduct(grown, growth);
    days += 1;
    return Number(divideRounded(prices() * BigInt(powers.after(days)), factorUnit));
  };
  const pay = () => {
    days = 0;
    return Number(prices());
  };
  return { after, pay, estimatedFrom: () => estimatedFrom };
}

type DailyRemuneration = Exclude<Remuneration, { index: "savings" }>;

function walkOf(firstDay: Day, terms: DailyRemuneration, tables: RateTables): Walk {
  const { di, selic, powers } = tables;
  switch (terms.index) {
    case "di-share":
      return dailyWalk(di, terms.percent.times(hundredth));
    case "di-spread":
      return dailyWalk(di, one, powers.of(terms.rate));
    case "selic-spread":
      return dailyWalk(selic, one, powers.of(terms.rate));
    case "fixed":
      return fixedWalk(powers.of(terms.rate));
    case "ipca-spread":
      return priceWalk(firstDay, tables, terms.rate);
  }
}

/** A payment of interest: the factor before it, and the factor that is left. Both are counts of 1e-9. */
export type InterestPayment = { day: Day; accrued: number; left: number };

/**
 * The growth of a contract. A step is the day after a business day, a credit of a deposit or a payment of interest. The value
 * holds until the next one.
 */
export type GrowthSeries = {
  firstDay: Day;
  /** The index of the business day before the first step; that of the first day for a savings deposit. */
  from: number;
  /** The days of the steps, if they are not just those after business days; null for all others. */
  stepDays: readonly Day[] | null;
  /** Counts of 1e-9, one for each step: without the interest that was paid. */
  factors: Float64Array;
  /** Interest that was paid before the maturity, in order of day. */
  payments: readonly InterestPayment[];
  /** The last day that the published rates tell; the day of the payment, if that was before. */
  knownUntil: Day;
  /** Whether the contract was paid by then. */
  isEnded: boolean;
  /** The first step that the newest IPCA stands for an unpublished one; null without any. */
  estimatedFrom: Day | null;
  /** The first credit of a savings deposit that the published rates do not tell; null without any. */
  unknownFrom: Day | null;
};

function depositSeries(firstDay: Day, tables: RateTables, until: Day): GrowthSeries {
  const { creditDays: stepDays, factors, unknownFrom } = savingsGrowth(firstDay, tables, until);
  const knownUntil = unknownFrom === null ? until : addDays(unknownFrom, -1);
  const from = businessDayIndex(firstDay);
  const never = { isEnded: false, estimatedFrom: null, payments: [] };
  return { ...never, firstDay, from, stepDays, factors, unknownFrom, knownUntil };
}

/** Adds a step for each payment. A step of the same day has what the payment leaves. */
function stepsWithPayments(
  from: number,
  accrued: Float64Array,
  payments: readonly InterestPayment[],
): Pick<GrowthSeries, "stepDays" | "factors"> {
  if (payments.length === 0) return { stepDays: null, factors: accrued };
  const stepDays: Day[] = [];
  const factors: number[] = [];
  let paid = 0;
  for (const [place, factor] of accrued.entries()) {
    const day = stepDayAt(from + place);
    const payment = payments[paid];
    const isDue = payment !== undefined && payment.day <= businessDayAt(from + place + 1);
    if (!isDue || payment.day > day) {
      stepDays.push(day);
      factors.push(factor);
    }
    if (!isDue) continue;
    stepDays.push(payment.day);
    factors.push(payment.left);
    paid += 1;
  }
  return { stepDays, factors: Float64Array.from(factors) };
}

/**
 * The growth on each day until `until`. A business day accrues on the day after it. The value stands still from the day of payment
 * on, and from the first business day whose rate is not known. That of a savings deposit is known until the day before such a credit.
 * Contracts with the same tables share what is calculated of the rates.
 */
export function growthSeries(terms: Terms, rates: PublishedRates | RateTables, until: Day): GrowthSeries {
  const { firstDay, remuneration } = terms;
  const tables = "powers" in rates ? rates : tablesOf(rates);
  if (remuneration.index === "savings") return depositSeries(firstDay, tables, until);
  const paid = paymentDay(terms);
  const isPaid = paid !== null && paid <= until;
  const last = isPaid ? paid : until;
  const walk = walkOf(firstDay, remuneration, tables);
  const due = interestDays(terms, last);
  const payments: InterestPayment[] = [];
  const from = businessDayIndex(firstDay);
  const end = Math.max(from, businessDayIndex(last));
  const accrued = new Float64Array(end - from);
  let index = from;
  for (; ; index += 1) {
    const day = due[payments.length];
    if (day !== undefined && businessDayIndex(day) === index)
      payments.push({ day, accrued: accrued[index - from - 1] ?? Number.NaN, left: walk.pay() });
    const factor = index < end ? walk.after(index) : undefined;
    if (factor === undefined) break;
    accrued[index - from] = factor;
  }
  const isKnown = index === end;
  return {
    ...stepsWithPayments(from, isKnown ? accrued : accrued.slice(0, index - from), payments),
    firstDay,
    from,
    payments,
    knownUntil: isKnown ? last : businessDayAt(index),
    isEnded: isKnown && isPaid,
    estimatedFrom: walk.estimatedFrom(),
    unknownFrom: null,
  };
}

/** The number of days in an ordered list that are at or before a day. */
function countUntil(days: readonly Day[], day: Day): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? "") <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The number of steps until a day. */
export function stepsUntil({ from, stepDays, factors }: GrowthSeries, day: Day): number {
  if (stepDays) return countUntil(stepDays, day);
  return Math.min(factors.length, Math.max(0, businessDayIndex(day) - from));
}

/** The factor after a number of steps, as a count of 1e-9. */
export const factorAfter = ({ factors }: GrowthSeries, steps: number): number =>
  steps === 0 ? Number(factorUnit) : (factors[steps - 1] ?? Number.NaN);
