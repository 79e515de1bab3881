import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, one } from "#domain/kernel/decimal.ts";
import type { WholeRatio } from "#domain/ledger/listed-event.ts";
import type { RatioChange } from "#domain/ledger/ratio-change.ts";
import { splitAdjusted } from "#domain/prices/split-adjusted.ts";

/** Two neighbouring closes, as traded. */
export type PriceStep = { dayBefore: Day; closeBefore: Decimal; day: Day; close: Decimal };

/** A larger quotient of neighbouring closes is a step. No single session of a traded share moves that much without news. */
const maxQuotient = 2.2;

export const isStep = (quotient: number): boolean => quotient > maxQuotient || quotient < 1 / maxQuotient;

type Explanations = {
  /** The events that count. */
  changes: readonly RatioChange[];
  /** BRL paid for each old unit with record dates from the earlier close on, before the later one. */
  paid: Decimal;
  /** The median quotient of the whole market between the two days; 1 if it hardly moved. */
  market: number;
};

/** Whether neither events nor payments nor the market explain a step. */
export function isUnexplained(step: PriceStep, { changes, paid, market }: Explanations): boolean {
  const { dayBefore, closeBefore, day, close } = step;
  const adjust = (price: Decimal) => splitAdjusted(price, dayBefore, day, changes);
  const quotients = [close, close.plus(adjust(paid))].map((price) =>
    price.div(adjust(closeBefore)).toNumber(),
  );
  return quotients.every((quotient) => isStep(quotient) && isStep(quotient / market));
}

/** The simple ratio of units that fits the step: a close of a tenth is a split of 1 to 10. */
export function ratioOfStep({ closeBefore, close }: PriceStep): WholeRatio {
  const quotient = close.div(closeBefore);
  if (quotient.gt(1)) return { from: Math.max(2, quotient.round().toNumber()), to: 1 };
  return { from: 1, to: Math.max(2, one.div(quotient).round().toNumber()) };
}
