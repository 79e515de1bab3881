import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import { dividedByRatio, priceShare } from "#domain/ledger/entry.ts";
import type { TickerChange, TickerHistory } from "#domain/ledger/ticker-history.ts";

type Close = { day: Day; price: Decimal };

/** The price of a new unit that a price of an old unit implies. */
function priceOfNewUnit(price: Decimal, change: TickerChange): Decimal {
  const { cash, ratio } = change;
  return dividedByRatio(cash.gt(0) ? price.minus(cash) : price.times(priceShare(change)), ratio);
}

/**
 * The last close of the asset that was converted into a security, for its new units. It values them until the first close
 * of the security, `firstDay`. Undefined if the security has a close before, or the old asset has none.
 */
export function predecessorClose<C extends Close>(
  codes: TickerHistory,
  security: string,
  firstDay: Day | undefined,
  closesOf: (security: string) => readonly C[],
): C | undefined {
  const change = codes.conversionsInto(security).at(-1);
  if (!change || (firstDay !== undefined && firstDay <= change.day)) return undefined;
  const last = closesOf(codes.securityOf(change.oldId)).findLast(({ day }) => day < change.day);
  const price = last && priceOfNewUnit(last.price, change);
  return last && price?.gt(0) ? { ...last, price } : undefined;
}
