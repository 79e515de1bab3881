import type { Day } from "#domain/calendar.ts";
import { decimal, zero } from "#domain/decimal.ts";
import { type TickerChange, TickerHistory } from "#domain/ledger/ticker-history.ts";
import type { Db } from "#server/db/client.ts";

/** All conversions of codes that took effect, or may have, until the day. The table is small and read completely. */
export async function findCodes(db: Db, until: Day): Promise<TickerHistory> {
  const rows = await db
    .selectFrom("asset_conversions")
    .selectAll()
    .where(({ or, eb }) => or([eb("day", "<=", until), eb("bracket_from", "<", until)]))
    .orderBy("day")
    .orderBy("old_asset_id")
    .orderBy("new_asset_id")
    .execute();
  return new TickerHistory(
    rows.map(
      (row): TickerChange => ({
        oldId: row.old_asset_id,
        newId: row.new_asset_id,
        day: row.day,
        ...(row.bracket_from && { bracket: { from: row.bracket_from, to: row.day } }),
        isRename: row.kind === "rename",
        ratio: { from: decimal(row.ratio_from), to: decimal(row.ratio_to) },
        costShare: decimal(row.cost_share),
        // An unknown payment counts as none.
        cash: row.cash_per_unit === null ? zero : decimal(row.cash_per_unit),
      }),
    ),
  );
}
