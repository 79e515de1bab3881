import { countUntil } from "#domain/kernel/by-day.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import type { AssetDay } from "#domain/ledger/asset-day.ts";

/** The holdings and closes of an asset, both in order of day. */
export type PricedHolding = {
  steps: readonly AssetDay[];
  closes: readonly { day: Day }[];
  /** The asset that all units were converted into. */
  successor?: PricedHolding | undefined;
};

/**
 * The first day from `exDate` on that has a price or no holdings. Undefined if there is none yet. A conversion makes no price:
 * the units that it gave have the old one until the market, or a trade, makes a new one.
 */
export function firstPricedDay({ steps, closes, successor }: PricedHolding, exDate: Day): Day | undefined {
  const dayBefore = addDays(exDate, -1);
  const stepsBefore = countUntil(steps, dayBefore);
  const close = closes[countUntil(closes, dayBefore)]?.day;
  const isHeld = steps[stepsBefore - 1]?.held !== undefined;
  if (!isHeld && steps[stepsBefore]?.day !== exDate) return exDate;
  for (let i = stepsBefore; i < steps.length; i += 1) {
    const step = steps[i];
    if (!step || (close !== undefined && close <= step.day)) return close;
    if (step.isTraded) return step.day;
    if (!step.held) return successor ? firstPricedDay(successor, step.day) : step.day;
  }
  return close;
}

/** The steps with repaid capital withdrawn on the first day with a price, because older prices still include it. */
export function repaidAtPrices({ steps, closes, successor }: PricedHolding): readonly AssetDay[] {
  if (steps.every(({ repaid }) => repaid === 0n)) return steps;
  const byDay = new Map(
    steps.map((step) => [step.day, { ...step, withdrawn: step.withdrawn - step.repaid, repaid: 0n }]),
  );
  for (const { day: exDate, repaid } of steps) {
    const day = repaid === 0n ? undefined : firstPricedDay({ steps, closes, successor }, exDate);
    if (day === undefined) continue;
    const step = byDay.get(day) ?? withoutFlows(steps[countUntil(steps, day) - 1], day);
    if (step) byDay.set(day, { ...step, withdrawn: step.withdrawn + repaid, repaid: step.repaid + repaid });
  }
  return [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

const noFlows = {
  contributed: 0n,
  withdrawn: 0n,
  repaid: 0n,
  fees: 0n,
  charged: 0n,
  bought: undefined,
  sold: undefined,
  isTraded: false,
};

const withoutFlows = (before: AssetDay | undefined, day: Day): AssetDay | undefined =>
  before && { day, held: before.held, invested: before.invested, ...noFlows };
