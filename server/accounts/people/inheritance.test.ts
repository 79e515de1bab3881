import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Inheritance } from "#contract/accounts.ts";
import { tablesOf } from "#server/modules.ts";
import {
  type Client,
  createPortfolio,
  findAsset,
  record,
  signUp,
  startApi,
  type TestApi,
} from "#tests/support/api.ts";
import { askAs, createBelongings } from "#tests/support/belongings.ts";
import { signInWithGoogle, startWithGoogle } from "#tests/support/google.ts";
import { listIncome, recordIncome } from "#tests/support/income.ts";
import { extractLink } from "#tests/support/mail.ts";
import { distribute, split } from "#tests/support/market.ts";
import { plainImage, red, sendPhoto } from "#tests/support/photos.ts";

const ana = { email: "ana@example.com", password: "segredo1" };

async function enterByLink(api: TestApi): Promise<Client> {
  const client = api.client();
  await client.post("/sign-in-links", { email: ana.email });
  const mail = (await api.mails()).findLast(({ text }) => text?.includes("#link="));
  if (!mail) throw new Error("no mail with a link");
  await client.post("/session/link", { token: extractLink(mail).hash.slice("#link=".length) });
  return client;
}

/** A stranger signs up with the owner's address and fills the account. */
async function intrude(api: TestApi): Promise<Client> {
  const intruder = await signUp(api, { ...ana, fullName: "Eva Intrusa", whatsapp: "11988887777" });
  const { id: custodianId } = await intruder.post<{ id: string }>("/custodians", { name: "Banco da Eva" });
  const asset = { ticker: "CASA-DA-EVA", name: "Casa", assetClass: "OTHER" };
  const { id: assetId } = await intruder.post<{ id: string }>("/assets", asset);
  const { id: holderId } = await intruder.post<{ id: string }>("/holders", { name: "Mãe da Eva" });
  const portfolio = await createPortfolio(intruder, { name: "Carteira da Eva", holderId });
  await record(intruder, portfolio, { assetId, custodianId });
  await sendPhoto(intruder, await plainImage(red).jpeg().toBuffer());
  return intruder;
}

const isInherited = async (client: Client) =>
  (await client.get<{ person: { isInherited: boolean } }>("/session")).person.isInherited;
const inheritance = (client: Client) => client.send("GET", "/account/inheritance");

it("shows the owner what was in the account before, by mail too, and drops nothing by itself", async () => {
  await using api = await startApi();
  const intruder = await intrude(api);
  expect(await isInherited(intruder)).toBe(false);
  expect((await inheritance(intruder)).status).toBe(404);
  const owner = await enterByLink(api);
  expect(await isInherited(owner)).toBe(true);
  expect(await owner.get<Inheritance>("/account/inheritance")).toEqual({
    createdAt: expect.any(String),
    fullName: "Eva Intrusa",
    whatsapp: "11988887777",
    hasPhoto: true,
    portfolios: 1,
    custodians: 1,
    customAssets: 1,
  });
  expect(await owner.list("/portfolios")).toMatchObject([{ name: "Carteira da Eva" }]);
  const notices = (await api.mails()).filter(
    ({ subject }) => subject === "Seu e-mail foi confirmado no Aporte",
  );
  expect(notices).toMatchObject([{ to: [{ address: ana.email }] }]);
});

it("knows no visit of the person before, also once the owner has decided", async () => {
  await using api = await startApi();
  await intrude(api);
  api.setNow("2026-11-30T15:00:00Z");
  const owner = await enterByLink(api);
  const lastVisit = async () =>
    (await owner.get<{ person: { lastVisitAt: string | null } }>("/session")).person.lastVisitAt;
  expect(await lastVisit()).toBeNull();
  expect((await owner.send("DELETE", "/account/inheritance")).status).toBe(204);
  expect(await lastVisit()).toBeNull();
});

