import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Custodian } from "#contract/custodians.ts";
import type { Transaction } from "#contract/transactions.ts";
import {
  type Client,
  createPortfolio,
  findAsset,
  signUp,
  startApi,
  type TestApi,
} from "#tests/support/api.ts";
import { importsPath, reviewImport } from "#tests/support/imports.ts";
import { changedLimits } from "#tests/support/limits.ts";

async function start(api: TestApi) {
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const { id: assetId } = await findAsset(client, "PETR4");
  const body = { assetId, type: "BUY", tradeDate: "2026-11-19", quantity: "100", price: "38.40" };
  const send = (more: object, headers: Record<string, string> = {}) =>
    client.send("POST", `/portfolios/${portfolio.id}/transactions`, { headers, body: { ...body, ...more } });
  return { client, portfolio, send };
}

const namesOf = async (client: Client) =>
  (await client.list<Custodian>("/custodians")).map(({ name }) => name);

it("creates the custodian with the entry, in one request", async () => {
  await using api = await startApi();
  const { client, send } = await start(api);
  const { status, body } = await send({ custodianName: " XP " });
  expect({ status, body }).toMatchObject({ status: 201, body: { custodian: { name: "XP" }, total: "3840" } });
  expect(await client.list("/custodians")).toEqual([{ ...(body as Transaction).custodian, entries: 1 }]);
});

it.each([
  ["XP Investimentos", "XP"],
  ["xp", "XP"],
  ["Banco XP", "xp investimentos"],
  ["Nu Invest", "Nubank"],
  ["Itau", "Itaú"],
  ["BTG Pactual", "BTG"],
])("takes the custodian %s for %s, and creates no second one", async (name, custodianName) => {
  await using api = await startApi();
  const { client, send } = await start(api);
  const own = await client.post<Custodian>("/custodians", { name });
  await client.post<Custodian>("/custodians", { name: "Interactive Brokers" });
  expect(await send({ custodianName })).toMatchObject({ status: 201, body: { custodian: own } });
  expect(await namesOf(client)).toHaveLength(2);
});

it.each(["XP INVESTIMENTOS CCTVM S/A", "XP"])(
  "is the custodian of an import that says %s",
  async (institution) => {
    await using api = await startApi();
    const { client, portfolio, send } = await start(api);
    const { body } = await send({ custodianName: "XP" });
    const file = `Data;Ativo;Tipo;Quantidade;Preço;Corretora\n17/11/2026;PETR4;C;2;21,00;${institution}`;
    expect((await reviewImport(client, importsPath(portfolio), file)).institutions).toMatchObject([
      { custodianId: (body as Transaction).custodian?.id },
    ]);
  },
);

it("creates it once for requests at once, and records a repeated request once", async () => {
  await using api = await startApi();
  const { client, portfolio, send } = await start(api);
  const headers = { "idempotency-key": randomUUID() };
  const repeated = await Promise.all(Array.from({ length: 8 }, () => send({ custodianName: "XP" }, headers)));
  expect(new Set(repeated.map(({ status, body }) => `${status} ${(body as Transaction).id}`)).size).toBe(1);
  const others = await Promise.all(
    ["XP", "xp investimentos", "Banco XP"].map((custodianName) => send({ custodianName })),
  );
  expect(others.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await namesOf(client)).toEqual(["XP"]);
  expect(await client.get(`/portfolios/${portfolio.id}/transactions`)).toMatchObject({ count: 4 });
});

it("creates no custodian for an entry that is refused", async () => {
  await using api = await startApi();
  const { client, send } = await start(api);
  for (const wrong of [
    { tradeDate: "2026-11-21" },
    { assetId: randomUUID() },
    { quantity: "0" },
    { custodianName: " " },
    { custodianName: "x".repeat(61) },
    { custodianName: "X\u0000P" },
    { custodianId: randomUUID() },
  ])
    expect((await send({ custodianName: "XP", ...wrong })).status).toBe(400);
  expect(await namesOf(client)).toEqual([]);
});

it("respects the quotas of custodians and of entries", async () => {
  const limits = changedLimits({ quotas: { custodians: 1, entries: 2 } });
  await using api = await startApi({ limits });
  const { client, send } = await start(api);
  expect((await send({ custodianName: "Clear" })).status).toBe(201);
  expect(await send({ custodianName: "XP" })).toMatchObject({
    status: 409,
    body: { detail: "Você chegou ao limite de 1 custodiante. Exclua um para criar outro." },
  });
  expect((await send({ custodianName: "Clear Corretora" })).status).toBe(201);
  expect(await send({ custodianName: "Clear" })).toMatchObject({
    status: 409,
    body: { type: "quota-reached" },
  });
  expect(await namesOf(client)).toEqual(["Clear"]);
});
