import type { Overview, OverviewQuery } from "#contract/overview.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Day, Period } from "#domain/calendar.ts";
import type { CurrentPosition } from "#domain/current-positions.ts";
import {
  assetChanges,
  DaySums,
  daysToValue,
  totalOfGroups,
  type ValuedDay,
} from "#domain/daily-valuation.ts";
import { one, textOf, zero } from "#domain/decimal.ts";
import { isUnavailable, resultOf } from "#domain/returns.ts";
import { totalsOf } from "#domain/valuation.ts";
import type { Db } from "#server/db/client.ts";
import { withOwnValuations } from "#server/overview/closes.ts";
import { comparisonsOf } from "#server/overview/comparisons.ts";
import type { KnownMarket } from "#server/overview/known-market.ts";
import { periodOf } from "#server/overview/period.ts";
import { pricesOf } from "#server/overview/prices.ts";
import { assetShares, classShares, type Holding, holdingOf } from "#server/overview/shares.ts";
import { currentState } from "#server/positions/current-state.ts";

/** The newest session whose close and the one before it are known of something held. */
function lastSession(positions: readonly CurrentPosition[]): Day | undefined {
  return positions
    .filter(({ change }) => change)
    .map(({ currentPrice }) => currentPrice.day)
    .toSorted()
    .at(-1);
}

/** What the prices that are known of both sessions did to what is held; an older price says nothing of a day. */
function movedOn(session: Day | undefined, positions: readonly CurrentPosition[]): Overview["today"] {
  const moved = positions.filter(({ change, currentPrice }) => change && currentPrice.day === session);
  if (!session || moved.length === 0) return null;
  const before = moved.map(({ marketValue, change }) => marketValue.div((change ?? zero).plus(one)));
  const value = moved.reduce((sum, { marketValue }) => sum.plus(marketValue), zero);
  const base = before.reduce((sum, each) => sum.plus(each), zero);
  return {
    day: session,
    sources: [...new Set(moved.flatMap(({ currentPrice: { source } }) => source ?? []))].toSorted(),
    amount: textOf(value.minus(base)),
    rate: { rate: textOf(value.div(base).minus(one)) },
  };
}

type Market = { known: KnownMarket; version: string };
type Valuation = { period: Period; days: readonly Day[]; today: Day; market: Market };

/** So many assets have their closes in memory at a time. */
const assetsAtOnce = 50;

/** Values every asset on every day, one after the other, and keeps only the sums of each class and what each asset did. */
async function valueAssets(
  db: Db,
  { days: daysOf, assetIds, assetOf, splits, positions }: Awaited<ReturnType<typeof currentState>>,
  { period, days, today, market }: Valuation,
): Promise<{ total: ValuedDay[]; byClass: Map<string, ValuedDay[]>; holdings: Holding[] }> {
  const positionOf = new Map(positions.map((position) => [position.assetId, position]));
  const sumsOf = new Map<string, DaySums>();
  const holdings: Holding[] = [];
  for (let start = 0; start < assetIds.length; start += assetsAtOnce) {
    const ids = assetIds.slice(start, start + assetsAtOnce);
    const quoted = await market.known.closes(db, market.version, ids, { from: period.from, to: today });
    const closes = await withOwnValuations(db, ids, quoted);
    for (const assetId of ids) {
      const history = {
        steps: daysOf.get(assetId) ?? [],
        splits: splits.get(assetId) ?? [],
        closes: closes.get(assetId) ?? [],
      };
      const changes = assetChanges({ assetId, ...history }, days);
      const asset = assetOf(assetId);
      const sums = sumsOf.get(asset.assetClass.code) ?? new DaySums(days);
      sums.add(changes);
      sumsOf.set(asset.assetClass.code, sums);
      const holding = holdingOf(asset, positionOf.get(assetId), changes);
      if (holding) holdings.push(holding);
    }
  }
  const byClass = new Map([...sumsOf].map(([code, sums]) => [code, sums.total()]));
  return { total: totalOfGroups(byClass.values(), days), byClass, holdings };
}

/** Undefined where nothing has been recorded yet. */
export async function overviewOf(
  db: Db,
  portfolio: Portfolio,
  query: OverviewQuery,
  today: Day,
  market: Market,
): Promise<Overview | undefined> {
  const state = await currentState(db, portfolio.id, today);
  const { trades, assetOf, positions } = state;
  const [first] = trades;
  if (!first) return undefined;
  const period = periodOf(query, trades, today);
  const session = lastSession(positions);
  const days = daysToValue(period.from, period.to, trades);

  const indexes = await market.known.indexes(db, market.version, period);
  const { total, byClass, holdings } = await valueAssets(db, state, { period, days, today, market });

  const { marketValue, invested } = totalsOf(positions);
  const result = resultOf(total);
  const prices = pricesOf(positions, assetOf, total.at(-1)?.missing ?? [], today);
  return {
    period,
    firstEntry: first.day,
    value: textOf(marketValue),
    invested: textOf(invested),
    prices,
    result: isUnavailable(result)
      ? null
      : {
          begin: textOf(result.start),
          putIn: textOf(result.contributions),
          takenOut: textOf(result.withdrawals),
          end: textOf(result.value),
          amount: textOf(result.result),
        },
    ...comparisonsOf(portfolio, indexes, total, prices.day),
    today: movedOn(session, positions),
    classes: classShares(holdings, marketValue, byClass),
    assets: assetShares(holdings, marketValue, session),
  };
}
