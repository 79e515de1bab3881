import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import { connect } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { createTestDatabase } from "#tests/support/database.ts";

it("runs once however many servers start", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  await sql`drop schema public cascade; create schema public; grant all on schema public to aporte_owner`.execute(
    database.superuser,
  );
  const owners = Array.from({ length: 4 }, () => connect(database.url, { connections: 1 }));
  await Promise.all(owners.map(migrate));
  await Promise.all(owners.map((owner) => owner.destroy()));
  const { rows } = await sql<{ count: number }>`select count(*) from kysely_migration`.execute(
    database.superuser,
  );
  expect(rows[0]?.count).toBeGreaterThanOrEqual(5);
});

it("finds the migrations numbered from 0001, without a gap and without a double", () => {
  const names = readdirSync("migrations").toSorted();
  expect(names.filter((name) => !/^\d{4}_[a-z_]+\.sql$/.test(name))).toEqual([]);
  const numbers = names.map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(names.map((_, index) => index + 1));
});
