import { sql } from "kysely";
import type { KnownListedEvent, ListedEvent } from "#domain/ledger/listed-event.ts";
import type { Db } from "#server/platform/db/client.ts";

export async function findEventsOfAsset(db: Db, assetId: string): Promise<KnownListedEvent[]> {
  const rows = await db.selectFrom("corporate_events").selectAll().where("asset_id", "=", assetId).execute();
  return rows.map((row) => ({
    exDate: row.ex_date,
    bracketFrom: row.bracket_from,
    isProbable: row.is_probable,
    ratio: { from: Number(row.ratio_from), to: Number(row.ratio_to) },
  }));
}

export async function insertEvent(
  db: Db,
  assetId: string,
  { exDate, kind, ratio }: ListedEvent,
  source: string,
): Promise<void> {
  await sql`
    insert into corporate_events (asset_id, ex_date, kind, ratio_from, ratio_to, source, origin)
    values (${assetId}, ${exDate}, ${kind}, ${ratio.from}, ${ratio.to}, ${source}, 'provider')
  `.execute(db);
}

/** Replaces the bracket of an event by its exact ex date. A probable event is then certain, with the listed ratio. */
export async function dateEvent(
  db: Db,
  assetId: string,
  event: KnownListedEvent,
  { exDate, kind, ratio }: ListedEvent,
  source: string,
): Promise<void> {
  await db
    .updateTable("corporate_events")
    .set({
      ex_date: exDate,
      bracket_from: null,
      source,
      origin: "provider",
      ...(event.isProbable && { kind, ratio_from: ratio.from, ratio_to: ratio.to, is_probable: false }),
    })
    .where("asset_id", "=", assetId)
    .where("ex_date", "=", event.exDate)
    .execute();
}
