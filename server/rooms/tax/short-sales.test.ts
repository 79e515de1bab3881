import { describe, expect, it } from "vitest";
import type { AnnualReturn } from "#contract/annual-return.ts";
import type { AssetTrail } from "#contract/asset-trail.ts";
import type { Notice } from "#contract/notices.ts";
import type { Overview } from "#contract/overview.ts";
import type { Position } from "#contract/positions.ts";
import type { TaxSales, TaxYear } from "#contract/taxes.ts";
import type { Transaction } from "#contract/transactions.ts";
import { signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { startEvents } from "#tests/support/corporate-events.ts";
import { confirmImport, importsPath, reviewImport, reviewWith } from "#tests/support/imports.ts";
import { bonus } from "#tests/support/market.ts";
import { startTaxes } from "#tests/support/taxes.ts";

/** 1.000 PETR4 sold at 35,00 in January, with nothing held, and bought at 30,00 in March. */
async function startShort(api: TestApi) {
  const taxes = await startTaxes(api);
  const { client, base, path, trade } = taxes;
  const sale = await trade("SELL PETR4 2026-01-12 1000 @ 35");
  const purchase = await trade("BUY PETR4 2026-03-10 1000 @ 30");
  return {
    ...taxes,
    sale,
    purchase,
    declare: (isShortSale: boolean, id = sale.id) =>
      client.send("PUT", `${base}/transactions/${id}/short-sale`, { body: { isShortSale } }),
    positions: () => client.get<Position[]>(`${base}/positions`),
    notices: async () =>
      (await client.get<Notice[]>(`${base}/notices`)).map(({ transactionId, reason }) => [
        transactionId,
        reason,
      ]),
    annual: (year: number) => client.get<AnnualReturn>(`${path}/annual?year=${year}`),
  };
}

describe("a sale before its purchase that the person declares as a short sale", () => {
  it("counts in the month of the sale without a result, and gains in the month of the purchase", async () => {
    await using api = await startApi();
    const { declare, month, positions, annual, notices, client, path } = await startShort(api);
    expect((await declare(true)).status).toBe(204);
    expect(await month("2026-01")).toMatchObject({
      isIncomplete: false,
      state: "free",
      groups: { shares: { sales: "35000", result: "0" } },
      withheld: { common: { amount: "1.75" } },
      tax: "0",
      questions: [],
    });
    expect(await month("2026-03")).toMatchObject({
      isIncomplete: false,
      state: "late",
      groups: { shares: { sales: "0", count: 0 }, short: { sales: "0", result: "5000", count: 1 } },
      buckets: { common: { result: "5000", tax: "750" } },
      withheld: { common: { amount: "0", before: "1.75", used: "1.75" } },
      tax: "750",
      darfs: [{ code: "6015", amount: "748.25", dueDay: "2026-04-30" }],
    });
    expect(await positions()).toEqual([]);
    expect(await notices()).toEqual([]);
    expect((await annual(2026)).goods).toMatchObject([
      { before: { cost: "0" }, after: { quantity: "0", cost: "0" } },
    ]);
    expect((await annual(2026)).incomplete).toEqual([]);
    const { sales } = await client.get<TaxSales>(`${path}/months/2026-03/sales`);
    expect(sales).toMatchObject([
      { kind: "buyback", group: "short", quantity: "1000", gross: "0", cost: "30000", gain: "5000" },
    ]);
  });

  it("is in no wealth, and its gain is in the result", async () => {
    await using api = await startApi();
    const { declare, client, base } = await startShort(api);
    await declare(true);
    const overview = await client.get<Overview>(`${base}/overview?from=2025-12-31&to=2026-11-20`);
    expect(overview).toMatchObject({ value: "0", invested: "0", result: { amount: "5000" } });
    expect(overview.months.filter(({ result }) => result !== null && result !== "0")).toMatchObject([
      { month: "2026-03", result: "5000" },
    ]);
  });

  it("is named where the figures of the asset come from", async () => {
    await using api = await startApi();
    const { declare, client, base, sale } = await startShort(api);
    await declare(true);
    const { lines } = await client.get<AssetTrail>(`${base}/assets/${sale.asset.id}/origin`);
    expect(lines.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ["SHORT_SALE", "0"],
      ["BUY", "0"],
    ]);
  });

  it("is taken back, to the byte", async () => {
    await using api = await startApi();
    const { declare, month, positions, annual, notices } = await startShort(api);
    const state = async () =>
      JSON.stringify([
        await month("2026-01"),
        await month("2026-03"),
        await positions(),
        await annual(2026),
        await notices(),
      ]);
    const before = await state();
    await declare(true);
    expect(await state()).not.toBe(before);
    await declare(false);
    expect(await state()).toBe(before);
  });

  it("is declared of nothing else", async () => {
    await using api = await startApi();
    const { declare, purchase, trade, client, base, sale } = await startShort(api);
    expect((await declare(true, purchase.id)).body).toMatchObject({
      errors: [{ field: "isShortSale", message: "Só uma venda pode ser a descoberto" }],
    });
    const coins = await trade("SELL BTC 2026-04-10 1 @ 400000");
    expect((await declare(true, coins.id)).body).toMatchObject({
      errors: [{ message: "Venda a descoberto existe só para ativos negociados em bolsa" }],
    });
    const stranger = await signUp(api);
    const path = `${base}/transactions/${sale.id}/short-sale`;
    expect((await stranger.send("PUT", path, { body: { isShortSale: true } })).status).toBe(404);
    expect((await client.get<Transaction>(`${base}/transactions/${sale.id}`)).isShortSale).toBe(false);
  });

  it("survives an edit of the sale, its deletion and return, and the export", async () => {
    await using api = await startApi();
    const { declare, client, base, sale } = await startShort(api);
    await declare(true);
    const path = `${base}/transactions/${sale.id}`;
    const {
      asset,
      id: _id,
      total: _total,
      custodian: _custodian,
      isShortSale: _short,
      version: _version,
      ...rest
    } = sale;
    const entry = { ...rest, assetId: asset.id, custodianId: null };
    const changed = await client.send("PUT", path, { body: { ...entry, price: "36" } });
    expect(changed.body).toMatchObject({ price: "36", isShortSale: true });
    await client.send("DELETE", path);
    const again = await client.post<Transaction>(`${base}/transactions`, { ...entry, isShortSale: true });
    expect(again.isShortSale).toBe(true);
    const exported = await client.get<{ portfolios: { transactions: Transaction[] }[] }>("/account/export");
    const marks = exported.portfolios.flatMap(({ transactions }) =>
      transactions.map((each) => each.isShortSale),
    );
    expect(marks).toEqual([true, false]);
    const purchase = await client.send("PUT", `${base}/transactions/${again.id}`, {
      body: { ...entry, type: "BUY" },
    });
    expect(purchase.body).toMatchObject({ type: "BUY", isShortSale: false });
    const wrong = await client.send("POST", `${base}/transactions`, {
      body: { ...entry, type: "BUY", isShortSale: true },
    });
    expect(wrong.status).toBe(400);
  });
});

