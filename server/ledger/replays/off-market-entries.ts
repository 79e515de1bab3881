import { maxNotices, type Notice } from "#contract/notices.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Stamp, stampOf } from "#domain/kernel/stamped.ts";
import { compareSequence } from "#domain/ledger/asset-replay.ts";
import { createMarketGapCheck, type MarketGap, type MarketHistory } from "#domain/prices/market-gap.ts";
import { type PricedTrade, pricedTrades } from "#server/ledger/replays/trade-price-queries.ts";
import { findAssetEntries } from "#server/ledger/replays/version-queries.ts";
import { presentGap, readMarkets } from "#server/market/market-data/catalogue/asset-markets.ts";
import type { MarketCache } from "#server/market/market-data/catalogue/market-cache.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Cache } from "#server/platform/lib/cache.ts";

type OffMarketNotice = Extract<Notice, { reason: "FAR_FROM_MARKET" }>;

/** An entry whose price is far from the market's, with the notice about it once that was explained. */
export type OffMarketEntry = PricedTrade & { gap: MarketGap; notice?: OffMarketNotice };

/** The off-market entries of each asset of a portfolio. */
export type OffMarketEntryCache = Cache<"portfolio", readonly OffMarketEntry[]>;

type Caches = { market: MarketCache; offMarketEntries: OffMarketEntryCache };

type Histories = ReadonlyMap<string, MarketHistory>;

/** `marketVersion` must come from the snapshot of `db`. */
type Scope = {
  portfolioId: string;
  today: Day;
  marketVersion: string;
  /** Reads the values of the assets that are contracts. */
  readContracts: (assetIds: readonly string[]) => Promise<Histories>;
};

/** Number of assets whose closes are in memory at once. */
const assetsPerSlice = 50;

function slicesOf<Item>(items: readonly Item[]): Item[][] {
  const slices: Item[][] = [];
  for (let start = 0; start < items.length; start += assetsPerSlice)
    slices.push(items.slice(start, start + assetsPerSlice));
  return slices;
}

const marketsOf = (db: Db, { market }: Caches, assetIds: string[], { today, marketVersion }: Scope) => {
  const allDays = { from: "0001-01-01", to: today };
  return readMarkets(
    db,
    assetIds,
    today,
    async (reader, ids) => (await market.closes(reader, marketVersion, ids, allDays)).closes,
  );
};

const newest = (entries: OffMarketEntry[]) => entries.toSorted(compareSequence).slice(-maxNotices);

/** Finds the off-market entries of some assets in one pass over their entries and closes. */
async function findInSlice(
  db: Db,
  assetIds: string[],
  markets: Histories,
  scope: Scope,
): Promise<Map<string, OffMarketEntry[]>> {
  const gapOf = new Map([...markets].map(([id, market]) => [id, createMarketGapCheck(market)]));
  const found = new Map<string, OffMarketEntry[]>(assetIds.map((id) => [id, []]));
  if (markets.size === 0) return found;
  for await (const trade of pricedTrades(db, scope.portfolioId, [...markets.keys()])) {
    const gap = gapOf.get(trade.assetId)?.(trade.day, trade.price);
    const entries = found.get(trade.assetId);
    if (!gap || !entries) continue;
    entries.push({ ...trade, gap });
    // Only the newest are needed, and a ledger may have 100,000 entries.
    if (entries.length === 2 * maxNotices) entries.splice(0, maxNotices);
  }
  return found;
}

/**
 * Loads the newest entries of a portfolio whose prices are far from the market's, in ledger order. Reads only assets whose
 * entries or closes have changed since the last call.
 */
export async function loadOffMarketEntries(db: Db, caches: Caches, scope: Scope): Promise<OffMarketEntry[]> {
  const { portfolioId, today, marketVersion } = scope;
  let offMarket: OffMarketEntry[] = [];
  const changed = new Map<string, Stamp>();
  const keyOf = (assetId: string) => ({ portfolio: portfolioId, name: assetId });
  const assets = await findAssetEntries(db, portfolioId);
  // The terms of a contract may change without its entries, and a portfolio has few of these.
  const contracts = await scope.readContracts(assets.map(({ assetId }) => assetId));
  if (contracts.size > 0)
    for (const entries of (await findInSlice(db, [...contracts.keys()], contracts, scope)).values())
      offMarket.push(...newest(entries));
  for (const { assetId, version: entriesVersion } of assets) {
    if (contracts.has(assetId)) continue;
    const stamp = stampOf(entriesVersion, marketVersion, today);
    const known = caches.offMarketEntries.get(keyOf(assetId), stamp);
    if (known) offMarket.push(...known);
    else changed.set(assetId, stamp);
  }
  for (const assetIds of slicesOf([...changed.keys()])) {
    const markets = await marketsOf(db, caches, assetIds, scope);
    for (const [assetId, all] of await findInSlice(db, assetIds, markets, scope)) {
      const entries = newest(all);
      const stamp = changed.get(assetId);
      if (stamp) caches.offMarketEntries.set(keyOf(assetId), { value: entries, stamp });
      offMarket.push(...entries);
    }
    offMarket = newest(offMarket);
  }
  return newest(offMarket);
}

/** The notices about off-market entries, with probable causes, by entry id. */
export async function explainOffMarketEntries(
  db: Db,
  caches: Caches,
  entries: readonly OffMarketEntry[],
  scope: Scope,
): Promise<Map<string, OffMarketNotice>> {
  const unexplained = Map.groupBy(
    entries.filter(({ notice }) => !notice),
    ({ assetId }) => assetId,
  );
  const contracts = await scope.readContracts([...unexplained.keys()]);
  for (const assetIds of slicesOf([...unexplained.keys()])) {
    for (const [assetId, market] of [...(await marketsOf(db, caches, assetIds, scope)), ...contracts]) {
      for (const entry of unexplained.get(assetId) ?? []) {
        const gap = presentGap(entry, entry.gap, market);
        entry.notice = { transactionId: entry.entryId, reason: "FAR_FROM_MARKET", gap };
      }
    }
  }
  return new Map(entries.flatMap(({ entryId, notice }) => (notice ? [[entryId, notice] as const] : [])));
}
