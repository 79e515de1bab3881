import type { Overview, OverviewQuery } from "#contract/overview.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Day } from "#domain/calendar.ts";
import type { CurrentPosition } from "#domain/current-positions.ts";
import { daysByAsset, daysByGroup, daysToValue, totalDays } from "#domain/daily-valuation.ts";
import { one, textOf, zero } from "#domain/decimal.ts";
import { isUnavailable, resultOf } from "#domain/returns.ts";
import { totalsOf } from "#domain/valuation.ts";
import type { Db } from "#server/db/client.ts";
import { withOwnValuations } from "#server/overview/closes.ts";
import { comparisonsOf } from "#server/overview/comparisons.ts";
import type { KnownMarket } from "#server/overview/known-market.ts";
import { periodOf } from "#server/overview/period.ts";
import { pricesOf } from "#server/overview/prices.ts";
import { assetShares, classShares, holdingsOf } from "#server/overview/shares.ts";
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

/** Undefined where nothing has been recorded yet. */
export async function overviewOf(
  db: Db,
  portfolio: Portfolio,
  query: OverviewQuery,
  today: Day,
  market: { known: KnownMarket; version: string },
): Promise<Overview | undefined> {
  const { ledger, assetIds, assetOf, events, positions } = await currentState(db, portfolio.id, today);
  const [first] = ledger;
  if (!first) return undefined;
  const period = periodOf(query, ledger, today);
  const session = lastSession(positions);
  const days = daysToValue(period.from, period.to, ledger);

  const { known, version } = market;
  const quoted = await known.closes(db, version, assetIds, { from: period.from, to: today });
  const closes = await withOwnValuations(db, quoted);
  const indexes = await known.indexes(db, version, period);
  const allDays = daysByAsset({ ledger, events, closes }, days);
  const allClasses = daysByGroup(allDays, (id) => assetOf(id).assetClass.code, days);
  const total = totalDays(allClasses.values(), days);

  const { marketValue, invested } = totalsOf(positions);
  const holdings = holdingsOf(allDays, positions, assetOf);
  const result = resultOf(total);
  const prices = pricesOf(positions, assetOf, total.at(-1)?.missing ?? [], today);
  return {
    period,
    firstEntry: first.tradeDate,
    value: textOf(marketValue),
    invested: textOf(invested),
    prices,
    result: isUnavailable(result)
      ? null
      : {
          begin: textOf(result.start),
          putIn: textOf(result.putIn),
          takenOut: textOf(result.takenOut),
          end: textOf(result.value),
          amount: textOf(result.result),
        },
    ...comparisonsOf(portfolio, indexes, total, prices.day),
    today: movedOn(session, positions),
    classes: classShares(holdings, marketValue, allClasses),
    assets: assetShares(holdings, marketValue, session),
  };
}
