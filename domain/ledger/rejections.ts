import { type AssetReplay, comparePlaces, type RejectedEntry } from "#domain/ledger/asset-replay.ts";

/** The entries of all assets that did not count, or only in part, in ledger order. */
export function rejectionsOf(replays: Iterable<AssetReplay>): RejectedEntry[] {
  return [...replays].flatMap(({ rejected }) => rejected).toSorted(comparePlaces);
}
