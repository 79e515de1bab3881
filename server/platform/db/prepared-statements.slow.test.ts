import { sql } from "kysely";
import { expect, inject, it, vi } from "vitest";
import type { Db } from "#server/platform/db/client.ts";
import { createTestDatabase } from "#tests/support/database.ts";

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
  await using database = await createTestDatabase(inject("clusterUrls"));
  // A process prepares so many statements at most, and other tests of this one have prepared theirs.
  vi.resetModules();
  const { connect: connectAnew } = await import("#server/platform/db/client.ts");
  const db = connectAnew(database.url, { role: "aporte_people", connections: 1 });
  expect([await ask(db, 1), await ask(db, 2), await ask(db, 40)]).toEqual([2, 3, 41]);
  expect(await ask(db, 5, `/* ${"long ".repeat(1_000)} */`)).toBe(6);
  expect(await ask(db, 6, "where 1 in ($1, 1)")).toBe(7);
  expect(await prepared(db)).toBe(1);
  await db.destroy();
});
