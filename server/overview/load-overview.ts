import type { NamedPeriod, OverviewQuery } from "#contract/overview.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { type Accrual, accruals, type IncomeItem } from "#domain/income/income-item.ts";
import type { Day, Period } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { firstTradedDay } from "#domain/ledger/asset-replay.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { ratesEnd } from "#domain/overview/awaited-rates.ts";
import { type LastKnownDay, lastKnownDay } from "#domain/overview/last-known-day.ts";
import type { LastSession } from "#domain/overview/last-session.ts";
import type { OpenStep } from "#domain/overview/open-steps.ts";
import type { PeriodFacts } from "#domain/overview/overview.ts";
import { overviewPeriod } from "#domain/overview/period.ts";
import { openPositions } from "#domain/valuation/current-positions.ts";
import type { SourcedPrice } from "#domain/valuation/valuation.ts";
import type { Db } from "#server/db/client.ts";
import { loadKnownIncome } from "#server/income/known-until.ts";
import { loadIncome } from "#server/income/load-income.ts";
import { loadReplays } from "#server/ledger/load-replays.ts";
import { loadEvents } from "#server/ledger/portfolio-events.ts";
import { findOpenSteps } from "#server/ledger/price-steps.ts";
import type { ReplayCache } from "#server/ledger/replay-cache.ts";
import type { MarketCache } from "#server/market-data/catalogue/market-cache.ts";
import { loadSession } from "#server/overview/load-session.ts";
import { type CloseSlice, readClosesInSlices } from "#server/overview/read-closes-in-slices.ts";
import {
  type LoadedPortfolio,
  loadPortfolio,
  withoutDoubtfulChanges,
} from "#server/positions/load-portfolio.ts";

export type LoadedOverview = LoadedPortfolio &
  PeriodFacts & {
    portfolio: Portfolio;
    /** The day of the first trade. */
    firstEntry: Day;
    namedPeriod: NamedPeriod | null;
    lastKnown: LastKnownDay;
    codes: TickerHistory;
    income: readonly IncomeItem[];
    incomeKnownUntil: Day | null;
    includesIncome: boolean;
    accruals: readonly Accrual[];
    openSteps: readonly OpenStep[];
    ratesEnd: Day | undefined;
    session: LastSession | undefined;
    sessionCloses: ReadonlyMap<string, readonly SourcedPrice[]>;
    /** By default those of the overview's period. */
    closesInSlices(of?: Period): AsyncGenerator<CloseSlice>;
  };

type Caches = { market: MarketCache; replays: ReplayCache };
type OverviewRequest = { portfolio: Portfolio; query: OverviewQuery; today: Day; marketVersion: string };

/** Reads everything that an overview is calculated from; closes are read lazily. Undefined without trades. */
export async function loadOverview(
  db: Db,
  { market, replays: cache }: Caches,
  { portfolio, query, today, marketVersion }: OverviewRequest,
): Promise<LoadedOverview | undefined> {
  const remember = market.of(marketVersion);
  const events = await loadEvents(db, portfolio.id, today, { remember });
  const { codes } = events;
  const replays = await loadReplays(db, cache, {
    portfolioId: portfolio.id,
    today,
    marketVersion,
    events,
  });
  const firstTraded = firstTradedDay(replays.values());
  if (firstTraded === undefined) return undefined;
  const assetIds = [...replays.keys()];
  const scope = { portfolioId: portfolio.id, today, marketVersion, replays, codes };
  const { items: income, assetOf } = await loadIncome(db, market, scope);
  const includesIncome = query.income === "with";
  const openSteps = await findOpenSteps(db, { portfolioId: portfolio.id, replays, events, today, remember });
  const loaded = withoutDoubtfulChanges(await loadPortfolio(db, replays, codes, today, remember), openSteps);
  const lastKnown = lastKnownDay(openPositions(loaded, today), today);
  const period = overviewPeriod(query, firstTraded, today, lastKnown.day);
  return {
    ...loaded,
    ...(await loadSession(db, market, { loaded, codes, openSteps, today, marketVersion })),
    openSteps,
    assetOf,
    codes,
    portfolio,
    income,
    incomeKnownUntil: (await loadKnownIncome(db, loaded, today)).knownUntil,
    includesIncome,
    accruals: includesIncome ? accruals(income) : [],
    today,
    period,
    ratesEnd: ratesEnd(loaded, period.to),
    firstEntry: firstTraded,
    namedPeriod: query.period ?? null,
    lastKnown,
    benchmark: {
      name: portfolio.benchmark,
      percent: decimal(portfolio.benchmarkPercent),
      spread: decimal(portfolio.benchmarkSpread),
    },
    indexes: await market.indexes(db, marketVersion, period),
    closesInSlices: (of = period) =>
      readClosesInSlices(db, market, marketVersion, { assetIds, codes, period: of, today }),
  };
}
