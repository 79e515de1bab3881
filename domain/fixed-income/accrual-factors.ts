import type { DailyRate, MonthlyRate, PublishedRates, Terms } from "#domain/fixed-income/terms.ts";
import { roundedUnits } from "#domain/kernel/amount.ts";
import { businessDaysBetween, isBusinessDay, nextBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day, monthsAfter } from "#domain/kernel/calendar.ts";
import { Decimal, decimal, one, zero } from "#domain/kernel/decimal.ts";

/** An integer count of 1e-9: the growth of one real. Integer arithmetic keeps years of daily steps cheap. */
export type Factor = bigint;

/**
 * The growth from the first day to `day`, which holds until the next step. `isEstimated`: the IPCA of a month is not published yet,
 * so the newest one stands for it.
 */
type GrowthStep = { day: Day; factor: Factor; isEstimated: boolean };

/** The steps of a contract, in order of day, and the last day that the published rates tell. */
export type ContractGrowth = { steps: readonly GrowthStep[]; knownUntil: Day };

const factorPlaces = 9;
const unit: Factor = 10n ** BigInt(factorPlaces);

export const factorOf = (factor: Factor): Decimal => new Decimal(`${factor}e-${factorPlaces}`);

/** Places of what is multiplied day after day: enough for a century of steps before the ninth decimal is touched. */
const finePlaces = 48;
const fine = 10n ** BigInt(finePlaces);
/** Roots and powers are computed once for each contract and month. */
const Fine = Decimal.clone({ precision: 64 });

const hundredth = decimal("0.01");
const yearOfBusinessDays = 252;

/** Half up; the amounts are positive. */
const divideRounded = (over: bigint, under: bigint): bigint => (over + under / 2n) / under;

/** The root of 1 + rate, which is the growth of one of `parts` equal parts. */
function growthOfPart(rate: Decimal, parts: number): bigint {
  const growth = new Fine(rate.plus(one)).pow(new Fine(1).div(parts));
  return roundedUnits(growth, finePlaces);
}

/** The day of payment: the maturity, or the next business day. */
export function paymentDay({ maturity }: Pick<Terms, "maturity">): Day | null {
  if (maturity === null || isBusinessDay("ANBIMA", maturity)) return maturity;
  return nextBusinessDay("ANBIMA", maturity);
}

type Accrued = { factor: Factor; isEstimated: boolean };
/** The factor after each further business day. Undefined after the last day that the rates tell. */
type Walk = (businessDay: Day) => Accrued | undefined;

const sure = (factor: Factor): Accrued => ({ factor, isEstimated: false });

/** (1 + rate / 100) ^ (business days / 252), rounded to nine decimals, after one more business day. */
function spreadWalk(rate: Decimal): () => Factor {
  const growth = growthOfPart(rate.times(hundredth), yearOfBusinessDays);
  let grown = fine;
  return () => {
    grown = (grown * growth) / fine;
    return divideRounded(grown, fine / unit);
  };
}

/** The product of daily rates is cut to 16 decimals at each step, and its result is rounded to eight. */
const productPlaces = 16;
const productUnit = 10n ** BigInt(productPlaces);
const ofEightDecimals = productUnit / 10n ** 8n;

function productWalk(rates: readonly DailyRate[], share: Decimal): (day: Day) => Factor | undefined {
  const byDay = new Map(rates.map(({ day, rate }) => [day, rate]));
  let product = productUnit;
  return (day) => {
    const rate = byDay.get(day);
    if (!rate) return undefined;
    product = (product * (productUnit + roundedUnits(rate.times(share), productPlaces))) / productUnit;
    return divideRounded(product, ofEightDecimals) * 10n;
  };
}

function dailyWalk(rates: readonly DailyRate[], share: Decimal, spread: Decimal | undefined): Walk {
  const productAfter = productWalk(rates, share);
  const spreadAfter = spread && spreadWalk(spread);
  return (day) => {
    const product = productAfter(day);
    if (product === undefined || !spreadAfter) return product === undefined ? undefined : sure(product);
    return sure(divideRounded(product * spreadAfter(), unit));
  };
}

/** Between two anniversaries of the first day, the IPCA of the month in which the first of the two lies accrues. */
class Anniversaries {
  readonly #firstDay: Day;
  readonly #rates: ReadonlyMap<string, Decimal>;
  readonly #newest: Decimal;
  #count = -1;
  #end: Day;
  #growth = fine;
  #grown = fine;
  isEstimated = false;

  constructor(firstDay: Day, rates: readonly MonthlyRate[]) {
    this.#firstDay = firstDay;
    this.#rates = new Map(rates.map(({ month, rate }) => [month, rate]));
    this.#newest = rates.at(-1)?.rate ?? zero;
    this.#end = firstDay;
  }

  #begin(): void {
    this.#count += 1;
    const begin = this.#end;
    this.#end = monthsAfter(this.#firstDay, this.#count + 1);
    const known = this.#rates.get(begin.slice(0, 7));
    this.isEstimated ||= known === undefined;
    const days = businessDaysBetween("ANBIMA", addDays(begin, -1), addDays(this.#end, -1)).length;
    this.#growth = growthOfPart(known ?? this.#newest, days);
  }

  /** The growth of prices after one more business day, in eight decimals. */
  after(day: Day): Factor {
    while (day >= this.#end) this.#begin();
    this.#grown = (this.#grown * this.#growth) / fine;
    return divideRounded(this.#grown, fine / 10n ** 8n) * 10n;
  }
}

function priceWalk(firstDay: Day, rates: readonly MonthlyRate[], spread: Decimal): Walk {
  const prices = new Anniversaries(firstDay, rates);
  const spreadAfter = spreadWalk(spread);
  if (rates.length === 0) return () => undefined;
  return (day) => {
    const grown = prices.after(day);
    return { factor: divideRounded(grown * spreadAfter(), unit), isEstimated: prices.isEstimated };
  };
}

function walkOf({ firstDay, remuneration: terms }: Terms, rates: PublishedRates): Walk {
  switch (terms.index) {
    case "di-share":
      return dailyWalk(rates.di, terms.percent.times(hundredth), undefined);
    case "di-spread":
      return dailyWalk(rates.di, one, terms.rate);
    case "selic-spread":
      return dailyWalk(rates.selic, one, terms.rate);
    case "fixed": {
      const grownAfter = spreadWalk(terms.rate);
      return () => sure(grownAfter());
    }
    case "ipca-spread":
      return priceWalk(firstDay, rates.ipca, terms.rate);
  }
}

/**
 * The growth of an application on each day until `until`. A business day accrues on the day after it. The value stands still from
 * the day of payment on, and from the first business day whose rate is not known.
 */
export function accrualOf(terms: Terms, rates: PublishedRates, until: Day): ContractGrowth {
  const { firstDay } = terms;
  const paid = paymentDay(terms);
  const last = paid !== null && paid < until ? paid : until;
  const walk = walkOf(terms, rates);
  const steps: GrowthStep[] = [{ day: firstDay, factor: unit, isEstimated: false }];
  for (const day of businessDaysBetween("ANBIMA", addDays(firstDay, -1), addDays(last, -1))) {
    const accrued = walk(day);
    if (!accrued) return { steps, knownUntil: day };
    steps.push({ day: addDays(day, 1), ...accrued });
  }
  return { steps, knownUntil: until };
}
