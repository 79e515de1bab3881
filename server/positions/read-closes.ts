import type { Period } from "#domain/calendar.ts";
import type { Close } from "#domain/daily-valuation.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { closesOfSecurity } from "#domain/prices/closes-of-security.ts";
import { predecessorClose } from "#domain/prices/predecessor-close.ts";
import { findOwnCloses } from "#server/custom-assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import type { MarketCache } from "#server/market-data/market-cache.ts";

/** Number of assets whose closes are in memory at once. */
const assetsPerSlice = 50;

/** Each asset's closes from the market or, without any, the owner's valuations, in the given order. */
export async function* readCloses(
  db: Db,
  market: MarketCache,
  version: string,
  { assetIds, codes, period }: { assetIds: readonly string[]; codes: TickerHistory; period: Period },
): AsyncGenerator<ReadonlyMap<string, readonly Close[]>> {
  for (let start = 0; start < assetIds.length; start += assetsPerSlice) {
    const ids = assetIds.slice(start, start + assetsPerSlice);
    const quoted = await market.closes(db, version, codes.includeLinked(ids), period);
    const closesOf = (id: string) => closesOfSecurity(codes, id, quoted);
    const closes = new Map(ids.map((id) => [id, closesOf(id)]));
    const unquoted = ids.filter((id) => closes.get(id)?.length === 0);
    for (const [id, own] of await findOwnCloses(db, unquoted)) closes.set(id, own);
    for (const [id, known] of closes) {
      const predecessor = predecessorClose(codes, id, known[0]?.day, closesOf);
      if (predecessor) closes.set(id, [predecessor, ...known]);
    }
    yield closes;
  }
}
