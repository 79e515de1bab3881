import type { NamedPeriod, OverviewQuery } from "#contract/overview.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { type Accrual, accruals, type IncomeItem } from "#domain/income/income-item.ts";
import { lastBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day, type Period } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { firstTradedDay } from "#domain/ledger/asset-replay.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { ratesEnd } from "#domain/overview/awaited-rates.ts";
import { type LastKnownDay, lastKnownDay } from "#domain/overview/last-known-day.ts";
import { lastSession } from "#domain/overview/last-session.ts";
import type { OpenStep } from "#domain/overview/open-steps.ts";
import type { PeriodFacts } from "#domain/overview/overview.ts";
import { overviewPeriod } from "#domain/overview/period.ts";
import { closesOfSecurity } from "#domain/prices/closes-of-security.ts";
import { predecessorClose } from "#domain/prices/predecessor-close.ts";
import { type Closes, listCloses } from "#domain/valuation/computed-closes.ts";
import { openPositions } from "#domain/valuation/current-positions.ts";
import type { SourcedPrice } from "#domain/valuation/valuation.ts";
import type { Db } from "#server/db/client.ts";
import { findOwnSeries } from "#server/fixed-income/own-prices.ts";
import { loadKnownIncome } from "#server/income/known-until.ts";
import { loadIncome } from "#server/income/load-income.ts";
import { loadReplays } from "#server/ledger/load-replays.ts";
import { loadEvents } from "#server/ledger/portfolio-events.ts";
import { findOpenSteps } from "#server/ledger/price-steps.ts";
import type { ReplayCache } from "#server/ledger/replay-cache.ts";
import type { MarketCache } from "#server/market-data/catalogue/market-cache.ts";
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
    sessionCloses: ReadonlyMap<string, readonly SourcedPrice[]>;
    closesInSlices(): AsyncGenerator<CloseSlice>;
  };

type Caches = { market: MarketCache; replays: ReplayCache };
type OverviewRequest = { portfolio: Portfolio; query: OverviewQuery; today: Day; marketVersion: string };

/** The closes of some assets, and an object for those that are the same as long as it is. */
type CloseSlice = { closes: ReadonlyMap<string, Closes>; ids: ReadonlyMap<string, object> };

/** Number of assets whose closes are in memory at once. */
const assetsPerSlice = 50;

type SliceScope = { assetIds: readonly string[]; codes: TickerHistory; period: Period; today: Day };

/** Each asset's closes from the market or, without any, those of its contract or its owner, in the given order. */
async function* readCloses(
  db: Db,
  market: MarketCache,
  version: string,
  { assetIds, codes, period, today }: SliceScope,
): AsyncGenerator<CloseSlice> {
  const accrual = { today, remember: market.of(version) };
  for (let start = 0; start < assetIds.length; start += assetsPerSlice) {
    const ids = assetIds.slice(start, start + assetsPerSlice);
    const { closes: quoted, ids: known } = await market.closes(db, version, codes.includeLinked(ids), period);
    const closesOf = (id: string) => closesOfSecurity(codes, id, quoted);
    const closes = new Map<string, Closes>(ids.map((id) => [id, closesOf(id)]));
    const unquoted = ids.filter((id) => closesOf(id).length === 0);
    const closesIds = new Map(known);
    // Those of several tickers, of the owner's valuations and of a predecessor are put together each time.
    for (const id of ids) if (codes.tickersOf(id).length > 1) closesIds.delete(id);
    for (const id of unquoted) closesIds.delete(id);
    const own = await findOwnSeries(db, unquoted, period, accrual);
    for (const [id, ofAsset] of own.closes) closes.set(id, ofAsset);
    for (const [id, closesId] of own.ids) closesIds.set(id, closesId);
    for (const [id, ofAsset] of closes) {
      if (codes.conversionsInto(id).length === 0) continue;
      const read = listCloses(ofAsset);
      const predecessor = predecessorClose(codes, id, read[0]?.day, closesOf);
      if (!predecessor) continue;
      closes.set(id, [predecessor, ...read]);
      closesIds.delete(id);
    }
    yield { closes, ids: closesIds };
  }
}

/** The closes until the last session of the assets with a later one, such as contracts that accrue every day. */
async function readSessionCloses(
  db: Db,
  market: MarketCache,
  version: string,
  { loaded, codes, today }: { loaded: LoadedPortfolio; codes: TickerHistory; today: Day },
): Promise<Map<string, SourcedPrice[]>> {
  const session = lastSession(openPositions(loaded, today), loaded)?.day;
  if (session === undefined) return new Map();
  const newest = (id: string) => loaded.lastCloses.get(id)?.[0];
  const assetIds = [...loaded.replays.keys()].filter((id) => (newest(id)?.day ?? "") > session);
  const period = { from: lastBusinessDay("B3", addDays(session, -1)), to: session };
  const found = new Map<string, SourcedPrice[]>();
  const slices = readCloses(db, market, version, { assetIds, codes, period, today });
  for await (const { closes } of slices)
    for (const [id, ofAsset] of closes) {
      const source = newest(id)?.source ?? null;
      const last = listCloses(ofAsset).slice(-2).toReversed();
      found.set(
        id,
        last.map(({ day, price }) => ({ day, price, source })),
      );
    }
  return found;
}

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
  const ofSession = await readSessionCloses(db, market, marketVersion, { loaded, codes, today });
  const { lastCloses: sessionCloses } = withoutDoubtfulChanges(
    { ...loaded, lastCloses: ofSession },
    openSteps,
  );
  const lastKnown = lastKnownDay(openPositions(loaded, today), today);
  const period = overviewPeriod(query, firstTraded, today, lastKnown.day);
  return {
    ...loaded,
    openSteps,
    sessionCloses,
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
    closesInSlices: () => readCloses(db, market, marketVersion, { assetIds, codes, period, today }),
  };
}
