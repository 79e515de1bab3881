import type { Day, Period } from "#domain/kernel/calendar.ts";
import type { Stamp } from "#domain/kernel/stamped.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { closesOfSecurity } from "#domain/prices/closes-of-security.ts";
import { predecessorClose } from "#domain/prices/predecessor-close.ts";
import { type Closes, listCloses } from "#domain/valuation/computed-closes.ts";
import { findOwnSeries } from "#server/ledger/fixed-income/own-prices.ts";
import type { MarketCache } from "#server/market/market-data/catalogue/market-cache.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The closes of some assets, with the stamps of those of which nothing was put together. */
export type CloseSlice = { closes: ReadonlyMap<string, Closes>; stamps: ReadonlyMap<string, Stamp> };

/** Number of assets whose closes are in memory at once. */
const assetsPerSlice = 50;

type SliceScope = { assetIds: readonly string[]; codes: TickerHistory; period: Period; today: Day };

/** Each asset's closes from the market or, without any, those of its contract or its owner, in the given order. */
export async function* readClosesInSlices(
  db: Db,
  market: MarketCache,
  version: string,
  { assetIds, codes, period, today }: SliceScope,
): AsyncGenerator<CloseSlice> {
  const accrual = { today, remember: market.of(version) };
  for (let start = 0; start < assetIds.length; start += assetsPerSlice) {
    const ids = assetIds.slice(start, start + assetsPerSlice);
    const ofMarket = await market.closes(db, version, codes.includeLinked(ids), period);
    const { closes: quoted } = ofMarket;
    const closesOf = (id: string) => closesOfSecurity(codes, id, quoted);
    const closes = new Map<string, Closes>(ids.map((id) => [id, closesOf(id)]));
    const unquoted = ids.filter((id) => closesOf(id).length === 0);
    const stamps = new Map(ofMarket.stamps);
    // Those of several tickers, of the owner's valuations and of a predecessor are put together each time.
    for (const id of ids) if (codes.tickersOf(id).length > 1) stamps.delete(id);
    for (const id of unquoted) stamps.delete(id);
    const own = await findOwnSeries(db, unquoted, period, accrual);
    for (const [id, ofAsset] of own.closes) closes.set(id, ofAsset);
    for (const [id, stamp] of own.stamps) stamps.set(id, stamp);
    for (const [id, ofAsset] of closes) {
      if (codes.conversionsInto(id).length === 0) continue;
      const read = listCloses(ofAsset);
      const predecessor = predecessorClose(codes, id, read[0]?.day, closesOf);
      if (!predecessor) continue;
      closes.set(id, [predecessor, ...read]);
      stamps.delete(id);
    }
    yield { closes, stamps };
  }
}
