import type { NewAdjustment } from "#contract/corporate-events.ts";
import { isSameRatio } from "#domain/imports/drafts/unit-ratio.ts";
import { addDays, daysBetween } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import type { Db } from "#server/db/client.ts";
import { findImported, findImportedEntries } from "#server/imports/plan/known-row-queries.ts";
import { type KnownTradeScope, markKnownTrades } from "#server/imports/plan/known-trades.ts";
import { asKnown, markKnown } from "#server/imports/plan/mark-known.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";
import { digestOf } from "#server/imports/plan/row-digest.ts";
import { type Adjustment, findAdjustments } from "#server/ledger/adjustment-queries.ts";

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
export const daysBetweenSameEvents = 10;

/** Institutions credit one event on several days, so that a later file has further rows of a recorded event. */
function isSameUnitEvent(own: Adjustment, planned: NewAdjustment): boolean {
  if (own.kind !== "split" && own.kind !== "bonus") return false;
  if (planned.kind !== own.kind || planned.assetId !== own.assetId) return false;
  const ratioOf = ({ from, to }: { from: string; to: string }) => ({ from: decimal(from), to: decimal(to) });
  const isNear = Math.abs(daysBetween(own.day, planned.day)) <= daysBetweenSameEvents;
  return isNear && isSameRatio(ratioOf(own), ratioOf(planned));
}

/** Marks rows that were imported before or that repeat a typed trade or event. Each typed entry matches one row. */
export async function markKnownRows(
  db: Db,
  planned: readonly PlannedRow[],
  scope: KnownTradeScope,
): Promise<PlannedRow[]> {
  const { portfolioId } = scope;
  const rows = await markImported(db, portfolioId, planned);
  const imported = await findImportedEntries(db, portfolioId);
  const all = await findAdjustments(db, { portfolioId });
  const recorded = all.filter(({ id }) => imported.has(id));
  const adjustments = all.filter(({ id }) => !imported.has(id));
  return markKnown(await markKnownTrades(db, rows, scope), (entry) => {
    if (entry.kind !== "event") return undefined;
    if (recorded.some((own) => isSameUnitEvent(own, entry.adjustment)))
      return "Já importado, com a linha de outra instituição ou de outro dia";
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
