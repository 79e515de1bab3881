import type { NamedPeriod, OverviewQuery } from "#contract/overview.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { type Accrual, accruals } from "#domain/income/income-item.ts";
import type { Day, Period } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { firstTradedDay } from "#domain/ledger/asset-replay.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import type { LastSession } from "#domain/overview/last-session.ts";
import type { PeriodFacts } from "#domain/overview/overview.ts";
import { type KnownPeriod, knownPeriod } from "#domain/overview/period.ts";
import type { SourcedPrice } from "#domain/valuation/valuation.ts";
import type { Db } from "#server/db/client.ts";
import { loadKnownIncome } from "#server/income/known-until.ts";
import { loadMembers, type United } from "#server/income/load-members.ts";
import { readMemberCloses } from "#server/income/read-member-closes.ts";
import { memberIdsOf } from "#server/ledger/cached-answers.ts";
import type { ReplayCache } from "#server/ledger/replay-cache.ts";
import type { MarketCache } from "#server/market-data/catalogue/market-cache.ts";
import { loadSession } from "#server/positions/load-session.ts";
import type { CloseSlice } from "#server/valuation/read-closes-in-slices.ts";

export type LoadedOverview = United &
  PeriodFacts &
  KnownPeriod & {
    portfolio: Portfolio;
    /** The day of the first trade. */
    firstEntry: Day;
    namedPeriod: NamedPeriod | null;
    /** Those of the first portfolio: only answers about one portfolio use them. */
    codes: TickerHistory;
    incomeKnownUntil: Day | null;
    includesIncome: boolean;
    accruals: readonly Accrual[];
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
  caches: Caches,
  { portfolio, query, today, marketVersion }: OverviewRequest,
): Promise<LoadedOverview | undefined> {
  const { market } = caches;
  const portfolioIds = memberIdsOf(portfolio);
  const loaded = await loadMembers({ db, caches }, { portfolioIds, today, marketVersion });
  const { income, members } = loaded;
  const firstTraded = firstTradedDay(loaded.replays.values());
  if (firstTraded === undefined || !members[0]) return undefined;
  const includesIncome = query.income === "with";
  const closeScope = { market, marketVersion, today, united: loaded };
  const known = knownPeriod(query, { ...loaded, today, firstTraded });
  const { period } = known;
  return {
    ...loaded,
    ...(await loadSession(loaded, today, (ids, days) => readMemberCloses(db, closeScope, ids, days))),
    codes: members[0].codes,
    portfolio,
    incomeKnownUntil: (await loadKnownIncome(db, loaded, today)).knownUntil,
    includesIncome,
    accruals: includesIncome ? accruals(income) : [],
    today,
    ...known,
    firstEntry: firstTraded,
    namedPeriod: query.period ?? null,
    benchmark: {
      name: portfolio.benchmark,
      percent: decimal(portfolio.benchmarkPercent),
      spread: decimal(portfolio.benchmarkSpread),
    },
    indexes: await market.indexes(db, marketVersion, period),
    closesInSlices: (of = period) => readMemberCloses(db, closeScope, [...loaded.replays.keys()], of),
  };
}
