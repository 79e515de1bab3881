import { maxNotices, type Notice } from "#contract/notices.ts";
import {
  type AssetReplay,
  compareSequence,
  type DoubtfulEntry,
  doubtfulEntries,
  rejectedEntries,
} from "#domain/ledger/asset-replay.ts";
import type { Rejection } from "#domain/ledger/step.ts";
import { explainOffMarketEntries, loadOffMarketEntries } from "#server/ledger/replays/off-market-entries.ts";
import type { Db } from "#server/platform/db/client.ts";

const reasons = {
  oversold: "OVERSOLD",
  "nothing-held": "NOTHING_HELD",
  "after-oversold": "AFTER_OVERSOLD",
} as const satisfies Record<Rejection | DoubtfulEntry["reason"], string>;

type Sources = {
  replays: ReadonlyMap<string, AssetReplay>;
  caches: Parameters<typeof loadOffMarketEntries>[1];
};

/** The newest notices about a portfolio's entries that the owner should check, in ledger order. */
export async function listNotices(
  db: Db,
  { replays, caches }: Sources,
  scope: Parameters<typeof loadOffMarketEntries>[2],
): Promise<Notice[]> {
  const offMarket = await loadOffMarketEntries(db, caches, scope);
  const ofReplays = [...rejectedEntries(replays.values()), ...doubtfulEntries(replays.values())];
  const newest = [...ofReplays, ...offMarket].toSorted(compareSequence).slice(-maxNotices);
  const offMarketNotices = await explainOffMarketEntries(
    db,
    caches,
    newest.filter((entry) => "gap" in entry),
    scope,
  );
  return newest.flatMap((entry) => {
    if ("reason" in entry) return { transactionId: entry.entryId, reason: reasons[entry.reason] };
    return offMarketNotices.get(entry.entryId) ?? [];
  });
}