it("drops all that was there, and keeps what the owner has added since and other people's", async () => {
  await using api = await startApi();
  const intruder = await intrude(api);
  const bia = await signUp(api, { email: "bia@example.com" });
  await createPortfolio(bia);
  await bia.post("/custodians", { name: "Banco da Bia" });
  const cdb = await findAsset(bia, "CDB");
  const value = (client: Client, day: string) =>
    client.post(`/custom-assets/${cdb.id}/valuations`, { day, unitValue: "1" });
  await value(bia, "2026-01-05");
  await value(intruder, "2026-01-06");
  await intruder.post("/custodians", { name: "Outro banco da Eva" });
  const owner = await enterByLink(api);
  await value(owner, "2026-01-07");
  const [inheritedHolder] = await owner.get<{ id: string }[]>("/holders");
  const own = await createPortfolio(owner, { name: "Minha", holderId: inheritedHolder?.id });
  const [custodian] = await owner.list<{ id: string }>("/custodians");
  await owner.post("/custodians", { name: "Meu banco" });
  await record(owner, own, { custodianId: custodian?.id });
  expect((await owner.send("DELETE", "/account/inheritance")).status).toBe(204);
  expect(await owner.list("/portfolios")).toMatchObject([{ name: "Minha", holderId: null }]);
  expect(await owner.get("/holders")).toEqual([]);
  expect(await owner.get(`/portfolios/${own.id}/transactions`)).toMatchObject({ count: 1 });
  expect(await owner.list("/custodians")).toMatchObject([{ name: "Banco da Eva" }, { name: "Meu banco" }]);
  expect(await owner.list("/custom-assets")).toEqual([]);
  for (const [client, day] of [
    [owner, "2026-01-07"],
    [bia, "2026-01-05"],
  ] as const)
    expect(await client.list(`/custom-assets/${cdb.id}/valuations`)).toMatchObject([{ day }]);
  expect(await owner.get("/session")).toMatchObject({
    person: { fullName: "ana", whatsapp: null, avatarUrl: null, isInherited: false },
  });
  expect(await bia.list("/portfolios")).toHaveLength(1);
  expect(await bia.list("/custodians")).toHaveLength(1);
  for (const method of ["GET", "DELETE"] as const)
    expect((await owner.send(method, "/account/inheritance")).status).toBe(404);
});

