import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { cleanDatabase, currentTransaction, readContents } from "#tests/support/clean-database.ts";
import { createTestDatabase } from "#tests/support/database.ts";

/** An unused copy, and a function that cleans it after a test's changes. */
async function startCopy() {
  const database = await createTestDatabase(inject("clusterUrls"));
  const { superuser } = database;
  const before = await readContents(superuser);
  let start = await currentTransaction(superuser);
  return {
    ...database,
    /** All rows and sequences; rows have no order. */
    async contents() {
      const { tables, sequences } = await readContents(superuser);
      const rowsOf = (rows: string | null) =>
        (JSON.parse(rows ?? "[]") as object[]).map((row) => JSON.stringify(row)).toSorted();
      return { sequences, tables: tables.map(({ name, rows }) => ({ name, rows: rowsOf(rows) })) };
    },
    async clean() {
      const isClean = await cleanDatabase(superuser, before, start);
      start = await currentTransaction(superuser);
      return isClean;
    },
  };
}

test("added, changed and removed rows and used sequences are as in the template again, however often", async () => {
  await using copy = await startCopy();
  const { superuser } = copy;
  const template = await copy.contents();
  for (let round = 0; round < 3; round += 1) {
    const user = await superuser
      .insertInto("users")
      .values({ email: "ana@example.com", full_name: "Ana", consent_version: "1", consented_at: new Date() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await superuser.updateTable("prices").set({ close: "1" }).where("close", ">", "50").execute();
    await superuser.deleteFrom("asset_volumes").execute();
    await sql`update assets set name = 'outro' where ticker = 'PETR4'`.execute(superuser);
    await sql`insert into custodians (user_id, name) values (${user.id}, 'XP')`.execute(superuser);
    await sql`select nextval('entry_numbers') from generate_series(1, 5)`.execute(superuser);
    expect(await copy.contents()).not.toEqual(template);
    expect(await copy.clean()).toBe(true);
    expect(await copy.contents()).toEqual(template);
  }
});

test("a changed schema, a session at work and an advisory lock leave nothing to clean", async () => {
  await using copy = await startCopy();
  const { owner } = copy;
  await owner.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(7)`.execute(session);
    expect(await copy.clean()).toBe(false);
    await sql`select pg_advisory_unlock(7)`.execute(session);
    expect(await copy.clean()).toBe(true);
  });
  await owner.transaction().execute(async (open) => {
    await sql`select 1`.execute(open);
    expect(await copy.clean()).toBe(false);
  });
  expect(await copy.clean()).toBe(true);
  await sql`alter table feedback add column extra int`.execute(owner);
  expect(await copy.clean()).toBe(false);
});
