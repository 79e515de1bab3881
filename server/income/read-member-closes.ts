import type { Day, Period } from "#domain/kernel/calendar.ts";
import type { Db } from "#server/db/client.ts";
import type { United } from "#server/income/load-members.ts";
import type { MarketCache } from "#server/market-data/catalogue/market-cache.ts";
import { type CloseSlice, readClosesInSlices } from "#server/valuation/read-closes-in-slices.ts";

type CloseScope = {
  market: MarketCache;
  marketVersion: string;
  today: Day;
  united: Pick<United, "members" | "partIdOf">;
};

/** The closes of the parts `ids` of several portfolios, by part. */
export async function* readMemberCloses(
  db: Db,
  { market, marketVersion, today, united: { members, partIdOf } }: CloseScope,
  ids: readonly string[],
  period: Period,
): AsyncGenerator<CloseSlice> {
  const wanted = new Set(ids);
  for (const { id: memberId, portfolio, codes } of members) {
    const partId = (assetId: string) => partIdOf(memberId, assetId);
    const byPart = <Value>(values: ReadonlyMap<string, Value>) =>
      new Map([...values].map(([assetId, value]) => [partId(assetId), value]));
    const assetIds = [...portfolio.replays.keys()].filter((assetId) => wanted.has(partId(assetId)));
    const slices = readClosesInSlices(db, market, marketVersion, { assetIds, codes, period, today });
    for await (const { closes, stamps } of slices) yield { closes: byPart(closes), stamps: byPart(stamps) };
  }
}
