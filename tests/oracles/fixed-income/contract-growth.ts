import { stepDayAt } from "#domain/fixed-income/accrual-days.ts";
import { growthSeries } from "#domain/fixed-income/growth-series.ts";
import type { RateTables } from "#domain/fixed-income/growth-tables.ts";
import type { PublishedRates, Terms } from "#domain/fixed-income/terms.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { Decimal } from "#domain/kernel/decimal.ts";

/** An integer count of 1e-9: the growth of one real. */
export type Factor = bigint;

/**
 * The growth from the first day to `day`, which holds until the next step. `isEstimated`: the IPCA of a month is not published yet,
 * so the newest one stands for it.
 */
type GrowthStep = { day: Day; factor: Factor; isEstimated: boolean };

/** The steps of a contract, in order of day, and the last day that the published rates tell. */
export type ContractGrowth = { steps: readonly GrowthStep[]; knownUntil: Day };

export const factorOf = (factor: Factor): Decimal => new Decimal(`${factor}e-9`);

/** The growth of an application step by step until `until`; `growthSeries` has the same as numbers. */
export function accrualOf(terms: Terms, rates: PublishedRates | RateTables, until: Day): ContractGrowth {
  const growth = growthSeries(terms, rates, until);
  const { firstDay, from, stepDays, factors, knownUntil, isEnded, estimatedFrom } = growth;
  const steps: GrowthStep[] = [{ day: firstDay, factor: 1_000_000_000n, isEstimated: false }];
  for (const [place, factor] of factors.entries()) {
    const day = stepDays?.[place] ?? stepDayAt(from + place);
    steps.push({ day, factor: BigInt(factor), isEstimated: estimatedFrom !== null && day >= estimatedFrom });
  }
  return { steps, knownUntil: isEnded ? until : knownUntil };
}
