import { sql } from "kysely";
import { expect, it } from "vitest";
import { inPersonTransaction } from "#server/db/person-transaction.ts";
import type { DB } from "#server/db/schema.ts";
import { createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";

async function tablesWithUsers({ superuser }: TestApi): Promise<(keyof DB)[]> {
  const { rows } = await sql<{ name: keyof DB }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and (column_name = 'user_id' or table_name = 'users')
    group by table_name order by table_name
  `.execute(superuser);
  return rows.map(({ name }) => name);
}

const ofAccounts = [
  "users",
  "sessions",
  "devices",
  "tokens",
  "identities",
  "totp",
  "recovery_codes",
  "passkeys",
  "avatars",
];

it("is enabled and forced on every table that belongs to people", async () => {
  await using api = await startApi();
  const { rows } = await sql<{ name: keyof DB }>`
    select relname as name from pg_class where relrowsecurity and relforcerowsecurity order by relname
  `.execute(api.superuser);
  const tables = await tablesWithUsers(api);
  expect(tables.length).toBeGreaterThan(5);
  expect(rows.map(({ name }) => name)).toEqual(tables);
});

it("shows no row to the people's role while nobody is set", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  await record(ana, await createPortfolio(ana));
  for (const table of await tablesWithUsers(api)) {
    const query = sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(
      api.databases.people,
    );
    const count = await query.then(({ rows }) => rows[0]?.count).catch(({ code }: { code: string }) => code);
    expect({ table, count }).toEqual({
      table,
      count: ofAccounts.includes(table) ? "42501" : 0,
    });
  }
});

it("leaves nobody set on a connection after a transaction, committed or not", async () => {
  await using api = await startApi();
  const person = (await (await signUp(api)).get<{ person: { id: string } }>("/session")).person.id;
  const whoIsSet = () => sql<{ id: string | null }>`select current_person() as id`;
  const { people } = api.databases;
  await people.connection().execute(async (connection) => {
    await inPersonTransaction(connection, person, "POST", async (db) => {
      expect((await whoIsSet().execute(db)).rows).toEqual([{ id: person }]);
    });
    expect((await whoIsSet().execute(connection)).rows).toEqual([{ id: null }]);
    const failing = inPersonTransaction(connection, person, "POST", async () =>
      Promise.reject(new Error("no")),
    );
    await expect(failing).rejects.toThrow("no");
    expect((await whoIsSet().execute(connection)).rows).toEqual([{ id: null }]);
  });
});

it("refuses a row written in another person's name", async () => {
  await using api = await startApi();
  const idOf = async () => (await (await signUp(api)).get<{ person: { id: string } }>("/session")).person.id;
  const [ana, bia] = [await idOf(), await idOf()];
  const forged = inPersonTransaction(api.databases.people, ana, "POST", (db) =>
    db
      .insertInto("portfolios")
      .values({ user_id: bia, name: "x", benchmark: "CDI", benchmark_percent: "100" })
      .execute(),
  );
  await expect(forged).rejects.toThrow(/row-level security/);
});

it("refuses an entry on another person's custom asset or custodian, whatever the handlers let through", async () => {
  await using api = await startApi();
  const [ana, bia] = [await signUp(api), await signUp(api)];
  const { id } = await record(ana, await createPortfolio(ana));
  const { person } = await ana.get<{ person: { id: string } }>("/session");
  const asset = await bia.post<{ id: string }>("/assets", {
    ticker: "CASA",
    name: "Casa",
    assetClass: "OTHER",
  });
  const custodian = await bia.post<{ id: string }>("/custodians", { name: "XP" });
  const change = (values: { asset_id?: string; custodian_id?: string }) =>
    inPersonTransaction(api.databases.people, person.id, "PUT", (db) =>
      db.updateTable("transactions").set(values).where("id", "=", id).execute(),
    );
  await expect(change({ asset_id: asset.id })).rejects.toThrow(/row-level security/);
  await expect(change({ custodian_id: custodian.id })).rejects.toThrow(/transactions_custodian_of_user/);
});

it("lets a GET write nothing", async () => {
  await using api = await startApi();
  const writing = inPersonTransaction(api.databases.people, crypto.randomUUID(), "GET", (db) =>
    db.deleteFrom("portfolios").execute(),
  );
  await expect(writing).rejects.toThrow(/read-only/);
});

it("acts as a role that is no superuser, owns nothing and bypasses nothing", async () => {
  await using api = await startApi();
  for (const db of Object.values(api.databases)) {
    const { rows } = await sql`
      select rolsuper, rolbypassrls, rolcreaterole, (select count(*) from pg_class where relowner = pg_roles.oid) as owned
      from pg_roles where rolname = current_user
    `.execute(db);
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 }]);
  }
});
