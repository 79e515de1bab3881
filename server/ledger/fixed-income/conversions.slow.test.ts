import { expect, it } from "vitest";
import type { Asset } from "#contract/assets.ts";
import type { ConversionPreview, ConvertiblePosition } from "#contract/contract-conversion.ts";
import type { Valuation } from "#contract/custom-assets.ts";
import type { FixedIncomeContract } from "#contract/fixed-income.ts";
import type { Position } from "#contract/positions.ts";
import type { NewTransaction, TransactionPage } from "#contract/transactions.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { createPortfolio, findAsset, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { investorOn } from "#tests/support/fixed-income.ts";
import { changedLimits } from "#tests/support/limits.ts";

/** The terms of a purchase of a day. */
const terms = (firstDay: string, form: Record<string, unknown> = {}) => ({
  issuer: "Banco Sol",
  kind: "CDB",
  firstDay,
  remuneration: "12% a.a.",
  liquidity: "daily",
  ...form,
});

async function holderOn(api: TestApi, day: string) {
  const investor = await investorOn(api, day);
  const { client, portfolio, path } = investor;
  const at = (assetId: string) => `${path}/conversions/${assetId}`;
  const trades = async () =>
    (await client.get<TransactionPage>(`/portfolios/${portfolio.id}/transactions`)).transactions;
  return {
    ...investor,
    trades,
    createAsset: (form: Record<string, unknown> = {}) =>
      client.post<Asset>("/assets", {
        ticker: "RESERVA",
        name: "Reserva",
        assetClass: "FIXED_INCOME",
        ...form,
      }),
    trade: (assetId: string, form: Partial<NewTransaction>, of = portfolio) =>
      client.post<{ id: string }>(`/portfolios/${of.id}/transactions`, {
        assetId,
        type: "BUY",
        tradeDate: "2024-01-02",
        quantity: "10",
        price: "1000",
        isRestored: true,
        ...form,
      }),
    value: (assetId: string, day: string, unitValue: string) =>
      client.post<Valuation>(`/custom-assets/${assetId}/valuations`, { day, unitValue }),
    valuations: async (assetId: string) =>
      (await client.list<Valuation>(`/custom-assets/${assetId}/valuations`)).map((each) => [
        each.day,
        each.unitValue,
      ]),
    plan: (assetId: string) => client.get<ConvertiblePosition>(at(assetId)),
    send: (assetId: string, contracts: unknown) => client.send("POST", at(assetId), { body: { contracts } }),
    convert: (assetId: string, contracts: unknown) =>
      client.post<FixedIncomeContract[]>(at(assetId), { contracts }),
    preview: async (assetId: string, contracts: unknown) => {
      const { status, body } = await client.send("POST", `${at(assetId)}/preview`, { body: { contracts } });
      expect(status).toBe(200);
      return body as ConversionPreview;
    },
    worth: async () => {
      const positions = await client.get<Position[]>(`/portfolios/${portfolio.id}/positions`);
      return textOf(positions.reduce((sum, { marketValue }) => sum.plus(decimal(marketValue)), zero));
    },
  };
}

it("a custom asset with one purchase gets its terms in place, and its valuations win over the accrual", async () => {
  await using api = await startApi();
  const ana = await holderOn(api, "2025-01-02");
  const { id } = await ana.createAsset();
  const bought = await ana.trade(id, { notes: "primeira", fees: "1.5" });
  await ana.trade(id, { type: "SELL", tradeDate: "2024-06-03", quantity: "4", price: "1040" });
  await ana.value(id, "2024-12-02", "1090");
  const before = await ana.trades();
  expect(await ana.plan(id)).toEqual({
    purchases: [{ id: bought.id, day: "2024-01-02", quantity: "10", price: "1000", left: "6" }],
    obstacle: null,
  });
  const sent = [{ purchaseId: bought.id, terms: terms("2024-01-02") }];
  const preview = await ana.preview(id, sent);
  expect(await ana.trades()).toEqual(before);
  expect(preview).toMatchObject({
    before: { value: "6540", invested: "6000" },
    after: { invested: "6000" },
    valuedOn: "2024-12-02",
  });
  const contracts = await ana.convert(id, sent);
  expect(contracts).toMatchObject([{ id, ticker: "RESERVA", name: "Reserva", unitPrice: "1000" }]);
  expect(await ana.trades()).toEqual(before);
  expect(await ana.valuations(id)).toEqual([["2024-12-02", "1090"]]);
  expect(await ana.worth()).toBe(preview.after.value);
  expect(decimal(preview.after.value).gt("6540")).toBe(true);

  // On the day of a valuation, the value is that of the valuation.
  await ana.value(id, "2025-01-02", "1100");
  expect(await ana.only()).toMatchObject({ price: "1100", isValued: true, gross: "6600" });
});

