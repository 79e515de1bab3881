import { daysToLowerRate, type Redemption, redeem } from "#domain/fixed-income/redemption-tax.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";

/** Units of one day that are still held. `invested` in BRL. */
export type Lot = { day: Day; quantity: Decimal; invested: Decimal };

type Trade = { kind: "buy" | "sell"; day: Day; quantity: Decimal; price: Decimal };

/** The purchases that are left, by day. A redemption takes the oldest application first. */
export function openLots(trades: readonly Trade[]): Lot[] {
  const lots: Lot[] = [];
  for (const { kind, day, quantity, price } of trades) {
    if (kind === "sell") {
      takeOldest(lots, quantity);
      continue;
    }
    const invested = quantity.times(price);
    const same = lots.at(-1);
    if (same?.day !== day) lots.push({ day, quantity, invested });
    else
      lots[lots.length - 1] = {
        day,
        quantity: same.quantity.plus(quantity),
        invested: same.invested.plus(invested),
      };
  }
  return lots;
}

function takeOldest(lots: Lot[], quantity: Decimal): void {
  let left = quantity;
  while (left.gt(0) && lots[0]) {
    const [lot] = lots;
    if (lot.quantity.lte(left)) {
      lots.shift();
      left = left.minus(lot.quantity);
      continue;
    }
    const kept = lot.quantity.minus(left);
    lots[0] = { day: lot.day, quantity: kept, invested: lot.invested.times(kept).div(lot.quantity) };
    return;
  }
}

export type LotsRedemption = Redemption & {
  invested: Decimal;
  /** The days until the rate of the income tax falls for a lot; null at the lowest one. */
  daysToLowerRate: number | null;
};

/** The payment if all lots are redeemed on a day; each lot has its own days. */
export function redeemLots(
  lots: readonly Lot[],
  { price, day, isExempt }: { price: Decimal; day: Day; isExempt: boolean },
): LotsRedemption {
  const sums = { invested: zero, gross: zero, iof: zero, incomeTax: zero, net: zero };
  let next: number | null = null;
  for (const lot of lots) {
    const gross = lot.quantity.times(price);
    const paid = redeem({ invested: lot.invested, gross }, { firstDay: lot.day, day, isExempt });
    sums.invested = sums.invested.plus(lot.invested);
    for (const name of ["gross", "iof", "incomeTax", "net"] as const)
      sums[name] = sums[name].plus(paid[name]);
    const days = isExempt ? null : daysToLowerRate(lot.day, day);
    if (days !== null && (next === null || days < next)) next = days;
  }
  return { ...sums, daysToLowerRate: next };
}
