import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Asset } from "#contract/assets.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { versionsOf } from "#server/ledger/replays/version.ts";
import { tablesOf } from "#server/modules.ts";
import type { Db } from "#server/platform/db/client.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import { jobFor } from "#server/platform/lib/actor.ts";
import {
  type Client,
  createPortfolio,
  findAsset,
  record,
  signUp,
  startApi,
  type TestApi,
} from "#tests/support/api.ts";
import { application, applyMoney, fixedIncomePath } from "#tests/support/fixed-income.ts";
import { incomePath, listIncome, recordIncome } from "#tests/support/income.ts";
import { distribute } from "#tests/support/market.ts";

type Ledger = {
  api: TestApi;
  client: Client;
  catalogue: Db;
  portfolio: Portfolio;
  petr4: Asset;
  house: Asset;
};
type Write = (ledger: Ledger) => Promise<unknown>;

async function done(answer: ReturnType<Client["send"]>): Promise<unknown> {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: expect.toSatisfy((code: number) => code < 300) });
  return body;
}

const changeHouse = (form: Record<string, string>): Write => {
  const body = { ticker: "CASA", name: "Casa", assetClass: "OTHER", ...form };
  return ({ client, house }) => done(client.send("PUT", `/custom-assets/${house.id}`, { body }));
};

const writeToCatalogue =
  (statement: (id: string) => ReturnType<typeof sql>): Write =>
  async ({ catalogue, petr4 }) =>
    expect((await statement(petr4.id).execute(catalogue)).numAffectedRows).toBe(1n);

/** Changes or deletes the only income. */
async function changeIncome({ client, portfolio, petr4 }: Ledger, method: "PUT" | "DELETE"): Promise<void> {
  const [income] = (await listIncome(client, portfolio)).items;
  const body = { assetId: petr4.id, kind: "amortization", paymentDate: "2026-03-02", gross: "1" };
  const request = method === "PUT" ? { body } : {};
  await done(client.send(method, `${incomePath(portfolio)}/${income?.entryId}`, request));
}

/** Ignores the only distribution, or counts it again. */
async function ignoring(method: "PUT" | "DELETE", { api, client, portfolio }: Ledger): Promise<void> {
  const { id } = await api.superuser.selectFrom("distributions").select("id").executeTakeFirstOrThrow();
  await done(client.send(method, `${incomePath(portfolio)}/ignored/${id}`));
}