it("each purchase of a kind of the catalogue becomes a contract, and sales take the oldest first", async () => {
  await using api = await startApi();
  const ana = await holderOn(api, "2025-01-02");
  const { id } = await findAsset(ana.client, "CDB");
  const first = await ana.trade(id, { notes: "sol" });
  const second = await ana.trade(id, { tradeDate: "2024-03-01", price: "1010" });
  const split = await ana.trade(id, {
    type: "SELL",
    tradeDate: "2024-06-03",
    quantity: "15",
    price: "1040",
    fees: "3",
    notes: "resgate",
  });
  await ana.value(id, "2024-02-01", "1005");
  await ana.value(id, "2025-01-02", "1100");
  const sent = [
    { purchaseId: first.id, terms: terms("2024-01-02") },
    { purchaseId: second.id, terms: terms("2024-03-01", { issuer: "Banco Lua", remuneration: "13% a.a." }) },
  ];
  expect(await ana.preview(id, sent)).toEqual({
    // The average of both purchases is left before, and the newer purchase after.
    before: { value: "5500", invested: "5025" },
    after: { value: "5500", invested: "5050" },
    valuedOn: "2025-01-02",
  });
  const [sol, lua] = await ana.convert(id, sent);
  if (!sol || !lua) throw new Error("no contracts");
  expect([sol, lua]).toMatchObject([
    { ticker: "CDB BANCO SOL", firstDay: "2024-01-02", unitPrice: "1000" },
    { ticker: "CDB BANCO LUA", firstDay: "2024-03-01", unitPrice: "1010", remuneration: "13% a.a." },
  ]);
  const trades = await ana.trades();
  const shown = trades.map(({ id, asset, type, quantity, fees, notes, price }) => {
    const entry = { id, type, quantity, fees, notes, price };
    return { ...entry, asset: asset.id };
  });
  expect(shown).toHaveLength(4);
  expect(shown).toEqual(
    expect.arrayContaining([
      { id: first.id, asset: sol.id, type: "BUY", quantity: "10", fees: "0", notes: "sol", price: "1000" },
      { id: second.id, asset: lua.id, type: "BUY", quantity: "10", fees: "0", notes: null, price: "1010" },
      {
        id: split.id,
        asset: sol.id,
        type: "SELL",
        quantity: "10",
        fees: "2",
        notes: "resgate",
        price: "1040",
      },
      expect.objectContaining({ asset: lua.id, type: "SELL", quantity: "5", fees: "1", notes: "resgate" }),
    ]),
  );
  expect(await ana.worth()).toBe("5500");
  expect(await ana.valuations(sol.id)).toEqual([
    ["2025-01-02", "1100"],
    ["2024-02-01", "1005"],
  ]);
  expect(await ana.valuations(lua.id)).toEqual([["2025-01-02", "1100"]]);
  expect(await ana.valuations(id)).toEqual([]);
});

it("keeps the asset and its valuations for the entries of another portfolio", async () => {
  await using api = await startApi();
  const ana = await holderOn(api, "2025-01-02");
  const { id } = await ana.createAsset();
  const other = await createPortfolio(ana.client, { name: "Outra" });
  await ana.trade(id, {}, other);
  const bought = await ana.trade(id, {});
  await ana.value(id, "2024-12-02", "1090");
  const [contract] = await ana.convert(id, [{ purchaseId: bought.id, terms: terms("2024-01-02") }]);
  expect(contract?.id).not.toBe(id);
  expect(await ana.valuations(id)).toEqual([["2024-12-02", "1090"]]);
  expect(await ana.valuations(contract?.id ?? "")).toEqual([["2024-12-02", "1090"]]);
  const positions = await ana.client.get<Position[]>(`/portfolios/${other.id}/positions`);
  expect(positions).toMatchObject([{ asset: { id }, marketValue: "10900" }]);
});

it("a repeated request changes nothing", async () => {
  await using api = await startApi();
  const ana = await holderOn(api, "2025-01-02");
  const { id } = await findAsset(ana.client, "CDB");
  const purchases = [await ana.trade(id, {}), await ana.trade(id, { price: "2" })];
  const sent = purchases.map(({ id }) => ({ purchaseId: id, terms: terms("2024-01-02") }));
  const answers = await Promise.all([ana.send(id, sent), ana.send(id, sent), ana.send(id, sent)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await ana.list()).contracts).toHaveLength(2);
  const other = sent.map((each) => ({ ...each, terms: terms("2024-01-02", { issuer: "Banco Mar" }) }));
  expect((await ana.send(id, other)).status).toBe(404);
});