it("may delete rows of every table whose module says that they are deleted", async () => {
  await using api = await startApi();
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_policies join information_schema.table_privileges on table_name = tablename
    where 'aporte_accounts' = any(roles) and cmd in ('ALL', 'DELETE')
    and grantee = 'aporte_accounts' and privilege_type = 'DELETE'
  `.execute(api.superuser);
  const deletable = rows.map(({ name }) => name);
  const missing = tablesOf(({ inherited }) => inherited === "deleted")
    .filter((name) => !deletable.includes(name))
    .map((name) => `${name}: let aporte_accounts delete its rows, as migrations/0042_holders.sql does`);
  expect(missing).toEqual([]);
});

it("deletes rows of every table but those whose module says that they stay", async () => {
  await using api = await startApi();
  await split(api, "PETR4", "2026-02-02", "2");
  await distribute(api, "PETR4", { record: "2026-01-06", perUnit: "1" });
  const intruder = await signUp(api, ana);
  await createBelongings(askAs(intruder), "Coisas da Eva");
  await sendPhoto(intruder, await plainImage(red).jpeg().toBuffer());
  const goes = tablesOf(({ inherited }) => inherited !== undefined && inherited !== "kept");
  const countRows = async () =>
    Object.fromEntries(
      await Promise.all(
        goes.map(async (table) => {
          const ofPerson = sql<{ count: number }>`
            select count(*) from ${sql.table(table)} where user_id is not null`;
          return [table, (await ofPerson.execute(api.superuser)).rows[0]?.count];
        }),
      ),
    );
  const empty = Object.entries(await countRows()).filter(([, count]) => count === 0);
  expect(empty, "add a row in tests/support/belongings.ts").toEqual([]);
  const owner = await enterByLink(api);
  expect((await owner.send("DELETE", "/account/inheritance")).status).toBe(204);
  expect(await countRows()).toEqual(Object.fromEntries(goes.map((table) => [table, 0])));
});

it("keeps the custodians and the custom assets of the owner's own events", async () => {
  await using api = await startApi();
  const intruder = await intrude(api);
  await intruder.post("/custodians", { name: "Outro banco da Eva" });
  await intruder.post("/assets", { ticker: "CARRO-DA-EVA", name: "Carro", assetClass: "OTHER" });
  const owner = await enterByLink(api);
  const own = await createPortfolio(owner, { name: "Minha" });
  await record(owner, own, { tradeDate: "2026-11-02" });
  const [from, to] = await owner.list<{ id: string }>("/custodians");
  const [, house] = await owner.list<{ id: string }>("/custom-assets");
  const petr4 = await findAsset(owner, "PETR4");
  const path = `/portfolios/${own.id}/corporate-events`;
  const event = { assetId: petr4.id, day: "2026-11-03" };
  const ratio = { from: "1", to: "1", costShare: "0.5" };
  await owner.post(path, {
    ...event,
    kind: "transfer",
    quantity: "1",
    fromCustodianId: from?.id,
    toCustodianId: to?.id,
  });
  await owner.post(path, { ...event, ...ratio, kind: "spin-off", toAssetId: house?.id });
  expect((await owner.send("DELETE", "/account/inheritance")).status).toBe(204);
  expect(await owner.list("/custodians")).toMatchObject([
    { name: "Banco da Eva" },
    { name: "Outro banco da Eva" },
  ]);
  expect(await owner.list("/custom-assets")).toMatchObject([{ ticker: "CASA-DA-EVA" }]);
  expect(await owner.get(path)).toHaveLength(2);
});

it("keeps the custom assets of the owner's own income", async () => {
  await using api = await startApi();
  const intruder = await intrude(api);
  await intruder.post("/assets", { ticker: "CARRO-DA-EVA", name: "Carro", assetClass: "OTHER" });
  const [, house] = await intruder.list<{ id: string }>("/custom-assets");
  const owner = await enterByLink(api);
  const own = await createPortfolio(owner, { name: "Minha" });
  await recordIncome(owner, own, { assetId: house?.id ?? "", kind: "rent" });
  expect((await owner.send("DELETE", "/account/inheritance")).status).toBe(204);
  expect(await owner.list("/custom-assets")).toMatchObject([{ ticker: "CASA-DA-EVA" }]);
  expect(await listIncome(owner, own)).toMatchObject({ count: 1 });
});

it("asks once: what is kept is the owner's, and cannot be dropped afterwards", async () => {
  await using api = await startApi();
  await intrude(api);
  const owner = await enterByLink(api);
  expect((await owner.send("POST", "/account/inheritance/keep", { body: {} })).status).toBe(204);
  expect(await isInherited(owner)).toBe(false);
  expect((await owner.send("DELETE", "/account/inheritance")).status).toBe(404);
  expect((await owner.send("POST", "/account/inheritance/keep", { body: {} })).status).toBe(404);
  expect(await owner.list("/portfolios")).toHaveLength(1);
  expect(await isInherited(await enterByLink(api))).toBe(false);
});

it("asks also an owner with a Google sign-in, and no person whose account Google made", async () => {
  await using api = await startWithGoogle();
  await signUp(api, { email: ana.email });
  const owner = api.client();
  await signInWithGoogle(owner, api);
  expect(await isInherited(owner)).toBe(true);
  const eva = api.client();
  await signInWithGoogle(eva, api, { sub: "eva", email: "eva@example.com" });
  expect(await isInherited(eva)).toBe(false);
});

it("lets the accounts' role see and delete nothing of an account that is not inherited", async () => {
  await using api = await startApi();
  await intrude(api);
  const { accounts } = api.databases;
  for (const table of ["portfolios", "custodians", "assets"] as const) {
    expect(await accounts.selectFrom(table).select("id").execute()).toEqual([]);
    expect((await accounts.deleteFrom(table).executeTakeFirst()).numDeletedRows).toBe(0n);
  }
  expect(await accounts.selectFrom("transactions").select("user_id").execute()).toEqual([]);
});
