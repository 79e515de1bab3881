import type { Asset } from "#contract/assets.ts";
import type { Overview } from "#contract/overview.ts";
import type { Day } from "#domain/calendar.ts";
import type { CurrentPosition } from "#domain/current-positions.ts";
import type { ValuedDay } from "#domain/daily-valuation.ts";
import { type Decimal, textOf, zero } from "#domain/decimal.ts";
import { isUnavailable, resultOf, timeWeighted } from "#domain/returns.ts";
import { rateOf } from "#server/overview/rates.ts";

type Holding = {
  asset: Asset;
  position: CurrentPosition | undefined;
  /** Of what is held now. */
  value: Decimal;
  /** Of the period. */
  days: ValuedDay[];
};

export function resultText(days: readonly ValuedDay[]): string | null {
  const result = resultOf(days);
  return isUnavailable(result) ? null : textOf(result.result);
}

/** On the first day only what was there already counts. */
const wasHeld = (days: readonly ValuedDay[]) =>
  days.some(
    ({ invested, putIn, takenOut }, i) => !invested.isZero() || (i > 0 && !putIn.plus(takenOut).isZero()),
  );

/** Everything held now or in the period, largest first. */
export function holdingsOf(
  byAsset: ReadonlyMap<string, ValuedDay[]>,
  positions: readonly CurrentPosition[],
  assetOf: (id: string) => Asset,
): Holding[] {
  const open = new Map(positions.map((position) => [position.assetId, position]));
  return [...byAsset]
    .filter(([id, days]) => open.has(id) || wasHeld(days))
    .map(([id, days]) => {
      const position = open.get(id);
      return { asset: assetOf(id), position, value: position?.marketValue ?? zero, days };
    })
    .toSorted((a, b) => b.value.comparedTo(a.value));
}

const shareOf = (value: Decimal, total: Decimal, days: readonly ValuedDay[]) => ({
  value: textOf(value),
  weight: total.isZero() ? null : textOf(value.div(total)),
  result: resultText(days),
  return: rateOf(timeWeighted(days)),
});

/** With the change of price of those whose newest one is of the session. */
export function assetShares(holdings: readonly Holding[], total: Decimal, session: Day | undefined) {
  return holdings.map(({ asset: { id, ticker, name, assetClass }, position, value, days }) => {
    const change = position?.currentPrice.day === session ? position?.change : undefined;
    return {
      asset: { id, ticker, name },
      assetClass: assetClass.code,
      ...shareOf(value, total, days),
      held: position !== undefined,
      today: rateOf(change ?? { unavailable: "missing-price" }),
    } satisfies Overview["assets"][number];
  });
}

export function classShares(
  holdings: readonly Holding[],
  total: Decimal,
  byClass: ReadonlyMap<string, ValuedDay[]>,
): Overview["classes"] {
  const classes = new Map(holdings.map(({ asset: { assetClass } }) => [assetClass.code, assetClass]));
  return [...classes.values()]
    .map((assetClass) => ({
      assetClass,
      value: holdings
        .filter(({ asset }) => asset.assetClass.code === assetClass.code)
        .reduce((sum, { value }) => sum.plus(value), zero),
    }))
    .toSorted((a, b) => b.value.comparedTo(a.value))
    .map(({ assetClass, value }) => ({
      assetClass,
      ...shareOf(value, total, byClass.get(assetClass.code) ?? []),
    }));
}
