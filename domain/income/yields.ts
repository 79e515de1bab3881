import type { IncomeItem } from "#domain/income/income-item.ts";
import { receivedIn } from "#domain/income/income-sums.ts";
import { twelveMonthsTo } from "#domain/income/twelve-months.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { Ratio } from "#domain/ledger/entry.ts";
import { heldOn } from "#domain/ledger/held-on.ts";
import { splitAdjusted } from "#domain/prices/split-adjusted.ts";
import type { CurrentPosition } from "#domain/valuation/current-positions.ts";

/** A fraction, 0.1 for 10 %, or the reason why there is none. */
export type Yield = Decimal | { unavailable: "nothing-held" | "no-cost" | "price-missing" };

/** In BRL: net income of 12 months of the units held today, their cost with fees and their value. */
export type YieldParts = { income: Decimal; costWithFees: Decimal; marketValue: Decimal };

/** The income of one asset with its replays. A sum of portfolios has one of each portfolio that has entries of the asset. */
export type PaidAsset = { items: readonly IncomeItem[]; replays: readonly AssetReplay[] };

type Split = { day: Day; ratio: Ratio };

/** The splits of an asset. A portfolio lacks those of before its first entry. Unlike closes, quantities change on the day itself. */
function splitsOf(replays: readonly AssetReplay[]): Split[] {
  const ofAll = replays.map(({ ratioChanges }) =>
    Map.groupBy(
      ratioChanges.filter(({ keepsUnits }) => !keepsUnits),
      ({ day }) => day,
    ),
  );
  const days = new Set(ofAll.flatMap((changes) => [...changes.keys()]));
  return [...days].flatMap((day) => {
    const [most = []] = ofAll
      .map((changes) => changes.get(day) ?? [])
      .toSorted((one, other) => other.length - one.length);
    return most.map(({ ratio }) => ({ day, ratio }));
  });
}

/** Net income of one unit of the record date, in units of `today`. `payment` is to one or more portfolios; zero if none held units. */
function netOfUnit(
  payment: readonly IncomeItem[],
  { replays, splits }: Pick<PaidAsset, "replays"> & { splits: readonly Split[] },
  today: Day,
): Decimal {
  const [first] = payment;
  const day = first?.recordDate ?? first?.paymentDate ?? today;
  const heldInAll = () => replays.reduce((sum, replayed) => sum.plus(heldOn(replayed, day)), zero);
  const paid = payment
    .map(({ net, quantity }) => ({ net, quantity: quantity ?? heldInAll() }))
    .filter(({ quantity }) => !quantity.isZero());
  if (paid.length === 0) return zero;
  const net = paid.reduce((sum, each) => sum.plus(each.net), zero);
  const units = paid.reduce((sum, { quantity }) => sum.plus(quantity), zero);
  return splitAdjusted(net.div(units), day, today, splits);
}

/** The 12 months end on `until`. A payment to several portfolios counts once for each unit, as in one portfolio. */
export function yieldPartsOf(
  { quantity, costWithFees, marketValue }: CurrentPosition,
  paid: PaidAsset,
  { until, today }: { until: Day; today: Day },
): YieldParts {
  const received = receivedIn(twelveMonthsTo(until), paid.items);
  const payments = Map.groupBy(received, ({ distributionId, entryId }) => distributionId ?? entryId);
  const { replays } = paid;
  const facts = { replays, splits: splitsOf(replays) };
  const ofUnit = [...payments.values()].reduce(
    (sum, payment) => sum.plus(netOfUnit(payment, facts, today)),
    zero,
  );
  return { income: ofUnit.times(quantity), costWithFees, marketValue };
}

export const sumOfParts = (parts: readonly YieldParts[]): YieldParts => ({
  income: parts.reduce((sum, { income }) => sum.plus(income), zero),
  costWithFees: parts.reduce((sum, { costWithFees }) => sum.plus(costWithFees), zero),
  marketValue: parts.reduce((sum, { marketValue }) => sum.plus(marketValue), zero),
});

export function yieldOnCost({ income, costWithFees }: YieldParts): Yield {
  return costWithFees.isZero() ? { unavailable: "no-cost" } : income.div(costWithFees);
}

export function dividendYield({ income, marketValue }: YieldParts): Yield {
  return marketValue.isZero() ? { unavailable: "price-missing" } : income.div(marketValue);
}
