import type { Day } from "#domain/kernel/calendar.ts";
import { decimal, zero } from "#domain/kernel/decimal.ts";
import type { TickerChange } from "#domain/ledger/ticker-history.ts";
import type { Db } from "#server/platform/db/client.ts";

/** All certain changes of tickers that took effect, or may have, until the day. The table is small and read completely. */
export const findTickerChanges = (db: Db, until: Day): Promise<TickerChange[]> =>
  findChanges(db, until, { isProbable: false });

/** Changes of tickers that no reliable source tells. */
export const findProbableChanges = (db: Db, until: Day): Promise<TickerChange[]> =>
  findChanges(db, until, { isProbable: true });

async function findChanges(
  db: Db,
  until: Day,
  { isProbable }: { isProbable: boolean },
): Promise<TickerChange[]> {
  const rows = await db
    .selectFrom("asset_conversions")
    .selectAll()
    .where("is_probable", "=", isProbable)
    .where(({ or, eb }) => or([eb("day", "<=", until), eb("bracket_from", "<", until)]))
    .orderBy("day")
    .orderBy("old_asset_id")
    .orderBy("new_asset_id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    oldId: row.old_asset_id,
    newId: row.new_asset_id,
    day: row.day,
    order: 0,
    ...(row.bracket_from && { bracket: { from: row.bracket_from, to: row.day } }),
    isRename: row.kind === "rename",
    ratio: { from: decimal(row.ratio_from), to: decimal(row.ratio_to) },
    costShare: decimal(row.cost_share),
    ...(row.unit_cost !== null && { unitCost: decimal(row.unit_cost) }),
    // An unknown payment counts as none.
    cash: row.cash_per_unit === null ? zero : decimal(row.cash_per_unit),
    isShareMerger: false,
    staysListed: row.kind === "bonus",
  }));
}
