import type { LedgerEntry } from "#domain/ledger/entry.ts";
import { replay } from "#domain/ledger/replay.ts";
import type { Rejection } from "#domain/ledger/step.ts";
import { rejectionOf } from "#domain/ledger/trail.ts";

export type RejectedEntry = { entryId: string; reason: Rejection };

/** The entries that did not count, or only in part. Takes and gives ledger order. */
export function rejectionsOf(entries: Iterable<LedgerEntry>): RejectedEntry[] {
  const rejections: RejectedEntry[] = [];
  for (const step of replay(entries)) {
    const reason = rejectionOf(step);
    if (reason) rejections.push({ entryId: step.entry.id, reason });
  }
  return rejections;
}
