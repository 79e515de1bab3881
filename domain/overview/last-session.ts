import type { Day } from "#domain/calendar.ts";
import type { CurrentPosition } from "#domain/current-positions.ts";
import { type Decimal, one, zero } from "#domain/decimal.ts";

export type SessionMove = {
  day: Day;
  sources: string[];
  amount: Decimal;
  rate: Decimal;
};

/** The newest session for which a held asset has a close and the close before it. */
export function lastSession(positions: readonly CurrentPosition[]): Day | undefined {
  return positions
    .filter(({ change }) => change)
    .map(({ currentPrice }) => currentPrice.day)
    .toSorted()
    .at(-1);
}

/** How the value of what is held moved in the session. Assets without both closes are left out; null where all are. */
export function sessionMove(
  session: Day | undefined,
  positions: readonly CurrentPosition[],
): SessionMove | null {
  const moved = positions.filter(({ change, currentPrice }) => change && currentPrice.day === session);
  if (!session || moved.length === 0) return null;
  const before = moved.map(({ marketValue, change }) => marketValue.div((change ?? zero).plus(one)));
  const value = moved.reduce((sum, { marketValue }) => sum.plus(marketValue), zero);
  const base = before.reduce((sum, each) => sum.plus(each), zero);
  return {
    day: session,
    sources: [...new Set(moved.flatMap(({ currentPrice: { source } }) => source ?? []))].toSorted(),
    amount: value.minus(base),
    rate: value.div(base).minus(one),
  };
}
