import type { ImportCounts, ImportFile } from "#contract/imports.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import type { Db } from "#server/db/client.ts";
import {
  type ImportedRow,
  insertImport,
  insertImportedRows,
  type Owner,
} from "#server/imports/import-queries.ts";
import type { StoredPositions } from "#server/imports/plan/b3-positions.ts";
import type { PlannedRow } from "#server/imports/plan/plan-rows.ts";
import type { PlannedEntry, PlannedTrade } from "#server/imports/plan/planned-entry.ts";
import { digestOf } from "#server/imports/plan/row-digest.ts";
import type { WrittenIds } from "#server/imports/write/write-entries.ts";

type Recorded = {
  files: ImportFile[];
  counts: ImportCounts;
  positions: StoredPositions | null;
  rows: readonly PlannedRow[];
  openings: readonly PlannedTrade[];
  written: WrittenIds;
  createdAssetIds: string[];
  createdCustodianIds: string[];
};

/** The rows that later imports know: those that were recorded, and those that the person dismissed. */
function importedRows({ rows, openings, written }: Recorded, importId: string): ImportedRow[] {
  const importedAs = (key: string, entry: PlannedEntry | undefined, row?: ImportRow): ImportedRow => {
    const entryId = (entry && written.get(entry)) ?? null;
    return {
      digest: digestOf(key),
      kind: row?.kind ?? null,
      day: row && "day" in row ? row.day : null,
      institution: row && "institution" in row ? row.institution.key : null,
      transactionId: entry?.kind === "trade" ? entryId : null,
      incomeEntryId: entry?.kind === "income" ? entryId : null,
      adjustmentId: entry?.kind === "event" ? entryId : null,
    };
  };
  return [
    ...rows
      .filter(({ group, isDismissed }) => group === "new" || (group === "no-effect" && isDismissed))
      .map(({ row, entry }) => importedAs(row.key, entry, row)),
    ...openings.map((opening) => importedAs(`opening of ${importId} ${opening.asset.id}`, opening)),
  ];
}

/** Records an import with its rows. Returns its id. */
export async function recordRows(db: Db, scope: Owner & { now: Date }, recorded: Recorded): Promise<string> {
  const id = await insertImport(db, scope, { at: scope.now, ...recorded });
  await insertImportedRows(db, scope, id, importedRows(recorded, id));
  return id;
}
