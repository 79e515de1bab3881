import type { Overview, OverviewQuery } from "#contract/overview.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { lastBusinessDay } from "#domain/business-days.ts";
import { addDays, type Day } from "#domain/calendar.ts";
import type { CurrentPosition } from "#domain/current-positions.ts";
import { daysByAsset, daysByGroup, daysToValue, totalDays, type ValuedDay } from "#domain/daily-valuation.ts";
import { textOf } from "#domain/decimal.ts";
import { isUnavailable, resultOf, timeWeighted } from "#domain/returns.ts";
import { totalsOf } from "#domain/valuation.ts";
import type { Db } from "#server/db/client.ts";
import { closesOf } from "#server/overview/closes.ts";
import { comparisonsOf } from "#server/overview/comparisons.ts";
import { findIndexes } from "#server/overview/indexes.ts";
import { type Period, periodOf, periodOfEach, within } from "#server/overview/period.ts";
import { pricesOf } from "#server/overview/prices.ts";
import { rateOf } from "#server/overview/rates.ts";
import { assetShares, classShares, holdingsOf } from "#server/overview/shares.ts";
import { currentState } from "#server/positions/current-state.ts";

/** The newest session whose closes are known of what is held, after the one before it. */
function lastSession(positions: readonly CurrentPosition[]): Period | undefined {
  const to = positions
    .filter(({ change }) => change)
    .map(({ currentPrice }) => currentPrice.day)
    .reduce((newest, day) => (day > newest ? day : newest), "");
  return to ? { from: lastBusinessDay("B3", addDays(to, -1)), to } : undefined;
}

function movedOn(session: Period | undefined, days: readonly ValuedDay[]): Overview["today"] {
  if (!session) return null;
  const ofSession = within(days, session);
  const result = resultOf(ofSession);
  if (isUnavailable(result)) return null;
  return { day: session.to, amount: textOf(result.result), rate: rateOf(timeWeighted(ofSession)) };
}

/** Undefined where nothing has been recorded yet. */
export async function overviewOf(
  db: Db,
  portfolio: Portfolio,
  query: OverviewQuery,
  today: Day,
): Promise<Overview | undefined> {
  const { ledger, assetIds, assetOf, events, positions } = await currentState(db, portfolio.id, today);
  const [first] = ledger;
  if (!first) return undefined;
  const period = periodOf(query, ledger, today);
  const session = lastSession(positions);
  const sessionDays = session ? [session.from, session.to] : [];
  const days = [...new Set([...daysToValue(period.from, period.to, ledger), ...sessionDays])].sort();

  const closes = await closesOf(db, assetIds, { from: days[0] ?? period.from, to: today });
  const indexes = await findIndexes(db, portfolio, period);
  const allDays = daysByAsset({ ledger, events, closes }, days);
  const allClasses = daysByGroup(allDays, (id) => assetOf(id).assetClass.code, days);
  const total = totalDays(allClasses.values(), days);
  const ofPeriod = within(total, period);

  const { marketValue, invested } = totalsOf(positions);
  const holdings = holdingsOf(periodOfEach(allDays, period), positions, assetOf);
  const result = resultOf(ofPeriod);
  return {
    period,
    firstEntry: first.tradeDate,
    value: textOf(marketValue),
    invested: textOf(invested),
    prices: pricesOf(positions, assetOf, total.at(-1)?.missing ?? [], today),
    result: isUnavailable(result)
      ? null
      : {
          begin: textOf(result.start),
          putIn: textOf(result.putIn),
          takenOut: textOf(result.takenOut),
          end: textOf(result.value),
          amount: textOf(result.result),
        },
    ...comparisonsOf(portfolio, indexes, ofPeriod),
    today: movedOn(session, total),
    classes: classShares(holdings, marketValue, periodOfEach(allClasses, period)),
    assets: assetShares(holdings, marketValue, session?.to),
  };
}