describe("a sale before its purchase without a declaration", () => {
  it("makes every month that it touches incomplete, and names the purchase that follows", async () => {
    await using api = await startApi();
    const { month, sale, purchase, portfolio, notices, annual, trade } = await startShort(api);
    const question = { ticker: "PETR4", portfolioId: portfolio.id };
    expect(await month("2026-01")).toMatchObject({
      state: "incomplete",
      questions: [{ ...question, kind: "oversold", day: "2026-01-12", entryId: sale.id, mayBeShort: true }],
    });
    expect(await month("2026-02")).toMatchObject({ state: "nothing", questions: [] });
    expect(await month("2026-03")).toMatchObject({
      state: "incomplete",
      isIncomplete: true,
      questions: [{ ...question, kind: "after-oversold", day: "2026-03-10", entryId: purchase.id }],
    });
    expect(await notices()).toEqual([
      [sale.id, "NOTHING_HELD"],
      [purchase.id, "AFTER_OVERSOLD"],
    ]);
    const resale = await trade("SELL PETR4 2026-05-11 500 @ 32");
    expect((await month("2026-05")).questions).toMatchObject([
      { kind: "after-oversold", entryId: resale.id },
    ]);
    const { goods, incomplete } = await annual(2026);
    expect(goods).toMatchObject([{ asset: { ticker: "PETR4" }, isUncertain: true }]);
    expect(incomplete.map((each) => [each.month, each.questions.length])).toEqual([
      ["2026-01", 1],
      ["2026-03", 1],
      ["2026-05", 1],
    ]);
  });

  it("is complete again with the purchase that was missing", async () => {
    await using api = await startApi();
    const { month, trade, notices, annual } = await startShort(api);
    await trade("BUY PETR4 2025-12-10 1000 @ 20");
    expect(await month("2026-01")).toMatchObject({ state: "late", tax: "2250", questions: [] });
    expect(await month("2026-03")).toMatchObject({ state: "nothing", questions: [] });
    expect(await notices()).toEqual([]);
    expect((await annual(2026)).incomplete).toEqual([]);
  });
});

