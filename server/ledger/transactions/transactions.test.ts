import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Asset } from "#contract/assets.ts";
import type { Custodian } from "#contract/custodians.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Position } from "#contract/positions.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import {
  type Client,
  createPortfolio,
  findAsset,
  record,
  signUp,
  startApi,
  type TestApi,
} from "#tests/support/api.ts";

async function start(api: TestApi) {
  const client = await signUp(api);
  return { client, portfolio: await createPortfolio(client), petr4: await findAsset(client, "PETR4") };
}

const list = (client: Client, { id }: Portfolio, query: Record<string, string> = {}) =>
  client.get<TransactionPage>(`/portfolios/${id}/transactions?${new URLSearchParams(query)}`);
const positions = (client: Client, { id }: Portfolio) =>
  client.get<Position[]>(`/portfolios/${id}/positions`);

it("records an entry with its exact total", async () => {
  await using api = await startApi();
  const { client, portfolio, petr4 } = await start(api);
  const custodian = await client.post<Custodian>("/custodians", { name: "XP" });
  const created = await record(client, portfolio, {
    fees: "5.00",
    custodianId: custodian.id,
    notes: " à vista ",
  });
  expect(created).toMatchObject({
    asset: { id: petr4.id, ticker: "PETR4", assetClassCode: "STOCK", assetClassName: "Ações" },
    type: "BUY",
    tradeDate: "2026-11-20",
    quantity: "100",
    price: "10",
    fees: "5",
    total: "1005",
    custodian,
    notes: "à vista",
  });
  expect(await list(client, portfolio)).toEqual({
    transactions: [created],
    count: 1,
    anyRecorded: true,
    totals: null,
  });
  expect(await client.get(`/portfolios/${portfolio.id}/transactions/${created.id}`)).toEqual(created);
});

it("keeps ten decimals and never rounds", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  const { total } = await record(client, portfolio, { quantity: "0.0000000001", price: "0.0000000003" });
  expect(total).toBe("0.00000000000000000003");
  const large = await record(client, portfolio, { quantity: "999999999999999.9999999999", price: "1" });
  expect(large.quantity).toBe("999999999999999.9999999999");
});

it.each([
  [{ assetId: "nope" }, "assetId", "Ativo inválido"],
  [{ assetId: randomUUID() }, "assetId", "Ativo inválido"],
  [{ tradeDate: undefined }, "tradeDate", "Data obrigatória"],
  [{ tradeDate: "" }, "tradeDate", "Data obrigatória"],
  [{ tradeDate: "2026-02-30" }, "tradeDate", "Data inválida"],
  [{ tradeDate: "1899-12-31" }, "tradeDate", "Data inválida"],
  [{ tradeDate: "2026-11-20T10:00:00Z" }, "tradeDate", "Data inválida"],
  [{ tradeDate: "2026-11-21" }, "tradeDate", "Data não pode ser futura"],
  [
    { tradeDate: "1994-06-30" },
    "tradeDate",
    "Use uma data a partir de 01/07/1994, quando o real começou a valer",
  ],
  [{ type: "GIFT" }, "type", "Tipo obrigatório"],
  [{ type: undefined }, "type", "Tipo obrigatório"],
  [{ quantity: undefined }, "quantity", "Quantidade obrigatória"],
  [{ quantity: "" }, "quantity", "Quantidade obrigatória"],
  [{ quantity: "abc" }, "quantity", "Quantidade deve ser um número"],
  [{ quantity: "NaN" }, "quantity", "Quantidade deve ser um número"],
  [{ quantity: "0x10" }, "quantity", "Quantidade deve ser um número"],
  [{ quantity: "1_000" }, "quantity", "Quantidade deve ser um número"],
  [{ quantity: "infinity" }, "quantity", "Quantidade deve ser um número"],
  [{ quantity: 1 }, "quantity", "Quantidade deve ser um número"],
  [{ quantity: "0" }, "quantity", "Quantidade deve ser maior que zero"],
  [{ quantity: "-1" }, "quantity", "Quantidade deve ser maior que zero"],
  [{ quantity: `0.${"1".repeat(29)}` }, "quantity", "Quantidade deve ter no máximo 10 casas decimais"],
  [{ quantity: "1000000000000000" }, "quantity", "Quantidade deve ter no máximo 15 dígitos antes da vírgula"],
  [{ price: "" }, "price", "Preço obrigatório"],
  [{ price: "dez" }, "price", "Preço deve ser um número"],
  [{ price: "0.00" }, "price", "Preço deve ser maior que zero"],
  [{ fees: "-0.01" }, "fees", "Taxas não podem ser negativas"],
  [{ custodianId: "XP" }, "custodianId", "Custodiante inválido"],
  [{ custodianId: randomUUID() }, "custodianId", "Custodiante inválido"],
  [{ notes: "a".repeat(501) }, "notes", "Observações muito longas"],
  [{ notes: "a\u0000" }, "notes", "Há um caractere que não pode ser usado"],
])("refuses %j", async (wrong, field, message) => {
  await using api = await startApi();
  const { client, portfolio, petr4 } = await start(api);
  const body = {
    assetId: petr4.id,
    type: "BUY",
    tradeDate: "2026-11-20",
    quantity: "1",
    price: "1",
    ...wrong,
  };
  const answer = await client.send("POST", `/portfolios/${portfolio.id}/transactions`, { body });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors: [{ field, message }] });
  expect((await list(client, portfolio)).count).toBe(0);
});

