import type { NewAdjustment } from "#contract/corporate-events.ts";
import { isSameRatio } from "#domain/imports/drafts/unit-ratio.ts";
import { addDays, daysBetween } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import type { Db } from "#server/db/client.ts";
import { findImportedEntries } from "#server/imports/plan/known-row-queries.ts";
import { type KnownTradeScope, markKnownTrades } from "#server/imports/plan/known-trades.ts";
import type { LinkedPortfolio } from "#server/imports/plan/linked-portfolios.ts";
import { asKnown, markKnown } from "#server/imports/plan/mark-known.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";
import { digestOf } from "#server/imports/plan/row-digest.ts";
import { type Adjustment, findAdjustments } from "#server/ledger/adjustment-queries.ts";

/** Marks rows of earlier imports. A row whose entry the person deleted since stays known. */
const markImported = (rows: readonly PlannedRow[], reasons: ReadonlyMap<string, string>): PlannedRow[] =>
  rows.map((row) => {
    const reason = reasons.get(digestOf(row.row.key).toString("hex"));
    return reason === undefined ? row : asKnown(row, reason);
  });

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

/** Events of a number of units or an amount, which happen once for all portfolios. */
const countedEvents: readonly string[] = ["subscription", "rights-sale", "fraction-sale", "come-cotas"];

/** Events of linked portfolios that no import recorded there, with where they are. */
async function findTypedElsewhere(
  db: Db,
  linked: readonly LinkedPortfolio[],
): Promise<(Adjustment & { place: string })[]> {
  const typed: (Adjustment & { place: string })[] = [];
  for (const { id: portfolioId, assetIds, place } of linked) {
    const imported = await findImportedEntries(db, portfolioId);
    for (const event of await findAdjustments(db, { portfolioId }))
      if (assetIds.has(event.assetId) && countedEvents.includes(event.kind) && !imported.has(event.id))
        typed.push({ ...event, place: ` ${place}` });
  }
  return typed;
}

/** `known`: why rows are known, by digest in hexadecimal. `imported`: ids of the entries of earlier imports. */
type KnownRowScope = KnownTradeScope & {
  known: ReadonlyMap<string, string>;
  imported: ReadonlySet<string>;
};

/** Marks rows that were imported before or that repeat a typed trade or event. Each typed entry matches one row. */
export async function markKnownRows(
  db: Db,
  planned: readonly PlannedRow[],
  scope: KnownRowScope,
): Promise<PlannedRow[]> {
  const { portfolioId, imported, linked } = scope;
  const rows = markImported(planned, scope.known);
  const all = await findAdjustments(db, { portfolioId });
  const recorded = all.filter(({ id }) => imported.has(id));
  const typedHere = all.filter(({ id }) => !imported.has(id)).map((own) => ({ ...own, place: "" }));
  const adjustments = [...typedHere, ...(await findTypedElsewhere(db, linked))];
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
    const [found] = adjustments.splice(typed, 1);
    return `Você já cadastrou este evento${found?.place ?? ""}`;
  });
}
