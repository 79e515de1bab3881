import { maxNotices, type Notice } from "#contract/notices.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import { rejectionsOf } from "#domain/ledger/rejections.ts";
import type { Rejection } from "#domain/ledger/step.ts";

const reasons: Record<Rejection, Notice["reason"]> = { oversold: "OVERSOLD", "nothing-held": "NOTHING_HELD" };

/** What a portfolio's entries ask of their owner, in ledger order; of more than an answer holds, the newest. */
export function listNotices(replays: ReadonlyMap<string, AssetReplay>): Notice[] {
  return rejectionsOf(replays.values())
    .slice(-maxNotices)
    .map(({ entryId, reason }) => ({ transactionId: entryId, reason: reasons[reason] }));
}