it("knows the day it is in São Paulo", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  api.setNow("2026-11-21T02:59:59Z");
  await expect(record(client, portfolio, { tradeDate: "2026-11-21" })).rejects.toThrow(
    /Data não pode ser futura/,
  );
  api.setNow("2026-11-21T03:00:00Z");
  await record(client, portfolio, { tradeDate: "2026-11-21" });
});

it("never lets the sender set what is not theirs to set", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  for (const extra of [
    { origin: "B3" },
    { total: "1" },
    { userId: randomUUID() },
    { portfolioId: randomUUID() },
  ]) {
    await expect(record(client, portfolio, extra)).rejects.toThrow(/^400/);
  }
});

it("refuses another person's custom asset and custodian", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  const stranger = await signUp(api);
  const asset = await stranger.post<Asset>("/assets", { ticker: "CASA", name: "Casa", assetClass: "OTHER" });
  const custodian = await stranger.post<Custodian>("/custodians", { name: "XP" });
  await expect(record(client, portfolio, { assetId: asset.id })).rejects.toThrow(/Ativo inválido/);
  await expect(record(client, portfolio, { custodianId: custodian.id })).rejects.toThrow(
    /Custodiante inválido/,
  );
});

it("adds up 200 simultaneous purchases to exactly 200", async () => {
  await using api = await startApi();
  const { client, portfolio, petr4 } = await start(api);
  await Promise.all(
    Array.from({ length: 200 }, () => record(client, portfolio, { assetId: petr4.id, quantity: "1" })),
  );
  expect((await positions(client, portfolio)).map(({ quantity }) => quantity)).toEqual(["200"]);
  expect((await list(client, portfolio)).count).toBe(200);
});

it("lists newest trades first, newest entry first within a day, 50 to a page", async () => {
  await using api = await startApi();
  const { client, portfolio, petr4 } = await start(api);
  const days = ["2026-01-02", "2026-01-05", "2026-01-02"];
  for (const [index, tradeDate] of days.entries()) {
    await record(client, portfolio, { assetId: petr4.id, tradeDate, quantity: String(index + 1) });
  }
  const quantities = (page: TransactionPage) => page.transactions.map(({ quantity }) => quantity);
  expect(quantities(await list(client, portfolio))).toEqual(["2", "3", "1"]);

  for (let index = 0; index < 49; index += 1) {
    await record(client, portfolio, { assetId: petr4.id, tradeDate: "2026-02-01", quantity: "9" });
  }
  expect(quantities(await list(client, portfolio))).toEqual([...Array(49).fill("9"), "2"]);
  expect(quantities(await list(client, portfolio, { page: "2" }))).toEqual(["3", "1"]);
  expect(await list(client, portfolio, { page: "3" })).toEqual({
    transactions: [],
    count: 52,
    anyRecorded: true,
    totals: null,
  });
});