it("finds neither another person's asset and portfolio, nor a contract or an asset of another class", async () => {
  await using api = await startApi();
  const ana = await holderOn(api, "2025-01-02");
  const bia = await signUp(api);
  const { id } = await ana.createAsset();
  const bought = await ana.trade(id, {});
  const sent = [{ purchaseId: bought.id, terms: terms("2024-01-02") }];
  const path = `${ana.path}/conversions/${id}`;
  const ofBia = `/portfolios/${(await createPortfolio(bia)).id}/fixed-income/conversions/${id}`;
  for (const [method, address] of [
    ["GET", path],
    ["POST", path],
    ["POST", `${path}/preview`],
    ["GET", ofBia],
    ["POST", ofBia],
    ["POST", `${ofBia}/preview`],
  ] as const) {
    const body = method === "POST" ? { body: { contracts: sent } } : {};
    expect((await bia.send(method, address, body)).status).toBe(404);
  }
  const { id: house } = await ana.createAsset({ ticker: "CASA", name: "Casa", assetClass: "OTHER" });
  const ofHouse = await ana.trade(house, {});
  const toHouse = [{ purchaseId: ofHouse.id, terms: terms("2024-01-02") }];
  expect((await ana.send(house, toHouse)).status).toBe(404);
  await ana.convert(id, sent);
  expect((await ana.client.send("GET", path)).status).toBe(404);
});

it("says why a position cannot become contracts, and changes nothing", async () => {
  await using api = await startApi();
  const ana = await holderOn(api, "2025-01-02");
  const { id } = await ana.createAsset();
  const sale = { type: "SELL", tradeDate: "2024-06-03", quantity: "11" } as const;
  const bought = await ana.trade(id, {});
  const sold = await ana.trade(id, sale);
  const sent = [{ purchaseId: bought.id, terms: terms("2024-01-02") }];
  const oversold = "A venda de 03/06/2024 é maior do que a posição. Corrija este lançamento e tente de novo.";
  expect((await ana.plan(id)).obstacle).toBe(oversold);
  expect(await ana.send(id, sent)).toMatchObject({ status: 409, body: { detail: oversold } });
  await ana.client.send("DELETE", `/portfolios/${ana.portfolio.id}/transactions/${sold.id}`);

  const second = await ana.trade(id, { tradeDate: "2024-02-01" });
  const changed = "As compras deste ativo mudaram enquanto você preenchia. Feche e abra de novo.";
  const stale = [
    sent,
    [...sent, { purchaseId: second.id, terms: terms("2024-02-02") }],
    [...sent, { purchaseId: crypto.randomUUID(), terms: terms("2024-02-01") }],
  ];
  for (const contracts of stale)
    expect(await ana.send(id, contracts)).toMatchObject({
      status: 400,
      body: { errors: [{ field: "contracts", message: changed }] },
    });
  expect(
    await ana.send(id, [{ purchaseId: bought.id, terms: terms("2024-01-02", { issuer: "" }) }]),
  ).toMatchObject({
    status: 400,
    body: { errors: [{ field: "contracts.0.terms.issuer", message: "Informe o emissor" }] },
  });
  expect((await ana.list()).contracts).toEqual([]);
  expect((await ana.trades()).map(({ asset }) => asset.id)).toEqual([id, id]);
});

it("counts all contracts of a conversion for the quota, and the parts of divided sales as entries", async () => {
  await using api = await startApi({
    limits: changedLimits({ quotas: { fixedIncomeContracts: 2, entries: 5 } }),
  });
  const ana = await holderOn(api, "2025-01-02");
  const { id } = await findAsset(ana.client, "CDB");
  const trade = async (day: string) => (await ana.trade(id, { tradeDate: day })).id;
  const days = ["2024-01-02", "2024-02-01", "2024-03-01"];
  const ids = await Promise.all(days.map(trade));
  const sent = (count: number) =>
    days.slice(0, count).map((day, index) => ({ purchaseId: ids[index], terms: terms(day) }));
  expect(await ana.send(id, sent(3))).toMatchObject({ status: 409, body: { type: "quota-reached" } });
  await ana.client.send("DELETE", `/portfolios/${ana.portfolio.id}/transactions/${ids[2]}`);
  const sale = { type: "SELL", tradeDate: "2024-06-03", price: "1000" } as const;
  await ana.trade(id, { ...sale, quantity: "15" });
  await ana.trade(id, { ...sale, quantity: "1" });
  await ana.trade(id, { ...sale, quantity: "1" });
  expect(await ana.send(id, sent(2))).toMatchObject({ status: 409, body: { type: "quota-reached" } });
  expect((await ana.list()).contracts).toEqual([]);
});
