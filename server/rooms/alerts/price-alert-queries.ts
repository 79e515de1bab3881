import { type RawBuilder, sql } from "kysely";
import type { AlertDirection, PriceAlert } from "#domain/alerts/price-alert.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import type { Db } from "#server/platform/db/client.ts";

export type StoredAlert = {
  id: string;
  asset_id: string;
  ticker: string;
  name: string;
  price: string;
  direction: AlertDirection;
  after_day: Day;
  fired_day: Day | null;
  fired_close: string | null;
};

/** With the newest close of its asset. */
export type ListedAlert = StoredAlert & { last_day: Day | null; last_close: string | null };

const alertsWhere = async (db: Db, condition: RawBuilder<boolean>): Promise<ListedAlert[]> => {
  const { rows } = await sql<ListedAlert>`
    select price_alerts.id, asset_id, ticker, name, price, direction, after_day, fired_day, fired_close,
      newest.day as last_day, newest.close as last_close
    from price_alerts join assets on assets.id = asset_id
    left join lateral (
      select day, close from prices where prices.asset_id = price_alerts.asset_id order by day desc limit 1
    ) as newest on true
    where ${condition} order by ticker, price, price_alerts.id
  `.execute(db);
  return rows;
};

/** All of the person. A quota keeps them few. */
export const listPriceAlerts = (db: Db) => alertsWhere(db, sql`true`);

export const findPriceAlert = async (db: Db, id: string): Promise<ListedAlert | undefined> =>
  (await alertsWhere(db, sql`price_alerts.id = ${id}`))[0];

/** Those that fired after an instant, the newest close first. */
export async function listFired(db: Db, since: Date) {
  const { rows } = await sql<
    StoredAlert & { fired_day: Day; fired_close: string; portfolio_id: string | null }
  >`
    select price_alerts.id, asset_id, ticker, name, price, direction, after_day, fired_day, fired_close, coalesce(
      (select portfolio_id from ledger_assets where ledger_assets.asset_id = price_alerts.asset_id order by 1 limit 1),
      (select id from portfolios order by created_at desc, id desc limit 1)
    ) as portfolio_id
    from price_alerts join assets on assets.id = asset_id
    where fired_at > ${since} order by fired_day desc, ticker, price
  `.execute(db);
  return rows;
}

export async function exportPriceAlerts(db: Db) {
  const { rows } = await sql<Record<string, string | Date | null>>`
    select ticker, price, direction, after_day as "afterDay", fired_day as "firedDay", fired_close as "firedClose",
      set_at as "setAt", fired_at as "firedAt", asset_id as "assetId"
    from price_alerts join assets on assets.id = asset_id order by ticker, price
  `.execute(db);
  return rows;
}

export type Level = { price: string; direction: AlertDirection; after: Day; now: Date };

/** Undefined if the person has an alert of the asset at this price. */
export async function insertPriceAlert(
  db: Db,
  { userId, assetId }: { userId: string; assetId: string },
  { price, direction, after, now }: Level,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into price_alerts (user_id, asset_id, price, direction, after_day, set_at)
    values (${userId}, ${assetId}, ${price}, ${direction}, ${after}, ${now})
    on conflict (user_id, asset_id, price) do nothing returning id
  `.execute(db);
  return rows[0]?.id;
}

/** Sets an alert again. False if the person has another alert of the asset at this price. */
export async function updatePriceAlert(
  db: Db,
  { id, asset_id }: Pick<StoredAlert, "id" | "asset_id">,
  { price, direction, after, now }: Level,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update price_alerts set price = ${price}, direction = ${direction}, after_day = ${after}, set_at = ${now},
      fired_at = null, fired_day = null, fired_close = null
    where id = ${id} and not exists (
      select from price_alerts as other where other.asset_id = ${asset_id} and other.price = ${price} and other.id <> ${id}
    )
  `.execute(db);
  return numAffectedRows > 0n;
}

/** False if the person has no such alert. */
export async function deletePriceAlert(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from price_alerts where id = ${id}`.execute(db);
  return numAffectedRows > 0n;
}

/** The newest close of an asset of the catalogue. */
export async function findNewestClose(
  db: Db,
  assetId: string,
): Promise<{ day: Day; close: string } | undefined> {
  const { rows } = await sql<{ day: Day; close: string }>`
    select day, close from prices where asset_id = ${assetId} order by day desc limit 1
  `.execute(db);
  return rows[0];
}

/**
 * The days, by asset, since which closes may have other units: those of splits, of bonuses and of conversions. Where only the last
 * possible day is known, also the first one.
 */
export async function findUnitChanges(db: Db, assetIds: readonly string[]): Promise<Map<string, Day[]>> {
  const { rows } = await sql<{ asset_id: string; day: Day }>`
    with events as (
      select asset_id, ex_date as day, bracket_from from corporate_events where asset_id = any(${assetIds}::uuid[])
      union all
      select old_asset_id, day, bracket_from from asset_conversions where old_asset_id = any(${assetIds}::uuid[])
    )
    select asset_id, day from events
    union
    select asset_id, bracket_from + 1 from events where bracket_from is not null
  `.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ asset_id }) => asset_id)].map(([id, ofAsset]) => [
      id,
      ofAsset.map(({ day }) => day),
    ]),
  );
}

export type WaitingAlert = PriceAlert & { id: string; assetId: string };

/** Alerts of all people that did not fire, at most `limit`, after the given one. */
export async function listWaiting(
  accounts: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<WaitingAlert[]> {
  const { rows } = await sql<Pick<StoredAlert, "id" | "asset_id" | "price" | "direction" | "after_day">>`
    select id, asset_id, price, direction, after_day from price_alerts
    where fired_at is null and id > ${after ?? "00000000-0000-0000-0000-000000000000"}::uuid order by id limit ${limit}
  `.execute(accounts);
  return rows.map(({ id, asset_id, price, direction, after_day }) => ({
    id,
    assetId: asset_id,
    price: decimal(price),
    direction,
    after: after_day,
  }));
}

/** The closes of some assets between two days, oldest first. */
export async function findClosesBetween(
  catalogue: Db,
  assetIds: readonly string[],
  { from, to }: { from: Day; to: Day },
) {
  const { rows } = await sql<{ asset_id: string; day: Day; close: string }>`
    select asset_id, day, close from prices
    where asset_id = any(${assetIds}::uuid[]) and day between ${from} and ${to} order by day
  `.execute(catalogue);
  return Map.groupBy(
    rows.map(({ asset_id, day, close }) => ({ assetId: asset_id, day, price: decimal(close) })),
    ({ assetId }) => assetId,
  );
}

/** Notes the closes of alerts, in order of id, that still wait as they were read. */
export async function fireAlerts(
  accounts: Db,
  fired: readonly { id: string; day: Day; close: string; after: Day }[],
  now: Date,
): Promise<void> {
  const [first] = fired;
  const last = fired.at(-1);
  if (!first || !last) return;
  // With the range, PostgreSQL reads the alerts of a batch from the index, and not those of all people.
  await sql`
    update price_alerts set fired_at = ${now}, fired_day = fired.day, fired_close = fired.close
    from unnest(
      ${fired.map(({ id }) => id)}::uuid[], ${fired.map(({ day }) => day)}::date[],
      ${fired.map(({ close }) => close)}::numeric[], ${fired.map(({ after }) => after)}::date[]
    ) as fired (id, day, close, after_day)
    where price_alerts.id = fired.id and price_alerts.id between ${first.id}::uuid and ${last.id}::uuid
      and price_alerts.after_day = fired.after_day and fired_at is null
  `.execute(accounts);
}
