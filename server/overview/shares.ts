import type { Asset } from "#contract/assets.ts";
import type { Overview } from "#contract/overview.ts";
import type { Day } from "#domain/calendar.ts";
import type { CurrentPosition } from "#domain/current-positions.ts";
import type { Valued, ValuedDay } from "#domain/daily-valuation.ts";
import { type Decimal, textOf, zero } from "#domain/decimal.ts";
import {
  isUnavailable,
  type Rate,
  type Result,
  resultOf,
  timeWeighted,
  type Unavailable,
} from "#domain/returns.ts";
import { rateOf } from "#server/overview/rates.ts";

/** What one asset, or all of a class, is worth now and did in the period. */
type Share = { value: Decimal; result: Result | Unavailable; return: Rate };

export type Holding = Share & { asset: Asset; position: CurrentPosition | undefined };

export function resultText(days: readonly Valued[]): string | null {
  return amountText(resultOf(days));
}

const amountText = (result: Result | Unavailable) => (isUnavailable(result) ? null : textOf(result.result));

/** On the first day only what was there already counts. */
const wasHeld = (days: readonly Valued[]) =>
  days.some(
    ({ invested, putIn, takenOut }, i) => !invested.isZero() || (i > 0 && !putIn.plus(takenOut).isZero()),
  );

/** Undefined where the asset was held neither in the period nor now; `days` may leave out those that changed nothing. */
export function holdingOf(
  asset: Asset,
  position: CurrentPosition | undefined,
  days: readonly Valued[],
): Holding | undefined {
  if (!position && !wasHeld(days)) return undefined;
  return {
    ...{ asset, position },
    value: position?.marketValue ?? zero,
    result: resultOf(days),
    return: timeWeighted(days),
  };
}

const largestFirst = <Item extends { value: Decimal }>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => b.value.comparedTo(a.value));

const shareText = (share: Share, total: Decimal) => ({
  value: textOf(share.value),
  weight: total.isZero() ? null : textOf(share.value.div(total)),
  result: amountText(share.result),
  return: rateOf(share.return),
});

/** With the change of price of those whose newest one is of the session. */
export function assetShares(
  holdings: readonly Holding[],
  total: Decimal,
  session: Day | undefined,
): Overview["assets"] {
  return largestFirst(holdings).map((holding) => {
    const { asset, position } = holding;
    const change = position?.currentPrice.day === session ? position?.change : undefined;
    return {
      asset: { id: asset.id, ticker: asset.ticker, name: asset.name },
      assetClass: asset.assetClass.code,
      ...shareText(holding, total),
      held: position !== undefined,
      today: rateOf(change ?? { unavailable: "missing-price" }),
    };
  });
}

export function classShares(
  holdings: readonly Holding[],
  total: Decimal,
  byClass: ReadonlyMap<string, ValuedDay[]>,
): Overview["classes"] {
  const classes = Map.groupBy(largestFirst(holdings), ({ asset }) => asset.assetClass.code);
  const shares = [...classes].flatMap(([code, ofClass]) => {
    const [first] = ofClass;
    const days = byClass.get(code) ?? [];
    const value = ofClass.reduce((sum, holding) => sum.plus(holding.value), zero);
    const share = { value, result: resultOf(days), return: timeWeighted(days) };
    return first ? [{ assetClass: first.asset.assetClass, ...share }] : [];
  });
  return largestFirst(shares).map(({ assetClass, ...share }) => ({
    assetClass,
    ...shareText(share, total),
  }));
}
