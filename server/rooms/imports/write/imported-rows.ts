import type { ImportCounts, ImportFile } from "#contract/imports.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import type { Db } from "#server/platform/db/client.ts";
import { insertImport, type Owner } from "#server/rooms/imports/import-queries.ts";
import type { StoredPositions } from "#server/rooms/imports/plan/b3-positions.ts";
import type { PlannedEntry, PlannedTrade } from "#server/rooms/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/rooms/imports/plan/planned-row.ts";
import { digestOf } from "#server/rooms/imports/plan/row-digest.ts";
import type { AddedContract } from "#server/rooms/imports/write/imported-contract-queries.ts";
import type { RemovedEntry } from "#server/rooms/imports/write/removed-entry-queries.ts";
import type { WrittenIds } from "#server/rooms/imports/write/write-entries.ts";
import { type ImportedRow, insertImportedRows } from "#server/rooms/imports/write/write-queries.ts";

type Recorded = {
  files: ImportFile[];
  counts: ImportCounts;
  positions: StoredPositions | null;
  rows: readonly PlannedRow[];
  openings: readonly PlannedTrade[];
  written: WrittenIds;
  createdAssetIds: string[];
  createdCustodianIds: string[];
  addedContracts: AddedContract[];
  removed: readonly RemovedEntry[];
};

/** Whether later imports know a row, because it was recorded, states recorded income too, or was dismissed. */
export const isKept = ({ group, isDismissed, claims }: PlannedRow) =>
  group === "new" || (group === "no-effect" && isDismissed) || claims !== null;

/** The rows that later imports know, and the purchases before the files. */
function importedRows({ rows, openings, written }: Recorded, importId: string): ImportedRow[] {
  const idOf = (entry: PlannedEntry | undefined, kind: PlannedEntry["kind"]) =>
    (entry?.kind === kind && written.get(entry)) || null;
  const ofRow = ({ row, entry, claims, net }: PlannedRow): ImportedRow => ({
    digest: digestOf(row.key),
    kind: row.kind,
    day: "day" in row ? row.day : null,
    institution: "institution" in row ? row.institution.key : null,
    transactionId: idOf(entry, "trade"),
    incomeEntryId: claims ?? idOf(entry, "income"),
    adjustmentId: idOf(entry, "event"),
    net: net && textOf(net.toDecimalPlaces(10)),
  });
  const ofOpening = (opening: PlannedTrade): ImportedRow => ({
    digest: digestOf(`opening of ${importId} ${opening.asset.id}`),
    kind: null,
    day: null,
    institution: null,
    transactionId: idOf(opening, "trade"),
    incomeEntryId: null,
    adjustmentId: null,
    net: null,
  });
  return [...rows.filter(isKept).map(ofRow), ...openings.map(ofOpening)];
}

/** Records an import with its rows. Returns its id. */
export async function recordRows(db: Db, scope: Owner & { now: Date }, recorded: Recorded): Promise<string> {
  const id = await insertImport(db, scope, { at: scope.now, ...recorded });
  await insertImportedRows(db, scope, id, importedRows(recorded, id));
  return id;
}
