import { sql } from "kysely";
import { exchangeClasses } from "#domain/kernel/asset-class.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import type { PriceStep } from "#domain/prices/price-step.ts";
import type { Db } from "#server/platform/db/client.ts";

/** A step of the closes under one ticker. */
export type StoredStep = PriceStep & { assetId: string };

type StepRow = { asset_id: string; day_before: Day; close_before: string; day: Day; close: string };

const stepOf = (row: StepRow): StoredStep => ({
  assetId: row.asset_id,
  dayBefore: row.day_before,
  closeBefore: decimal(row.close_before),
  day: row.day,
  close: decimal(row.close),
});

/**
 * Steps between neighbouring closes until a day, of which at least one was fetched: the build has checked the shipped ones. Only
 * assets that split at the exchange have them.
 */
export async function findFetchedSteps(
  db: Db,
  assetIds: readonly string[],
  until: Day,
): Promise<StoredStep[]> {
  const { rows } = await sql<StepRow>`
    with fetched as (
      select prices.asset_id, prices.day, prices.close from prices
      join assets on assets.id = prices.asset_id and asset_class_code = any(${exchangeClasses}::text[])
      where prices.asset_id = any(${assetIds}::uuid[]) and origin <> 'shipped' and day <= ${until}
    ),
    pairs as (
      select fetched.asset_id, before.day as day_before, before.close as close_before, fetched.day, fetched.close
      from fetched cross join lateral (
        select day, close from prices where asset_id = fetched.asset_id and day < fetched.day order by day desc limit 1
      ) as before
      union
      select fetched.asset_id, fetched.day, fetched.close, after.day, after.close
      from fetched cross join lateral (
        select day, close from prices where asset_id = fetched.asset_id and day > fetched.day and day <= ${until}
        order by day limit 1
      ) as after
    )
    select * from pairs where close > close_before * 2.2 or close * 2.2 < close_before
    order by day, asset_id
  `.execute(db);
  return rows.map(stepOf);
}

/** Whether the closes of an asset have a fetched step on the day. */
export const hasFetchedStep = async (
  db: Db,
  { assetId, day }: { assetId: string; day: Day },
): Promise<boolean> => (await findFetchedSteps(db, [assetId], day)).some((step) => step.day === day);

/** The closes around events of unknown day: the last one up to `from`, and the first one from `to` on. */
export async function findClosesAround(
  db: Db,
  events: readonly { assetId: string; from: Day; to: Day }[],
): Promise<StoredStep[]> {
  if (events.length === 0) return [];
  const { rows } = await sql<StepRow>`
    select event.asset_id, before.day as day_before, before.close as close_before, after.day, after.close
    from unnest(
      ${events.map(({ assetId }) => assetId)}::uuid[], ${events.map(({ from }) => from)}::date[],
      ${events.map(({ to }) => to)}::date[]
    ) as event (asset_id, first_day, last_day)
    cross join lateral (
      select day, close from prices where asset_id = event.asset_id and day <= event.first_day order by day desc limit 1
    ) as before
    cross join lateral (
      select day, close from prices where asset_id = event.asset_id and day >= event.last_day order by day limit 1
    ) as after
  `.execute(db);
  return rows.map(stepOf);
}

/** Securities whose closes say what the market did between two days. */
const minAssets = 20;

/** A smaller change of the median is no move of the market. */
const marketMove = 0.2;

/** The median quotient of the closes of two days; 1 if few assets have both or the market hardly moved. */
export async function findMarketMove(
  db: Db,
  { dayBefore, day }: { dayBefore: Day; day: Day },
): Promise<number> {
  const { rows } = await sql<{ median: number | null; assets: number }>`
    select percentile_cont(0.5) within group (order by (later.close / prices.close)::float8) as median,
      count(*)::integer as assets
    from prices join prices as later using (asset_id)
    where prices.day = ${dayBefore} and later.day = ${day}
  `.execute(db);
  const [found] = rows;
  if (!found || found.median === null || found.assets < minAssets) return 1;
  return Math.abs(found.median - 1) < marketMove ? 1 : found.median;
}

/** The sum of the payments per unit with record dates from the earlier close on, before the later one. */
export async function findPaidBetween(db: Db, { assetId, dayBefore, day }: StoredStep) {
  const { total } = await db
    .selectFrom("distributions")
    .select(sql<string>`coalesce(sum(per_unit), 0)`.as("total"))
    .where("asset_id", "=", assetId)
    .where("is_doubtful", "=", false)
    .where("record_date", ">=", dayBefore)
    .where("record_date", "<", day)
    .executeTakeFirstOrThrow();
  return decimal(total);
}
