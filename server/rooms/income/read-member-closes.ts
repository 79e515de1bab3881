import type { Period } from "#domain/kernel/calendar.ts";
import type { ReplayContext } from "#server/ledger/replays/portfolio-replays.ts";
import type { United } from "#server/rooms/income/load-members.ts";
import { type CloseSlice, readClosesInSlices } from "#server/rooms/valuation/read-closes-in-slices.ts";

/** The closes of the parts `ids`, by part. */
export async function* readMemberCloses(
  { db, caches: { market } }: ReplayContext,
  { members, partIdOf, marketVersion, today }: United,
  ids: readonly string[],
  period: Period,
): AsyncGenerator<CloseSlice> {
  const wanted = new Set(ids);
  for (const { id: memberId, replays, codes } of members) {
    const partId = (assetId: string) => partIdOf(memberId, assetId);
    const byPart = <Value>(values: ReadonlyMap<string, Value>) =>
      new Map([...values].map(([assetId, value]) => [partId(assetId), value]));
    const assetIds = [...replays.keys()].filter((assetId) => wanted.has(partId(assetId)));
    const slices = readClosesInSlices(db, market, marketVersion, { assetIds, codes, period, today });
    for await (const { closes, stamps } of slices) yield { closes: byPart(closes), stamps: byPart(stamps) };
  }
}
