import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { Db } from "#server/db/client.ts";
import type { PlannedEntry } from "#server/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";
import { putBackEntries, type RemovedEntry } from "#server/imports/write/removed-entry-queries.ts";
import { deleteWritten, type WrittenIds } from "#server/imports/write/write-entries.ts";
import { markShortSale } from "#server/transactions/queries.ts";
import { reasonAgainstShort } from "#server/transactions/short-sale.ts";

/** Replays by asset id. */
export type Replays = ReadonlyMap<string, AssetReplay>;

const oversoldReason = "Vende mais do que havia: falta o que você tinha antes, ou uma compra";

/** The row as one that records nothing until the person answers. */
const asOversold = (row: PlannedRow): PlannedRow => ({
  ...row,
  group: "review",
  reason: oversoldReason,
  entry: undefined,
});

/** Whether the person says that the sales of the row's code are short, and the law lets them be. */
function mayBeShort({ row, entry }: PlannedRow, codes: readonly string[]): boolean {
  if (entry?.kind !== "trade" || !("product" in row) || !codes.includes(row.product.code)) return false;
  return reasonAgainstShort(entry.type, entry.asset.assetClass.code) === null;
}

const rejectedIn = (replays: Replays) =>
  new Set([...replays.values()].flatMap((each) => each.rejected.map(({ entryId }) => entryId)));

/** Keys of rows whose recorded sale exceeds what was held, or leaves too little for a sale that the portfolio had. */
function oversoldKeys(
  rows: readonly PlannedRow[],
  written: WrittenIds,
  { before, after }: { before: Replays; after: Replays },
): Set<string> {
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
  return new Set(rows.flatMap(({ row, entry }) => (entry && isRefused(entry) ? row.key : [])));
}

/** Without one refused entry, another one can exceed what was held. */
const maxTurns = 50;

type Unsettled = {
  portfolioId: string;
  planned: readonly PlannedRow[];
  written: WrittenIds;
  removed: readonly RemovedEntry[];
  before: Replays;
  /** Codes whose sales of more than was held are short sales. */
  shortSales: readonly string[];
  /** Replays what is recorded now. */
  load: () => Promise<Replays>;
};

export type SettledRows = {
  rows: readonly PlannedRow[];
  /** Keys of rows whose sales exceed what was held, also those that are declared short. */
  oversold: ReadonlySet<string>;
  removed: readonly RemovedEntry[];
  replays: Replays;
};

/**
 * Takes back the sales of more than was held, or marks them as short where the person says so. Repeats this until the ledger
 * refuses none. An entry whose replacement is taken back is recorded again.
 */
export async function settleOversold(db: Db, unsettled: Unsettled): Promise<SettledRows> {
  const { portfolioId, planned, written, before, shortSales, load } = unsettled;
  const oversold = new Set<string>();
  const short = new Set<string>();
  let { removed } = unsettled;
  const isLeft = ({ row: { key } }: PlannedRow) => oversold.has(key) && !short.has(key);
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const replays = await load();
    const rows = planned.map((row) => (isLeft(row) ? asOversold(row) : row));
    const refused = oversoldKeys(rows, written, { before, after: replays });
    if (refused.size === 0) return { rows, oversold, removed, replays };
    const declared = new Set<string>();
    for (const row of rows) {
      const { key } = row.row;
      if (!refused.has(key)) continue;
      const isShort = !oversold.has(key) && mayBeShort(row, shortSales);
      if (isShort) declared.add((row.entry && written.get(row.entry)) ?? "");
      if (isShort) short.add(key);
      else short.delete(key);
      oversold.add(key);
    }
    for (const id of declared) await markShortSale(db, portfolioId, id, true);
    const left = planned.filter(isLeft);
    await deleteWritten(
      db,
      left.flatMap(({ entry }) => entry ?? []),
      written,
    );
    const kept = new Set(left.flatMap(({ replaces }) => replaces?.id ?? []));
    const isKept = ({ digests }: RemovedEntry) => digests.some((digest) => kept.has(digest));
    await putBackEntries(db, portfolioId, removed.filter(isKept));
    removed = removed.filter((entry) => !isKept(entry));
  }
  throw new Error("sales exceed what was held without end");
}
