import type { Amount } from "#domain/kernel/amount.ts";
import { Decimal } from "#domain/kernel/decimal.ts";
import {
  reinvestedCash,
  toAmounts,
  type ValueAmounts,
  type ValueAndFlows,
  withdrawnCash,
  withReceivable,
} from "#domain/valuation/daily-value.ts";

/** Stands in `missing` on the day of an open step, instead of an asset. The first day of a period is not across the step. */
export const openStep = "open-step";

export const isIncomplete = ({ missing }: ValueAndFlows) => missing.some((id) => id !== openStep);

/** Growth up to the last flow, and the value after it. Days without flows need no link of their own. */
export type Chain = { growth: bigint; base: Amount };

/** A growth factor as an integer count of 1e-60, so that a near-total loss keeps enough digits. */
export type Growth = bigint;
const growthPlaces = 60;
const noGrowth: Growth = 10n ** BigInt(growthPlaces);

export const rateOf = (growth: Growth) => new Decimal(`${growth - noGrowth}e-${growthPlaces}`);

export function grownTo({ growth, base }: Chain, value: Amount): Growth {
  return base === 0n ? growth : (growth * value) / base;
}

/**
 * The day rule: r = (1 + gain of the opening units / value before)
 *   × (1 + gain of purchases / (value of the opening units + new money)) − 1.
 * Units sold count at their sale price, and income that accrues on the day is a gain of the opening units. Without opening
 * units, the first factor is 1, and income is no return: nothing was invested that could have earned it.
 * New money is what the contributions exceed the proceeds of opening units by: money that changes assets is no flow.
 */
export function linkDay(chain: Chain | undefined, day: ValueAmounts): Chain | undefined {
  const { growth, base } = chain ?? { growth: noGrowth, base: 0n };
  const { value, contributions, withdrawals, accrued, openingUnitsValue } = day;
  if (contributions === 0n) {
    // Units that came without a purchase, e.g. by a spin-off, are measured from their first price on.
    if (base === 0n) return value === 0n ? chain : { growth, base: value };
    if (withdrawals === 0n && accrued === 0n) return chain;
  }
  const opening = base === 0n ? 0n : openingUnitsValue + accrued;
  const [gained, before] = base === 0n ? [1n, 1n] : [opening, base];
  const started = opening + contributions - (base === 0n ? 0n : reinvestedCash(day));
  const ended = started + value + withdrawals - openingUnitsValue - contributions;
  // Without purchases both are equal. A quotient of smaller numbers costs less.
  const [invested, own] = started === 0n || started === ended ? [1n, 1n] : [started, ended];
  return { growth: (growth * gained * own) / (before * invested), base: value };
}

export const startingChain = ({ value }: ValueAmounts): Chain | undefined =>
  value === 0n ? undefined : { growth: noGrowth, base: value };

/** Everything that the return and the result of days need of them. Later days can be added. */
export type Measured = {
  /** 0, 1, or 2 for more. */
  count: number;
  /** The value and the receivable of the first day. */
  start: Amount;
  isHeldAtStart: boolean;
  isIncompleteAtStart: boolean;
  isIncompleteAtEnd: boolean;
  isEverIncomplete: boolean;
  crossesStep: boolean;
  /** Whether a day after the first has a price. */
  isPriced: boolean;
  chain: Chain | undefined;
  /** The market value of the last day. */
  value: Amount;
  valueWithReceivable: Amount;
  contributions: Amount;
  withdrawals: Amount;
};

const nothingMeasured: Measured = {
  count: 0,
  start: 0n,
  isHeldAtStart: false,
  isIncompleteAtStart: false,
  isIncompleteAtEnd: false,
  isEverIncomplete: false,
  crossesStep: false,
  isPriced: false,
  chain: undefined,
  value: 0n,
  valueWithReceivable: 0n,
  contributions: 0n,
  withdrawals: 0n,
};

/** The return costs several times the result. */
function fold(days: readonly ValueAndFlows[], before: Measured, hasReturn: boolean): Measured {
  const measured = { ...before };
  for (const valued of days) {
    const day = toAmounts(valued);
    const isIncompleteNow = isIncomplete(valued);
    measured.value = day.value;
    measured.valueWithReceivable = withReceivable(day);
    measured.isIncompleteAtEnd = isIncompleteNow;
    measured.isEverIncomplete ||= isIncompleteNow;
    if (measured.count === 0) {
      measured.count = 1;
      measured.start = measured.valueWithReceivable;
      measured.isHeldAtStart = day.value !== 0n;
      measured.isIncompleteAtStart = isIncompleteNow;
      measured.chain = startingChain(day);
      continue;
    }
    measured.count = 2;
    measured.crossesStep ||= valued.missing.includes(openStep);
    measured.isPriced ||= valued.isPriced;
    measured.contributions += day.contributions;
    measured.withdrawals += withdrawnCash(day);
    // An incomplete day has no return, and its value is partial.
    if (hasReturn && !measured.isEverIncomplete) measured.chain = linkDay(measured.chain, day);
  }
  return measured;
}

/** The first days of a period, or the days after `before`. */
export const measure = (days: readonly ValueAndFlows[], before = nothingMeasured): Measured =>
  fold(days, before, true);

/** A whole period, without its return. */
export const measureFlows = (days: readonly ValueAndFlows[]): Measured => fold(days, nothingMeasured, false);
