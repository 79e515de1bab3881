import { Decimal } from "#domain/kernel/decimal.ts";

/** The monthly rate whose twelve months compound to a yearly one, found by halving an interval. */
export function naiveMonthlyRate(yearly: Decimal): Decimal {
  let low = new Decimal(0);
  let high = new Decimal(1);
  for (let step = 0; step < 100; step += 1) {
    const middle = low.plus(high).div(2);
    let year = new Decimal(1);
    for (let month = 0; month < 12; month += 1) year = year.times(middle.plus(1)).toDecimalPlaces(60);
    if (year.minus(1).gt(yearly)) high = middle;
    else low = middle;
  }
  return low;
}

/** The wealth at the end of each month, from today on: it yields for a month, and then the contribution comes. */
export function naiveWealth(start: Decimal, contribution: Decimal, rate: Decimal, months: number): Decimal[] {
  const wealth = [start];
  for (let month = 1; month <= months; month += 1) {
    const before = wealth[month - 1] as Decimal;
    const yielded = before.times(rate).toDecimalPlaces(40);
    wealth.push(before.plus(yielded).plus(contribution));
  }
  return wealth;
}
