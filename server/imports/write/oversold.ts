import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { PlannedEntry } from "#server/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";
import type { WrittenIds } from "#server/imports/write/write-entries.ts";
import { reasonAgainstShort } from "#server/transactions/short-sale.ts";

/** Replays by asset id. */
export type Replays = ReadonlyMap<string, AssetReplay>;

const oversoldReason = "Vende mais do que havia: falta o que você tinha antes, ou uma compra";

/** The row as one that records nothing until the person answers. */
export const asOversold = (row: PlannedRow): PlannedRow => ({
  ...row,
  group: "review",
  reason: oversoldReason,
  entry: undefined,
});

/** Whether the person says that the sales of the row's code are short, and the law lets them be. */
export function mayBeShort({ row, entry }: PlannedRow, codes: readonly string[]): boolean {
  if (entry?.kind !== "trade" || !("product" in row) || !codes.includes(row.product.code)) return false;
  return reasonAgainstShort(entry.type, entry.asset.assetClass.code) === null;
}

const rejectedIn = (replays: Replays) =>
  new Set([...replays.values()].flatMap((each) => each.rejected.map(({ entryId }) => entryId)));

/** Keys of rows whose recorded sale exceeds what was held, or leaves too little for a sale that the portfolio had. */
export function oversoldKeys(
  rows: readonly PlannedRow[],
  written: WrittenIds,
  { before, after }: { before: Replays; after: Replays },
): string[] {
  const [rejected, known] = [rejectedIn(after), rejectedIn(before)];
  const recorded = new Set(written.values());
  const lastVoided = new Map(
    [...after].map(([id, replayed]) => [
      id,
      replayed.rejected.findLast(({ entryId }) => !recorded.has(entryId) && !known.has(entryId))?.day,
    ]),
  );
  const isRefused = (entry: PlannedEntry) => {
    if (rejected.has(written.get(entry) ?? "")) return true;
    if (entry.kind !== "trade" || entry.type !== "SELL") return false;
    const day = lastVoided.get(entry.asset.id);
    return day !== undefined && entry.day <= day;
  };
  return rows.flatMap(({ row, entry }) => (entry && isRefused(entry) ? row.key : []));
}
