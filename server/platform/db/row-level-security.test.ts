import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Db } from "#server/platform/db/client.ts";
import { inPersonStatement, inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import type { DB } from "#server/platform/db/schema.ts";
import { type Actor, jobFor } from "#server/platform/lib/actor.ts";
import { createPortfolio, findAsset, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { askAs, createBelongings } from "#tests/support/belongings.ts";
import { distribute, split } from "#tests/support/market.ts";

async function tablesWithUsers({ superuser }: TestApi): Promise<(keyof DB)[]> {
  const { rows } = await sql<{ name: keyof DB }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and (column_name = 'user_id' or table_name = 'users')
    group by table_name order by table_name
  `.execute(superuser);
  return rows.map(({ name }) => name);
}

const accountTables = [
  "users",
  "sessions",
  "devices",
  "tokens",
  "api_tokens",
  "oauth_grants",
  "identities",
  "identity_requests",
  "totp",
  "recovery_codes",
  "passkeys",
  "avatars",
  "tax_reminders",
  "mail_settings",
  "model_consents",
  "model_keys",
  "whatsapp_links",
  "whatsapp_codes",
];

it("is enabled and forced on every table that belongs to people", async () => {
  await using api = await startApi();
  const { rows } = await sql<{ name: keyof DB }>`
    select relname as name from pg_class where relrowsecurity and relforcerowsecurity order by relname
  `.execute(api.superuser);
  const tables = await tablesWithUsers(api);
  expect(tables.length).toBeGreaterThan(5);
  const secured = rows.map(({ name }) => name);
  const open = tables
    .filter((name) => !secured.includes(name))
    .map((name) => `${name}: enable and force row-level security in its migration`);
  expect(open).toEqual([]);
  expect(secured).toEqual(tables);
});

/** Tables that refer to catalogue assets and have nothing of people. `prices` does so without a foreign key. */
const marketTables = [
  "asset_conversions",
  "asset_volumes",
  "corporate_events",
  "distributions",
  "fund_quota_months",
  "fund_words",
];

it("is on every table that refers to somebody, however indirectly", async () => {
  await using api = await startApi();
  const { rows } = await sql<{ name: keyof DB }>`
    with recursive of_people as (
      select 'users'::regclass::oid as id
      union
      select conrelid from pg_constraint join of_people on confrelid = of_people.id where contype = 'f'
    )
    select relname as name from of_people join pg_class on oid = id
    where not (relrowsecurity and relforcerowsecurity) order by relname
  `.execute(api.superuser);
  expect(rows.map(({ name }) => name)).toEqual(marketTables);
});

/** Writes at least one row into every table that the people's role can write. */
async function fill(api: TestApi): Promise<void> {
  await split(api, "PETR4", "2026-02-02", "2");
  await distribute(api, "PETR4", { record: "2026-01-06", perUnit: "1" });
  await createBelongings(askAs(await signUp(api)), "Coisas da Ana");
}

/** Number of rows that a role finds, or the error code of the refusal. */
const foundBy = (db: Db, table: keyof DB, column = "*") =>
  sql<{ count: number }>`select count(${sql.raw(column)}) from ${sql.table(table)}`.execute(db).then(
    ({ rows }) => rows[0]?.count,
    ({ code }: { code: string }) => code,
  );

it("shows no row of anybody's to the people's role while nobody is set", async () => {
  await using api = await startApi();
  await fill(api);
  for (const table of await tablesWithUsers(api)) {
    const rows = table === "assets" ? "user_id is not null or null" : "*";
    if (!accountTables.includes(table) && table !== "subscriptions") {
      const count = await foundBy(api.superuser, table, rows);
      expect(count, `${table}: add a row in tests/support/belongings.ts`).not.toBe(0);
    }
    expect({ table, count: await foundBy(api.databases.people, table, rows) }).toEqual({
      table,
      count: accountTables.includes(table) ? "42501" : 0,
    });
  }
});

it("shows the login no row of anybody's: it takes roles on and has none of their rights", async () => {
  await using api = await startApi();
  await fill(api);
  const { person } = await (await signUp(api)).get<{ person: { id: string } }>("/session");
  for (const table of await tablesWithUsers(api)) {
    for (const id of ["", crypto.randomUUID(), person.id]) {
      const found = api.owner.transaction().execute(async (db) => {
        await sql`select set_config('app.user_id', ${id}, true)`.execute(db);
        return foundBy(db, table);
      });
      expect({ table, count: await found }).toEqual({ table, count: 0 });
    }
  }
});

it("gives each policy to roles by name, never to everybody", async () => {
  await using api = await startApi();
  const { rows } = await sql<{ policyname: string; roles: string[] }>`
    select policyname, roles::text[] as roles from pg_policies
  `.execute(api.superuser);
  expect(rows.length).toBeGreaterThan(10);
  const forOthers = rows
    .filter(({ roles }) => !roles.every((role) => role.startsWith("aporte_")))
    .map(({ policyname }) => `${policyname}: name its roles in the migration, as in 'to aporte_people'`);
  expect(forOthers).toEqual([]);
});

it("tells the catalogue's role which of its assets are held, and shows it no row of anybody's", async () => {
  await using api = await startApi();
  await fill(api);
  const { catalogue } = api.databases;
  for (const table of await tablesWithUsers(api)) {
    const key = table === "users" ? "id" : "user_id";
    const count = await foundBy(catalogue, table, `${key} is not null or null`);
    expect({ table, count }).toEqual({ table, count: table === "assets" ? 0 : "42501" });
  }
  expect(await foundBy(catalogue, "transactions", "asset_id")).toBe("42501");
  const ana = await signUp(api, { email: "holder@example.com" });
  const house = await ana.post<{ id: string }>("/assets", {
    ticker: "CASA",
    name: "Casa",
    assetClass: "OTHER",
  });
  await record(ana, await createPortfolio(ana), { assetId: house.id });
  const { rows } = await sql<{ id: string }>`select holdings.held_assets() as id`.execute(catalogue);
  const held = rows.map((row) => row.id);
  expect(held).toContain((await findAsset(ana, "PETR4")).id);
  const custom = await api.superuser
    .selectFrom("assets")
    .select("ticker")
    .where("id", "in", held)
    .where("user_id", "is not", null)
    .execute();
  expect(custom).toEqual([]);
  for (const db of [api.databases.people, api.databases.accounts, api.owner])
    await expect(sql`select holdings.held_assets()`.execute(db)).rejects.toThrow(/permission denied/);
});

it("gives nobody but the accounts' role what is not bound to a person: leads, limits and jobs", async () => {
  await using api = await startApi();
  const { people, accounts, catalogue } = api.databases;
  for (const table of ["leads", "rate_limits"] as const) {
    expect(await foundBy(accounts, table)).toBe(0);
    for (const db of [people, catalogue]) expect(await foundBy(db, table)).toBe("42501");
  }
  for (const db of [people, catalogue]) {
    await expect(sql`select count(*) from pgboss.job`.execute(db)).rejects.toThrow(/permission denied/);
  }
});

it("leaves nobody set on a connection after a transaction, committed or not", async () => {
  await using api = await startApi();
  const person = (await (await signUp(api)).get<{ person: { id: string } }>("/session")).person.id;
  const selectCurrentPerson = () => sql<{ id: string | null }>`select current_person() as id`;
  const { people } = api.databases;
  await people.connection().execute(async (connection) => {
    await inPersonTransaction(connection, jobFor(person), "POST", async (db) => {
      expect((await selectCurrentPerson().execute(db)).rows).toEqual([{ id: person }]);
    });
    expect((await selectCurrentPerson().execute(connection)).rows).toEqual([{ id: null }]);
    const failing = inPersonTransaction(connection, jobFor(person), "POST", async () =>
      Promise.reject(new Error("no")),
    );
    await expect(failing).rejects.toThrow("no");
    expect((await selectCurrentPerson().execute(connection)).rows).toEqual([{ id: null }]);
  });
});

it("refuses a row written in another person's name", async () => {
  await using api = await startApi();
  const idOf = async () => (await (await signUp(api)).get<{ person: { id: string } }>("/session")).person.id;
  const ana = await idOf();
  const bia = await idOf();
  const forged = inPersonTransaction(api.databases.people, jobFor(ana), "POST", (db) =>
    db
      .insertInto("portfolios")
      .values({ user_id: bia, name: "x", benchmark: "CDI", benchmark_percent: "100" })
      .execute(),
  );
  await expect(forged).rejects.toThrow(/row-level security/);
});

it("refuses an entry on another person's custom asset or custodian, whatever the handlers let through", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const { id } = await record(ana, await createPortfolio(ana));
  const { person } = await ana.get<{ person: { id: string } }>("/session");
  const asset = await bia.post<{ id: string }>("/assets", {
    ticker: "CASA",
    name: "Casa",
    assetClass: "OTHER",
  });
  const custodian = await bia.post<{ id: string }>("/custodians", { name: "XP" });
  const change = (values: { asset_id?: string; custodian_id?: string }) =>
    inPersonTransaction(api.databases.people, jobFor(person.id), "PUT", (db) =>
      db.updateTable("transactions").set(values).where("id", "=", id).execute(),
    );
  await expect(change({ asset_id: asset.id })).rejects.toThrow(/row-level security/);
  await expect(change({ custodian_id: custodian.id })).rejects.toThrow(/transactions_custodian_of_user/);
});

it("lets a GET write nothing, and a visitor or a token in no request", async () => {
  await using api = await startApi();
  const id = crypto.randomUUID();
  const remove = (actor: Actor, method: string) =>
    inPersonTransaction(api.databases.people, actor, method, (db) => db.deleteFrom("portfolios").execute());
  const network = "203.0.113.0";
  await expect(remove({ kind: "person", id, network }, "GET")).rejects.toThrow(/read-only/);
  await expect(remove({ kind: "visitor", id, network }, "DELETE")).rejects.toThrow(/read-only/);
  const token = { kind: "token", id, network, tokenId: crypto.randomUUID(), scopes: ["read"] } as const;
  await expect(remove(token, "DELETE")).rejects.toThrow(/read-only/);
  const statement = inPersonStatement(api.databases.people, token, (db) =>
    db.deleteFrom("portfolios").execute(),
  );
  await expect(statement).rejects.toThrow("a token writes nothing");
  await remove({ kind: "person", id, network }, "DELETE");
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