/** Successive writes to each table whose module names versions. */
const writes: Record<string, Write[]> = {
  transactions: [
    ({ client, portfolio }) => record(client, portfolio),
    async ({ client, portfolio, petr4 }) => {
      const { id } = await record(client, portfolio);
      const path = `/portfolios/${portfolio.id}/transactions/${id}`;
      const body = { assetId: petr4.id, type: "BUY", tradeDate: "2026-11-20", quantity: "1", price: "2" };
      await done(client.send("PUT", path, { body }));
      await done(client.send("PUT", path, { body }));
      await done(client.send("DELETE", path));
    },
  ],
  ledger_adjustments: [
    async ({ client, portfolio, petr4 }) => {
      const path = `/portfolios/${portfolio.id}/corporate-events`;
      await record(client, portfolio, { tradeDate: "2026-01-02" });
      const body = { assetId: petr4.id, kind: "split", day: "2026-01-05", from: "1", to: "2" };
      const { id } = await client.post<{ id: string }>(path, body);
      await done(client.send("PUT", `${path}/${id}`, { body: { ...body, to: "3" } }));
      await done(client.send("DELETE", `${path}/${id}`));
    },
  ],
  assets: [
    changeHouse({ name: "Casa da praia" }),
    changeHouse({ assetClass: "FUND" }),
    changeHouse({ ticker: "PRAIA" }),
    writeToCatalogue((id) => sql`update assets set name = 'Outro nome' where id = ${id}`),
    writeToCatalogue((id) => sql`update assets set asset_class_code = 'ETF' where id = ${id}`),
  ],
  asset_valuations: [
    async ({ client, house }) => {
      const path = `/custom-assets/${house.id}/valuations`;
      const { id } = await client.post<{ id: string }>(path, { day: "2026-01-05", unitValue: "10" });
      await done(client.send("DELETE", `${path}/${id}`));
    },
    ({ client, house }) =>
      client.post(`/custom-assets/${house.id}/valuations`, { day: "2026-01-05", unitValue: "10" }),
  ],
  fixed_income_contracts: [
    ({ client, portfolio }) => applyMoney(client, portfolio),
    async ({ client, portfolio }) => {
      const { id } = await applyMoney(client, portfolio);
      const { amount, ...terms } = application({ maturity: "2030-01-02" });
      await done(client.send("PUT", `${fixedIncomePath(portfolio)}/${id}`, { body: terms }));
    },
  ],
  custodians: [
    async ({ client }) => {
      const { id } = await client.post<{ id: string }>("/custodians", { name: "XP" });
      await done(client.send("PUT", `/custodians/${id}`, { body: { name: "Outra" } }));
      await done(client.send("DELETE", `/custodians/${id}`));
    },
  ],
  prices: [
    writeToCatalogue((id) => sql`insert into prices values (${id}, '1995-01-02', 1, 'x', 'official')`),
    writeToCatalogue((id) => sql`update prices set close = 2 where asset_id = ${id} and day = '1995-01-02'`),
    writeToCatalogue((id) => sql`delete from prices where asset_id = ${id} and day = '1995-01-02'`),
  ],
  index_values: [
    writeToCatalogue(() => sql`insert into index_values values ('CDI', '1995-01-02', 1)`),
    writeToCatalogue(
      () => sql`update index_values set value = 2 where day = '1995-01-02' and index_name = 'CDI'`,
    ),
    writeToCatalogue(() => sql`delete from index_values where day = '1995-01-02' and index_name = 'CDI'`),
  ],
  corporate_events: [
    writeToCatalogue(
      (id) => sql`insert into corporate_events (asset_id, ex_date, kind, ratio_from, ratio_to, source)
          values (${id}, '1995-01-02', 'split', 1, 2, 'x')`,
    ),
    writeToCatalogue(
      (id) => sql`update corporate_events set ratio_to = 3 where asset_id = ${id} and ex_date = '1995-01-02'`,
    ),
    writeToCatalogue(
      (id) => sql`delete from corporate_events where asset_id = ${id} and ex_date = '1995-01-02'`,
    ),
  ],
  asset_conversions: [
    writeToCatalogue(
      (id) => sql`
        insert into asset_conversions (old_asset_id, new_asset_id, day, kind, ratio_from, ratio_to, source)
        select ${id}, id, '1995-01-02', 'merger', 1, 2, 'x' from assets where ticker = 'VALE3'`,
    ),
    writeToCatalogue((id) => sql`update asset_conversions set ratio_to = 3 where old_asset_id = ${id}`),
    writeToCatalogue((id) => sql`delete from asset_conversions where old_asset_id = ${id}`),
  ],
  income_entries: [
    ({ client, portfolio, petr4 }) => recordIncome(client, portfolio, { assetId: petr4.id }),
    (ledger) => changeIncome(ledger, "PUT"),
    (ledger) => changeIncome(ledger, "PUT"),
    (ledger) => changeIncome(ledger, "DELETE"),
  ],
  ignored_events: [
    ({ api }) => distribute(api, "PETR4", { record: "2026-03-02", perUnit: "1" }),
    (ledger) => ignoring("PUT", ledger),
    (ledger) => ignoring("DELETE", ledger),
  ],
  income_sources: [
    async (ledger) => {
      const source = sql`insert into income_sources (source, rests_until) values ('provider', '1995-01-02')`;
      await writeToCatalogue(() => source)(ledger);
      await writeToCatalogue(() => sql`update income_sources set asked_at = '1995-01-02'`)(ledger);
    },
  ],
  distributions: [
    writeToCatalogue(
      (id) => sql`insert into distributions (asset_id, kind, record_date, per_unit, source, origin)
          values (${id}, 'dividend', '1995-01-02', 1, 'x', 'shipped')`,
    ),
    writeToCatalogue(
      (id) => sql`update distributions set payment_date = '1995-02-01' where asset_id = ${id}`,
    ),
    writeToCatalogue((id) => sql`delete from distributions where asset_id = ${id}`),
  ],
};

