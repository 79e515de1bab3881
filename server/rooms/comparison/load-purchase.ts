import type { Asset } from "#contract/assets.ts";
import { accruals } from "#domain/income/income-item.ts";
import { projectIncome } from "#domain/income/projection.ts";
import { addDays, type Day, type Period } from "#domain/kernel/calendar.ts";
import { one, zero } from "#domain/kernel/decimal.ts";
import { type AssetReplay, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { OverviewCalculation, type PeriodFacts } from "#domain/overview/overview.ts";
import { closesOfSecurity } from "#domain/prices/closes-of-security.ts";
import type { Close } from "#domain/valuation/daily-valuation.ts";
import type { DailyValue } from "#domain/valuation/daily-value.ts";
import { loadLedgerOfTrades } from "#server/ledger/replays/load-ledger.ts";
import type { PortfolioEvents } from "#server/ledger/replays/portfolio-events.ts";
import { findOpenSteps } from "#server/ledger/replays/price-steps.ts";
import { findAssets } from "#server/market/assets/queries.ts";
import type { MarketCache } from "#server/market/market-data/catalogue/market-cache.ts";
import type { Db } from "#server/platform/db/client.ts";
import { readClosesInSlices } from "#server/rooms/valuation/read-closes-in-slices.ts";

/** A close of more days before the period is no price of its beginning. */
const daysBefore = 7;

type Scope = PeriodFacts & {
  db: Db;
  market: MarketCache;
  marketVersion: string;
  portfolioId: string;
  /** The corporate events that any holding of an asset follows. */
  events: PortfolioEvents;
};

type DailyPurchase = {
  /** Undefined without a close in the period. */
  daily: readonly DailyValue[] | undefined;
  /** The last close up to the period's end. */
  knownUntil: Day | null;
};

/** The close at which the period begins, or else the first one in it. */
function closeToBuyAt(closes: readonly Close[], { from }: Period): Close | undefined {
  const base = closes.findLast(({ day }) => day <= from);
  return base && base.day >= addDays(from, -daysBefore) ? base : closes.find(({ day }) => day > from);
}

async function closesOfAsset({ db, market, marketVersion, events, period }: Scope, assetId: string) {
  const { codes } = events;
  const tickers = [...codes.tickersOf(assetId)];
  const { closes } = await market.closes(db, marketVersion, tickers, period);
  return closesOfSecurity(codes, codes.securityOf(assetId), closes);
}

async function loadPurchaseIncome(
  { db, market, marketVersion, events: { codes }, today }: Scope,
  replays: ReadonlyMap<string, AssetReplay>,
  assetOf: (id: string) => Asset,
) {
  const tickers = [...replays.keys()].flatMap((id) => codes.tickersOf(id));
  const distributions = await market.distributions(db, marketVersion, tickers);
  const ignoredIds = new Set<string>();
  return accruals(projectIncome({ replays, distributions, entries: [], ignoredIds, codes, today, assetOf }));
}

/**
 * The daily values of one unit that is bought at the beginning of the period, with its corporate events and its income. It is
 * calculated as the assets of a portfolio are.
 */
export async function loadPurchase(scope: Scope, assetId: string): Promise<DailyPurchase> {
  const { db, market, marketVersion, portfolioId, events, today, period } = scope;
  const closes = await closesOfAsset(scope, assetId);
  const knownUntil = closes.at(-1)?.day ?? null;
  const bought = closeToBuyAt(closes, period);
  if (!bought || !closes.some(({ day }) => day > bought.day)) return { daily: undefined, knownUntil };
  const { day, price } = bought;
  const trade = {
    id: assetId,
    portfolioId,
    assetId,
    day,
    order: 0,
    kind: "buy" as const,
    quantity: one,
    price,
    fees: zero,
    custodianId: null,
  };
  const { entries } = await loadLedgerOfTrades(db, [trade], { events, until: today });
  const replays = replaysByAsset(entries);
  const assetIds = [...replays.keys()];
  const { codes } = events;
  const assets = await findAssets(db, codes.includeLinked(assetIds));
  const assetOf = (id: string): Asset => {
    const asset = assets.get(id);
    if (!asset) throw new Error(`asset ${id} cannot be seen`);
    return asset;
  };
  const remember = market.of(marketVersion);
  const calculation = new OverviewCalculation({
    replays,
    lastCloses: new Map(),
    session: undefined,
    assetOf,
    today,
    period,
    benchmark: scope.benchmark,
    indexes: scope.indexes,
    accruals: await loadPurchaseIncome(scope, replays, assetOf),
    openSteps: await findOpenSteps(db, { portfolioId, replays, events, today, remember }),
  });
  const slices = readClosesInSlices(db, market, marketVersion, { assetIds, codes, period, today });
  for await (const slice of slices) calculation.add(slice.closes, slice.stamps);
  return { daily: calculation.days().total, knownUntil };
}
