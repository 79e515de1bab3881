import { sql } from "kysely";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import type { Db } from "#server/platform/db/client.ts";

export type KnownBond = { newest: Day | null; recent: Map<Day, string> };

/** The newest official price of each bond in the catalogue, and the stored prices of the last 60 days. */
export async function findKnown(catalogue: Db, today: Day): Promise<Map<string, KnownBond>> {
  const { rows } = await sql<{ ticker: string; newest: Day | null; recent: Record<Day, string> | null }>`
    select ticker,
      (select max(day) from prices where asset_id = assets.id and origin = 'official') as newest,
      (select jsonb_object_agg(day, close::text) from prices where asset_id = assets.id and day >= ${addDays(today, -60)}::date)
        as recent
    from assets where user_id is null and asset_class_code = 'TREASURY'
  `.execute(catalogue);
  return new Map(
    rows.map(({ ticker, newest, recent }) => [
      ticker,
      { newest, recent: new Map(Object.entries(recent ?? {})) },
    ]),
  );
}

/** Adds bonds to the catalogue. */
export async function addBonds(
  db: Db,
  bonds: readonly { ticker: string; name: string; type: string }[],
): Promise<void> {
  const rows = bonds.map(({ ticker, name, type }) => ({
    ticker,
    name,
    subclass: type,
    search_text: foldedText(`${ticker} ${name}`),
  }));
  await sql`
    insert into assets (ticker, name, asset_class_code, subclass, status, search_text)
    select ticker, name, 'TREASURY', subclass, 'active', search_text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (ticker text, name text, subclass text, search_text text)
    on conflict (ticker) where user_id is null do nothing
  `.execute(db);
}
