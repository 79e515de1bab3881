import { sql } from "kysely";
import pg from "pg";
import { expect, inject, it } from "vitest";
import { connect, type Db } from "#server/platform/db/client.ts";
import { inPersonStatement, inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import { requireSuitablePooler } from "#server/platform/db/pooler.ts";
import { roleConnection } from "#server/platform/db/role-connection.ts";
import { jobFor } from "#server/platform/lib/actor.ts";
import { createTestDatabase } from "#tests/support/database.ts";

it("follows a table that changes, and shows each person their own rows alone", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
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

it("asks for nothing at the start of a session that a pooler would refuse", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  for (const db of Object.values(database.databases)) {
    const { rows } = await sql<{
      name: string;
    }>`select name from pg_settings where source = 'client' order by name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(["application_name", "client_encoding"]);
  }
});

/** A plain connection, and the same connection as the server uses it. */
async function openInRole(url: string, role = "aporte_people") {
  const pool = new pg.Pool({ connectionString: url, max: 1, pipeline: true });
  pool.on("error", () => {});
  const client = await pool.connect();
  client.on("error", () => {});
  const { query } = roleConnection(role, { statement_timeout: 5_000 }, client);
  const ask = query as unknown as (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
  const state = "select current_user as role, current_setting('statement_timeout') as timeout";
  return {
    ask,
    client,
    stateOf: async (how: (text: string) => Promise<pg.QueryResult>) => (await how(state)).rows[0],
    async [Symbol.asyncDispose]() {
      client.release();
      await pool.end();
    },
  };
}
const acting = { role: "aporte_people", timeout: "5s" };
const idle = { role: "aporte_owner", timeout: "0" };

it("takes the role on for a transaction and leaves nothing of it on the session", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  await using connection = await openInRole(database.url);
  const { ask, client, stateOf } = connection;
  const outside = () => stateOf((text) => client.query(text));
  expect([await stateOf(ask), await outside()]).toEqual([acting, idle]);
  await expect(ask("select 1/0")).rejects.toThrow(/division/);
  expect([await stateOf(ask), await outside()]).toEqual([acting, idle]);

  for (const end of ["commit", "rollback"]) {
    await ask("begin");
    expect([await stateOf(ask), await outside()]).toEqual([acting, acting]);
    await ask(end);
    expect(await outside()).toEqual(idle);
  }
  await ask("begin; select 1; commit");
  await expect(ask("begin; select 1/0; commit")).rejects.toThrow(/division/);
  expect([await stateOf(ask), await outside()]).toEqual([acting, idle]);
});

it("runs nothing where the role cannot be taken on, or is another than it should be", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  const { owner, superuser, url } = database;
  await sql`create table notes (id int)`.execute(owner);
  await sql`grant insert on notes to aporte_people`.execute(owner);
  const write = "insert into notes values (1)";
  const refusal = /the transaction runs as aporte_owner and was begun for aporte_people/;
  // Simulates a pooler that loses BEGIN: the prologue runs, but the statement runs under another role.
  const breakRequireRole = sql`create or replace function require_role(expected text) returns void language plpgsql as $$
    begin raise exception 'the transaction runs as aporte_owner and was begun for %', expected; end $$`;
  await breakRequireRole.execute(superuser);
  await using connection = await openInRole(url);
  const { ask, client } = connection;
  await expect(ask(write)).rejects.toThrow(refusal);
  await expect(ask("begin; insert into notes values (1); commit")).rejects.toThrow(refusal);
  await ask("begin");
  await expect(ask(write)).rejects.toThrow(refusal);
  await expect(ask("commit")).rejects.toThrow(refusal);
  expect((await client.query("select count(*)::int as count from notes")).rows).toEqual([{ count: 0 }]);
});

it("lets a commit report what the beginning could not do", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  await using connection = await openInRole(database.url, "nobody_at_all");
  const { ask } = connection;
  await expect(ask("select 1")).rejects.toThrow(/nobody_at_all/);
  await ask("begin");
  await expect(ask("commit")).rejects.toThrow(/nobody_at_all/);
});

it("takes no pooler for one where there is none", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  await expect(requireSuitablePooler(database.url)).resolves.toBeUndefined();
});

it("binds the transaction of one statement to a person, and no further one", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  const { people } = database.databases;
  const person = crypto.randomUUID();
  const currentPerson = async (db: Db) =>
    (await sql<{ id: string | null }>`select current_person() as id`.execute(db)).rows[0]?.id;
  await people.connection().execute(async (connection) => {
    const seen = await inPersonStatement(connection, jobFor(person), async (db) => [
      await currentPerson(db),
      await currentPerson(db),
    ]);
    expect(seen).toEqual([person, null]);
    await expect(
      inPersonStatement(connection, jobFor(person), (db) => sql`select 1/0 from users`.execute(db)),
    ).rejects.toThrow();
    expect(await currentPerson(connection)).toBeNull();
  });
});

it.each(["", "x'); select pg_sleep(0), ('", `${crypto.randomUUID()}', true), ('`])(
  "takes %j, which is no UUID, for no person and for no part of a statement",
  async (person) => {
    await using database = await createTestDatabase(inject("clusterUrls"));
    const { people } = database.databases;
    const setting = (db: Db) =>
      sql<{ text: string }>`select current_setting('app.user_id', true) as text`.execute(db);
    const { rows } = await inPersonTransaction(people, jobFor(person), "GET", setting);
    expect(rows).toEqual([{ text: person }]);
  },
);
