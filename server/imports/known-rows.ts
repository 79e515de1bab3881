import { addDays } from "#domain/calendar.ts";
import type { Db } from "#server/db/client.ts";
import { findImported, findImportedEntries } from "#server/imports/import-queries.ts";
import { markKnownTrades } from "#server/imports/known-trades.ts";
import { asKnown, markKnown } from "#server/imports/mark-known.ts";
import type { PlannedRow } from "#server/imports/plan-import.ts";
import { digestOf } from "#server/imports/row-digest.ts";
import { findAdjustments } from "#server/ledger/adjustment-queries.ts";

/** Marks rows of earlier imports. A row whose entry the person deleted since stays known. */
async function markImported(db: Db, portfolioId: string, rows: readonly PlannedRow[]): Promise<PlannedRow[]> {
  const digests = new Map(rows.map(({ row }) => [row.key, digestOf(row.key)]));
  const imported = await findImported(db, portfolioId, [...digests.values()]);
  return rows.map((row) => {
    const digest = digests.get(row.row.key)?.toString("hex") ?? "";
    return imported.has(digest) ? asKnown(row, "Já importada") : row;
  });
}

/** B3 dates events by their credit, days after the ex date. */
const daysBetweenSameEvents = 10;

/** Marks what was imported, and trades and events that the person typed. Each typed entry answers for one row. */
export async function withoutKnown(
  db: Db,
  portfolioId: string,
  planned: readonly PlannedRow[],
): Promise<PlannedRow[]> {
  const rows = await markImported(db, portfolioId, planned);
  const imported = await findImportedEntries(db, portfolioId);
  const adjustments = (await findAdjustments(db, { portfolioId })).filter(({ id }) => !imported.has(id));
  return markKnown(await markKnownTrades(db, portfolioId, rows), (entry) => {
    if (entry.kind !== "event") return undefined;
    const { assetId, kind, day } = entry.adjustment;
    const typed = adjustments.findIndex(
      (own) =>
        own.assetId === assetId &&
        own.kind === kind &&
        own.day >= addDays(day, -daysBetweenSameEvents) &&
        own.day <= addDays(day, daysBetweenSameEvents),
    );
    if (typed < 0) return undefined;
    adjustments.splice(typed, 1);
    return "Você já cadastrou este evento";
  });
}