it("filters by type, period and text", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await record(client, portfolio, { tradeDate: "2026-01-02" });
  await record(client, portfolio, { tradeDate: "2026-03-02", type: "SELL", quantity: "1" });
  await record(client, portfolio, { tradeDate: "2026-06-01", ticker: "VALE3" });
  const found = async (query: Record<string, string>) =>
    (await list(client, portfolio, query)).transactions.map(({ tradeDate }) => tradeDate);

  expect(await found({ type: "SELL" })).toEqual(["2026-03-02"]);
  expect(await found({ type: "BUY" })).toEqual(["2026-06-01", "2026-01-02"]);
  expect(await found({ from: "2026-03-02", to: "2026-06-01" })).toEqual(["2026-06-01", "2026-03-02"]);
  expect(await found({ from: "2026-03-03", to: "2026-05-31" })).toEqual([]);
  expect(await found({ search: "vale" })).toEqual(["2026-06-01"]);
  expect(await found({ search: "petróleo", type: "SELL" })).toEqual(["2026-03-02"]);
  expect(await list(client, portfolio, { search: "nada" })).toMatchObject({ count: 0, anyRecorded: true });
  const totals = async (query: Record<string, string>) => (await list(client, portfolio, query)).totals;
  expect(await totals({})).toBeNull();
  expect(await totals({ type: "SELL" })).toEqual({ bought: "0", sold: "10" });
  expect(await totals({ search: "petr", to: "2026-05-31" })).toEqual({ bought: "1000", sold: "10" });
  expect(await totals({ search: "nada" })).toEqual({ bought: "0", sold: "0" });
  expect((await client.send("GET", `/portfolios/${portfolio.id}/transactions?from=ontem`)).status).toBe(400);
});

it("changes an entry and recalculates the position", async () => {
  await using api = await startApi();
  const { client, portfolio, petr4 } = await start(api);
  const { id } = await record(client, portfolio);
  const path = `/portfolios/${portfolio.id}/transactions/${id}`;
  const body = {
    assetId: petr4.id,
    type: "BUY",
    tradeDate: "2026-11-19",
    quantity: "40",
    price: "12.5",
    fees: "1",
  };
  const { status, body: changed } = await client.send("PUT", path, { body });
  expect(status).toBe(200);
  expect(changed).toMatchObject({ id, tradeDate: "2026-11-19", quantity: "40", price: "12.5", total: "501" });
  expect(await positions(client, portfolio)).toMatchObject([{ quantity: "40", averagePrice: "12.5" }]);

  expect((await client.send("PUT", path, { body: { ...body, tradeDate: "2026-11-21" } })).status).toBe(400);
  const missing = `/portfolios/${portfolio.id}/transactions/${randomUUID()}`;
  expect((await client.send("PUT", missing, { body })).status).toBe(404);
});

it("reaches an entry through its own portfolio only", async () => {
  await using api = await startApi();
  const { client, portfolio, petr4 } = await start(api);
  const other = await createPortfolio(client);
  const { id } = await record(client, portfolio);
  const path = `/portfolios/${other.id}/transactions/${id}`;
  const body = { assetId: petr4.id, type: "BUY", tradeDate: "2026-11-20", quantity: "1", price: "1" };
  expect((await client.send("GET", path)).status).toBe(404);
  expect((await client.send("PUT", path, { body })).status).toBe(404);
  expect((await client.send("DELETE", path)).status).toBe(404);
  expect((await list(client, portfolio)).transactions).toMatchObject([{ id, quantity: "100" }]);
});

it("deletes an entry once", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  const { id } = await record(client, portfolio);
  const path = `/portfolios/${portfolio.id}/transactions/${id}`;
  expect((await client.send("DELETE", path)).status).toBe(204);
  expect((await client.send("DELETE", path)).status).toBe(404);
  expect(await list(client, portfolio)).toEqual({
    transactions: [],
    count: 0,
    anyRecorded: false,
    totals: null,
  });
});

it("says how much was held at the end of a day, with or without one entry", async () => {
  await using api = await startApi();
  const { client, portfolio, petr4 } = await start(api);
  await record(client, portfolio, { tradeDate: "2026-01-02", quantity: "100" });
  const sale = await record(client, portfolio, { tradeDate: "2026-02-02", type: "SELL", quantity: "30" });
  await record(client, portfolio, { tradeDate: "2026-02-02", ticker: "VALE3" });
  const held = async (day: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ assetId: petr4.id, day, ...more });
    return (await client.get<{ quantity: string }>(`/portfolios/${portfolio.id}/holding?${query}`)).quantity;
  };
  expect(await held("2026-01-01")).toBe("0");
  expect(await held("2026-01-02")).toBe("100");
  expect(await held("2026-02-02")).toBe("70");
  expect(await held("2026-02-02", { except: sale.id })).toBe("100");
});
