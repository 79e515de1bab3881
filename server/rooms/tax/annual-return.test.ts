import { expect, it } from "vitest";
import type { AnnualReturn } from "#contract/annual-return.ts";
import { startApi } from "#tests/support/api.ts";
import { recordIncome } from "#tests/support/income.ts";
import { bonus } from "#tests/support/market.ts";
import { startTaxes } from "#tests/support/taxes.ts";

it("has the acquisition cost of each asset at both year ends, with group and code", async () => {
  await using api = await startApi();
  const { trade, trades, client, path } = await startTaxes(api);
  await trade("BUY PETR4 2024-05-06 100 @ 10", { fees: "5" });
  await trades(
    "BUY HGLG11 2024-06-03 10 @ 150",
    "BUY BOVA11 2025-01-06 10 @ 100",
    "SELL HGLG11 2025-02-03 10 @ 160",
    "SELL PETR4 2025-03-03 40 @ 20",
    "BUY VALE3 2025-04-01 10 @ 60",
    "SELL VALE3 2025-05-05 10 @ 61",
    "BUY BTC 2025-06-02 0.1 @ 500000",
  );
  const annual = await client.get<AnnualReturn>(`${path}/annual?year=2025`);
  expect(
    annual.goods.map(({ asset, code, before, after }) => [asset.ticker, code, before.cost, after.cost]),
  ).toEqual([
    ["BOVA11", "07-06", "0", "1000"],
    ["BTC", "08-01", "0", "50000"],
    ["HGLG11", "07-03", "1500", "0"],
    // 1.005,00 for 100; 60 are left.
    ["PETR4", "03-01", "1005", "603"],
    ["VALE3", "03-01", "0", "0"],
  ]);
  expect((await client.get<AnnualReturn>(`${path}/annual?year=2024`)).goods).toMatchObject([
    { asset: { ticker: "HGLG11" }, before: { cost: "0" }, after: { cost: "1500" } },
    { asset: { ticker: "PETR4", cnpj: expect.stringMatching(/^\d/) }, after: { cost: "1005" } },
  ]);
  // 398,00 of PETR4 and 10,00 of VALE3 in months within the limit.
  expect(annual.lines).toEqual([
    {
      line: "exempt-share-gains",
      asset: null,
      payer: null,
      amount: "408",
      parts: [
        { when: "2025-03", amount: "398" },
        { when: "2025-05", amount: "10" },
      ],
      isGross: false,
    },
  ]);
});

it("has where the units of the year's end are, and what one cost, over all portfolios of the holder", async () => {
  await using api = await startApi();
  const first = await startTaxes(api);
  const second = await startTaxes(api, first.client);
  const xp = await first.client.post<{ id: string }>("/custodians", { name: "XP" });
  const nu = await first.client.post<{ id: string }>("/custodians", { name: "Nu" });
  await first.trade("BUY PETR4 2025-05-06 100 @ 10", { custodianId: nu.id, fees: "5" });
  await second.trade("BUY PETR4 2025-05-07 200 @ 11", { custodianId: xp.id });
  await second.trade("BUY PETR4 2026-01-05 900 @ 11", { custodianId: nu.id });
  await second.trade("BUY VALE3 2025-05-07 10 @ 60");
  const goods = async () => (await first.client.get<AnnualReturn>(`${first.path}/annual?year=2025`)).goods;
  expect(await goods()).toMatchObject([
    {
      asset: { ticker: "PETR4" },
      // 1.005,00 and 2.200,00 for 300.
      averageCost: "10.68333333",
      custody: [
        { custodian: "XP", quantity: "200" },
        { custodian: "Nu", quantity: "100" },
      ],
    },
    { asset: { ticker: "VALE3" }, averageCost: "60", custody: [{ custodian: null, quantity: "10" }] },
  ]);
  await first.client.send("PUT", `/custodians/${xp.id}`, { body: { name: "XP Investimentos" } });
  expect((await goods())[0]?.custody[0]?.custodian).toBe("XP Investimentos");
});

it("puts income and bonus shares into their lines, net where the tax is final", async () => {
  await using api = await startApi();
  await bonus(api, "ITSA4", "2025-11-10", ["10", "11"], "13.65162423");
  const { trades, client, path, portfolio, idOf } = await startTaxes(api);
  await trades("BUY ITSA4 2025-01-06 110 @ 9", "BUY HGLG11 2025-01-06 10 @ 150");
  const itsa4 = await idOf("ITSA4");
  const hglg11 = await idOf("HGLG11");
  const income = (assetId: string, kind: "dividend" | "interest-on-equity" | "yield", more: object) =>
    recordIncome(client, portfolio, { assetId, kind, ...more });
  await income(itsa4, "dividend", { paymentDate: "2025-03-05", gross: "50", withheld: "0" });
  await income(itsa4, "interest-on-equity", { paymentDate: "2025-04-05", gross: "100", withheld: "15" });
  await income(hglg11, "yield", { paymentDate: "2025-05-15", gross: "11", withheld: "0" });
  await income(hglg11, "yield", { paymentDate: "2026-01-15", gross: "12", withheld: "0" });
  const { lines, goods } = await client.get<AnnualReturn>(`${path}/annual?year=2025`);
  expect(lines.map(({ line, asset, amount }) => [line, asset?.ticker, amount])).toEqual([
    ["fund-yield", "HGLG11", "11"],
    ["dividend", "ITSA4", "50"],
    ["interest-on-equity", "ITSA4", "85"],
    // P&R IRPF 2026, q. 721: 11 new shares at the attributed 13,65162423.
    ["bonus-shares", "ITSA4", "150.17"],
  ]);
  expect(goods.find(({ asset }) => asset.ticker === "ITSA4")?.after).toEqual({
    quantity: "121",
    cost: "1140.17",
  });
});

it("carries the losses into the year", async () => {
  await using api = await startApi();
  const { trades, client, path } = await startTaxes(api);
  await trades(
    "BUY PETR4 2024-05-06 100 @ 10",
    "SELL PETR4 2024-06-03 100 @ 8",
    "BUY HGLG11 2024-05-06 10 @ 150",
    "SELL HGLG11 2024-06-03 10 @ 140",
  );
  expect((await client.get<AnnualReturn>(`${path}/annual?year=2025`)).losses).toEqual({
    common: "200",
    "day-trade": "0",
    fund: "100",
  });
});

it("knows the code of coins that are the person's own assets by their names", async () => {
  await using api = await startApi();
  const { client, base, path } = await startTaxes(api);
  const own = async (ticker: string, name: string, assetClass: string) => {
    const { id } = await client.post<{ id: string }>("/assets", { ticker, name, assetClass });
    const bought = { type: "BUY", tradeDate: "2025-01-06", quantity: "1", price: "9000", assetId: id };
    await client.post(`${base}/transactions`, bought);
  };
  await own("BITCOIN", "Bitcoin", "CRYPTO");
  await own("BTC-FRIO", "Carteira fria", "OTHER");
  await own("COLD", "Bitcoin na Ledger", "CRYPTO");
  await own("BCASH", "Bitcoin Cash", "CRYPTO");
  await own("DOLAR", "USDT na Binance", "CRYPTO");
  const { goods } = await client.get<AnnualReturn>(`${path}/annual?year=2025`);
  expect(goods.map(({ asset, code }) => [asset.ticker, code])).toEqual([
    ["BCASH", "08-02"],
    ["BITCOIN", "08-01"],
    ["BTC-FRIO", "08-01"],
    ["COLD", "08-01"],
    ["DOLAR", "08-03"],
  ]);
});