it("is incomplete in the month in which units of a bonus of unknown cost are sold, until the cost is typed", async () => {
  await using api = await startApi();
  await bonus(api, "ITSA4", "2026-02-02", ["10", "11"], null);
  const { client, buy, sell, adjust, portfolio } = await startEvents(api);
  await buy("ITSA4", "2026-01-05", "100", "10");
  const sale = await sell("ITSA4", "2026-03-10", "110", "12");
  const path = `/portfolios/${portfolio.id}/taxes`;
  const march = async () => (await client.get<TaxYear>(`${path}?year=2026`)).months[2];
  expect(await march()).toMatchObject({
    state: "incomplete",
    questions: [{ kind: "unknown-cost", ticker: "ITSA4", entryId: sale.id, bonusDay: "2026-02-02" }],
  });
  const { incomplete } = await client.get<AnnualReturn>(`${path}/annual?year=2026`);
  expect(incomplete).toMatchObject([{ month: "2026-03", questions: [{ kind: "unknown-cost" }] }]);
  await adjust({ kind: "bonus", day: "2026-02-02", from: "10", to: "11", unitCost: "5" });
  // 1.320,00 − 1.050,00.
  expect(await march()).toMatchObject({
    state: "exempt",
    questions: [],
    groups: { shares: { result: "270" } },
  });
});

describe("a file with a sale before its purchase", () => {
  const file = [
    "Data;Ativo;C/V;Qtd;Preço",
    "12/01/2026;PETR4;V;1000;35,00",
    "10/03/2026;PETR4;C;1000;30,00",
  ].join("\n");
  const choices = { shortSales: ["PETR4"] };

  it("leaves the sale to the person, who declares it as a short sale", async () => {
    await using api = await startApi();
    const taxes = await startTaxes(api);
    const path = importsPath(taxes.portfolio);
    const asked = await reviewImport(taxes.client, path, file);
    expect(asked).toMatchObject({ counts: { new: 1, review: 1 }, missingOpenings: [{ code: "PETR4" }] });
    const reviewed = await reviewWith(taxes.client, path, [file], choices);
    expect(reviewed).toMatchObject({ counts: { new: 2, review: 0 }, changes: [] });
    await confirmImport(taxes.client, path, [file], choices);
    const january = await taxes.month("2026-01");
    const march = await taxes.month("2026-03");
    expect(january).toMatchObject({
      isIncomplete: false,
      groups: { shares: { sales: "35000", result: "0" } },
      withheld: { common: { amount: "1.75" } },
    });
    expect(march).toMatchObject({ isIncomplete: false, tax: "750" });
    expect(await taxes.client.get<Position[]>(`${taxes.base}/positions`)).toEqual([]);
    expect((await reviewImport(taxes.client, path, file)).counts).toMatchObject({ known: 2 });
  });

  it("takes its declaration along when the import is undone", async () => {
    await using api = await startApi();
    const { client, portfolio, month } = await startTaxes(api);
    const path = importsPath(portfolio);
    const before = JSON.stringify(await month("2026-03"));
    const { id } = await confirmImport(client, path, [file], choices);
    expect((await client.send("DELETE", `${path}/${id}`)).status).toBe(204);
    expect(JSON.stringify(await month("2026-03"))).toBe(before);
  });
});
