import type { NamedPeriod, OverviewQuery } from "#contract/overview.ts";
import { membersOf } from "#contract/portfolio-sums.ts";
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
import type { ReplayContext } from "#server/ledger/replays/portfolio-replays.ts";
import { loadKnownIncome } from "#server/rooms/income/known-until.ts";
import { loadValuedMembers, type ValuedMembers } from "#server/rooms/income/load-members.ts";
import { readMemberCloses } from "#server/rooms/income/read-member-closes.ts";
import { loadSession } from "#server/rooms/positions/load-session.ts";
import type { CloseSlice } from "#server/rooms/valuation/read-closes-in-slices.ts";

export type LoadedOverview = ValuedMembers &
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

type OverviewRequest = { portfolio: Portfolio; query: OverviewQuery; today: Day };

/** Reads everything that an overview is calculated from; closes are read lazily. Undefined without trades. */
export async function loadOverview(
  context: ReplayContext,
  { portfolio, query, today }: OverviewRequest,
): Promise<LoadedOverview | undefined> {
  const { db, caches } = context;
  const loaded = await loadValuedMembers(context, { members: membersOf(portfolio), today });
  const { income, members, marketVersion } = loaded;
  const firstTraded = firstTradedDay(loaded.replays.values());
  if (firstTraded === undefined || !members[0]) return undefined;
  const includesIncome = query.income === "with";
  const known = knownPeriod(query, { ...loaded, today, firstTraded });
  const { period } = known;
  return {
    ...loaded,
    ...(await loadSession(loaded, today, (ids, days) => readMemberCloses(context, loaded, ids, days))),
    codes: members[0].codes,
    portfolio,
    incomeKnownUntil: (await loadKnownIncome(db, loaded, today)).knownUntil,
    includesIncome,
    accruals: includesIncome ? accruals(income) : [],
    ...known,
    firstEntry: firstTraded,
    namedPeriod: query.period ?? null,
    benchmark: {
      name: portfolio.benchmark,
      percent: decimal(portfolio.benchmarkPercent),
      spread: decimal(portfolio.benchmarkSpread),
    },
    indexes: await caches.market.indexes(db, marketVersion, period),
    closesInSlices: (of = period) => readMemberCloses(context, loaded, [...loaded.replays.keys()], of),
  };
}