async function personOf(client: Client): Promise<string> {
  return (await client.get<{ person: { id: string } }>("/session")).person.id;
}

async function ledgerIn(api: TestApi) {
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const house = await client.post<Asset>("/assets", { ticker: "CASA", name: "Casa", assetClass: "OTHER" });
  await record(client, portfolio, { assetId: house.id });
  await record(client, portfolio);
  const petr4 = await findAsset(client, "PETR4");
  const person = await personOf(client);
  const { people, catalogue } = api.databases;
  const version = () =>
    inPersonTransaction(
      people,
      jobFor(person),
      "GET",
      async (db) => (await versionsOf(db, portfolio.id)).all,
    );
  return { api, client, catalogue, portfolio, petr4, house, person, people, version };
}

it.each(tablesOf(({ versions }) => versions !== undefined))(
  "is another after each write of %s, and never one that it was",
  async (table) => {
    const tried = writes[table] ?? [];
    expect(tried.length, `no write of ${table}: add one to 'writes' of this test`).toBeGreaterThan(0);
    await using api = await startApi();
    const ledger = await ledgerIn(api);
    const seen = [await ledger.version()];
    expect(await ledger.version()).toBe(seen[0]);
    for (const write of tried) {
      await write(ledger);
      seen.push(await ledger.version());
    }
    expect(new Set(seen).size).toBe(seen.length);
  },
);

it("is another after each of several changes, also within one transaction and back to what was", async () => {
  await using api = await startApi();
  const { person, people, portfolio, petr4, version } = await ledgerIn(api);
  const seen = [await version()];
  await inPersonTransaction(people, jobFor(person), "PUT", async (db) => {
    for (const price of ["11", "10", "11", "10"]) {
      await db.updateTable("transactions").set({ price }).where("portfolio_id", "=", portfolio.id).execute();
      seen.push((await versionsOf(db, portfolio.id)).all);
    }
  });
  await api.superuser.transaction().execute(async (db) => {
    for (const name of ["A", "B", "A"]) {
      await db.updateTable("assets").set({ name }).where("id", "=", petr4.id).execute();
      seen.push((await versionsOf(db, portfolio.id)).all);
    }
  });
  expect(await version()).toBe(seen.at(-1));
  expect(new Set(seen).size).toBe(seen.length);
});

it("is not changed by what others do, and a portfolio's not by another's entries", async () => {
  await using api = await startApi();
  const ana = await ledgerIn(api);
  const bia = await ledgerIn(api);
  const before = await ana.version();
  for (const table of ["transactions", "income_entries", "asset_valuations", "custodians"] as const)
    for (const write of writes[table] ?? []) await write(bia);
  await changeHouse({ name: "Casa da praia" })(bia);
  await record(ana.client, await createPortfolio(ana.client));
  expect(await ana.version()).toBe(before);
});

it("keeps nobody who records an entry waiting while something of theirs changes", async () => {
  await using api = await startApi();
  const { client, person, people, portfolio, version } = await ledgerIn(api);
  const { id } = await client.post<{ id: string }>("/custodians", { name: "XP" });
  const before = await version();
  await inPersonTransaction(people, jobFor(person), "PUT", async (db) => {
    await db.updateTable("custodians").set({ name: "Outra" }).where("id", "=", id).execute();
    await record(client, portfolio, { custodianId: id });
  });
  expect(await version()).not.toBe(before);
});

it("is another after a change of the market whose number a restored backup has brought along", async () => {
  await using api = await startApi();
  const ledger = await ledgerIn(api);
  await sql`
    insert into market_changes
    select (pg_current_xact_id()::text::bigint + later)::text::xid8, now() from generate_series(1, 100) as later
  `.execute(api.superuser);
  const before = await ledger.version();
  await writeToCatalogue((id) => sql`update assets set name = 'Outro nome' where id = ${id}`)(ledger);
  expect(await ledger.version()).not.toBe(before);
});
