import { maxNotices, type Notice } from "#contract/notices.ts";
import type { Day } from "#domain/calendar.ts";
import { rejectionsOf } from "#domain/ledger/rejections.ts";
import type { Rejection } from "#domain/ledger/step.ts";
import type { Db } from "#server/db/client.ts";
import { loadLedger } from "#server/ledger/load-ledger.ts";

const reasons: Record<Rejection, Notice["reason"]> = { oversold: "OVERSOLD", "nothing-held": "NOTHING_HELD" };

/** What a portfolio's entries ask of their owner, in ledger order; of more than an answer holds, the newest. */
export async function listNotices(db: Db, portfolioId: string, today: Day): Promise<Notice[]> {
  const { entries } = await loadLedger(db, { portfolioId }, today);
  return rejectionsOf(entries)
    .slice(-maxNotices)
    .map(({ entryId, reason }) => ({ transactionId: entryId, reason: reasons[reason] }));
}
