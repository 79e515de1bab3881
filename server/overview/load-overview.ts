import type { OverviewQuery } from "#contract/overview.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Day } from "#domain/calendar.ts";
import type { Close } from "#domain/daily-valuation.ts";
import { decimal } from "#domain/decimal.ts";
import { type Accrual, accruals, type IncomeItem } from "#domain/income/income-item.ts";
import { firstTradedDay } from "#domain/ledger/asset-replay.ts";
import type { PeriodFacts } from "#domain/overview/overview.ts";
import { overviewPeriod } from "#domain/overview/period.ts";
import type { Db } from "#server/db/client.ts";
import { incomeKnownUntil } from "#server/income/known-until.ts";
import { loadIncome } from "#server/income/load-income.ts";
import { loadReplays } from "#server/ledger/load-replays.ts";
import { loadEvents } from "#server/ledger/portfolio-events.ts";
import type { ReplayCache } from "#server/ledger/replay-cache.ts";
import type { MarketCache } from "#server/market-data/market-cache.ts";
import { type LoadedPortfolio, loadPortfolio } from "#server/positions/load-portfolio.ts";
import { readCloses } from "#server/positions/read-closes.ts";

export type LoadedOverview = LoadedPortfolio &
  PeriodFacts & {
    portfolio: Portfolio;
    /** The day of the first trade. */
    firstEntry: Day;
    income: readonly IncomeItem[];
    incomeKnownUntil: Day | null;
    includesIncome: boolean;
    accruals: readonly Accrual[];
    closesInSlices(): AsyncGenerator<ReadonlyMap<string, readonly Close[]>>;
  };

type Caches = { market: MarketCache; replays: ReplayCache };
type OverviewRequest = { portfolio: Portfolio; query: OverviewQuery; today: Day; marketVersion: string };

/** Reads everything that an overview is calculated from; closes are read lazily. Undefined without trades. */
export async function loadOverview(
  db: Db,
  { market, replays: cache }: Caches,
  { portfolio, query, today, marketVersion }: OverviewRequest,
): Promise<LoadedOverview | undefined> {
  const events = await loadEvents(db, portfolio.id, today);
  const { codes } = events;
  const replays = await loadReplays(db, cache, {
    portfolioId: portfolio.id,
    today,
    marketVersion,
    events,
  });
  const firstTraded = firstTradedDay(replays.values());
  if (firstTraded === undefined) return undefined;
  const period = overviewPeriod(query, firstTraded, today);
  const assetIds = [...replays.keys()];
  const scope = { portfolioId: portfolio.id, today, marketVersion, replays, codes };
  const { items: income, assetOf } = await loadIncome(db, market, scope);
  const includesIncome = query.income === "with";
  const loaded = await loadPortfolio(db, replays, codes, today);
  return {
    ...loaded,
    assetOf,
    portfolio,
    income,
    incomeKnownUntil: await incomeKnownUntil(db, loaded, today),
    includesIncome,
    accruals: includesIncome ? accruals(income) : [],
    today,
    period,
    firstEntry: firstTraded,
    benchmark: {
      name: portfolio.benchmark,
      percent: decimal(portfolio.benchmarkPercent),
      spread: decimal(portfolio.benchmarkSpread),
    },
    indexes: await market.indexes(db, marketVersion, period),
    closesInSlices: () => readCloses(db, market, marketVersion, { assetIds, codes, period }),
  };
}
