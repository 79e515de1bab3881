import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";

async function startPrices() {
  const database = await createTestDatabase(inject("clusterUrls"));
  const { superuser } = database;
  const { rows } = await sql<{ id: string }>`
    insert into assets (ticker, name, asset_class_code, search_text, status)
    values ('ZZZZ3', 'Zeta', 'STOCK', 'zzzz3 zeta', 'active'), ('ZZZZ4', 'Zeta', 'STOCK', 'zzzz4 zeta', 'active') returning id
  `.execute(superuser);
  const [first = "", second = ""] = rows.map(({ id }) => id);
  const insert = (db: typeof superuser, id: string, day = "2026-01-05") =>
    sql`insert into prices (asset_id, day, close, source, origin) values (${id}, ${day}, 1, 'B3', 'official')`.execute(
      db,
    );
  const count = async (id: string) => {
    const found = await sql`select from prices where asset_id = ${id}`.execute(superuser);
    return found.rows.length;
  };
  return {
    database,
    superuser,
    first,
    second,
    insert,
    count,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

const unknown = "00000000-0000-7000-8000-000000000000";

it("refuses a price without its asset, and a price that changes its asset", async () => {
  await using prices = await startPrices();
  const { superuser, first, second, insert } = prices;
  await insert(superuser, first);
  await expect(insert(superuser, unknown)).rejects.toThrow("a price without its asset");
  const move = sql`update prices set asset_id = ${second} where asset_id = ${first}`.execute(superuser);
  await expect(move).rejects.toThrow("a price stays with its asset");
});

it("deletes the prices of a deleted asset alone", async () => {
  await using prices = await startPrices();
  const { superuser, first, second, insert, count } = prices;
  await insert(superuser, first);
  await insert(superuser, second);
  await sql`delete from assets where id = ${first}`.execute(superuser);
  expect([await count(first), await count(second)]).toEqual([0, 1]);
});

it("keeps no price that a concurrent deletion of its asset has not seen", async () => {
  await using prices = await startPrices();
  const { superuser, first, insert, count } = prices;
  const { catalogue } = prices.database.databases;
  const { promise: inserted, resolve } = Promise.withResolvers<void>();
  const { promise: deleting, resolve: letCommit } = Promise.withResolvers<void>();
  const writing = catalogue.transaction().execute(async (db) => {
    await insert(db, first);
    resolve();
    await deleting;
  });
  await inserted;
  const deletion = sql`delete from assets where id = ${first}`.execute(catalogue);
  const isWaiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from assets%'
    `.execute(superuser);
    return rows.length > 0;
  };
  await expect.poll(isWaiting).toBe(true);
  letCommit();
  await Promise.all([writing, deletion]);
  expect(await count(first)).toBe(0);
});
