import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import { connect, type Db } from "#server/db/client.ts";
import { freshDatabase } from "#tests/support/database.ts";

const ask = async (db: Db, value: number, text = "") =>
  (await sql<{ answer: number }>`select ${value}::int + 1 as answer ${sql.raw(text)}`.execute(db)).rows[0]
    ?.answer;

const prepared = async (db: Db) =>
  (
    await sql<{
      statement: string;
    }>`select statement from pg_prepared_statements where statement like '%::int + 1%'`.execute(db)
  ).rows.length;

it("prepares a statement once for all its values, and none that is long, or has a list", async () => {
  await using database = await freshDatabase(inject("clusterUrls"));
  const db = connect(database.url, { role: "aporte_people", connections: 1 });
  expect([await ask(db, 1), await ask(db, 2), await ask(db, 40)]).toEqual([2, 3, 41]);
  expect(await ask(db, 5, `/* ${"long ".repeat(1_000)} */`)).toBe(6);
  expect(await ask(db, 6, "where 1 in ($1, 1)")).toBe(7);
  expect(await prepared(db)).toBe(1);
  await db.destroy();
});

it("follows a table that changes, and shows each person their own rows alone", async () => {
  await using database = await freshDatabase(inject("clusterUrls"));
  const { owner } = database;
  await sql`create table notes (id int, text text)`.execute(owner);
  await sql`insert into notes values (1, 'one')`.execute(owner);
  await sql`grant select on notes to aporte_people`.execute(owner);
  const db = connect(database.url, { role: "aporte_people", connections: 1 });
  const read = async () =>
    (await sql<{ text: string }>`select text from notes where id = ${1}`.execute(db)).rows.map(
      ({ text }) => text,
    );
  for (let times = 0; times < 8; times++) expect(await read()).toEqual(["one"]);
  await sql`alter table notes add column more int`.execute(owner);
  await sql`alter table notes enable row level security`.execute(owner);
  expect(await read()).toEqual([]);
  await sql`create policy own on notes using (text = current_setting('app.user_id', true))`.execute(owner);
  for (let times = 0; times < 8; times++) {
    for (const [person, found] of [
      ["one", ["one"]],
      ["two", []],
    ] as const) {
      await db.transaction().execute(async (transaction) => {
        await sql`select set_config('app.user_id', ${person}, true)`.execute(transaction);
        const { rows } = await sql<{ text: string }>`select text from notes where id = ${1}`.execute(
          transaction,
        );
        expect(rows.map(({ text }) => text)).toEqual(found);
      });
    }
  }
  await db.destroy();
});
