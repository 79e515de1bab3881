import { sql } from "kysely";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import type { Bracket } from "#domain/ledger/entry.ts";
import type { NearestCloses } from "#domain/prices/event-day-estimate.ts";
import type { Db } from "#server/platform/db/client.ts";

export type DayInBracket = { assetId: string; day: Day; bracket: Bracket };

type Row = {
  before_day: Day | null;
  before_close: string | null;
  after_day: Day | null;
  after_close: string | null;
};

const closeOf = (day: Day | null, price: string | null) =>
  day !== null && price !== null ? { day, price: decimal(price) } : undefined;

/**
 * Finds the closes around each day, in the given order, with two index look-ups per day. Within a bracket it uses only
 * shipped closes, because only those are known to refer to units before the event.
 */
export async function findNearestCloses(db: Db, days: readonly DayInBracket[]): Promise<NearestCloses[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<Row>`
    select before.day as before_day, before.close as before_close, after.day as after_day, after.close as after_close
    from unnest(
      ${days.map(({ assetId }) => assetId)}::uuid[], ${days.map(({ day }) => day)}::date[],
      ${days.map(({ bracket }) => bracket.from)}::date[], ${days.map(({ bracket }) => bracket.to)}::date[]
    ) with ordinality as wanted (asset_id, day, bracket_from, bracket_to, place)
    left join lateral (
      select day, close from prices
      where asset_id = wanted.asset_id and day <= wanted.day and (origin = 'shipped' or day <= bracket_from)
      order by day desc limit 1
    ) as before on true
    left join lateral (
      select day, close from prices
      where asset_id = wanted.asset_id and day >= wanted.day and (origin = 'shipped' or day >= bracket_to)
      order by day limit 1
    ) as after on true
    order by place
  `.execute(db);
  return rows.map((row) => ({
    before: closeOf(row.before_day, row.before_close),
    after: closeOf(row.after_day, row.after_close),
  }));
}
