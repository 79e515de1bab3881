import { expect, it } from "vitest";
import { createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { investorOn } from "#tests/support/fixed-income.ts";
import { quote } from "#tests/support/market.ts";

const fixed = "TESOURO-PREFIXADO-2029";

/** A person at noon of 20 November 2026, a day whose prices are not known yet. */
async function holderOf(api: TestApi, ticker: string, closes: Record<string, string>) {
  await quote(api, ticker, closes);
  const investor = await investorOn(api, "2026-11-20");
  const trade = (tradeDate: string, quantity: string, price: string, type = "BUY") =>
    record(investor.client, investor.portfolio, { ticker, type, tradeDate, quantity, price });
  return { ...investor, trade };
}

it("shows what a sale of today leaves of each purchase, at the newest price and with its day", async () => {
  await using api = await startApi();
  const { trade, list } = await holderOf(api, fixed, { "2026-11-18": "760", "2026-11-19": "760.55" });
  await trade("2025-06-02", "10", "700");
  await trade("2026-10-30", "2.5", "740.1");
  const { bonds, contracts, sums, issuers } = await list();
  // 605.50 after 536 days: 17.5 %. 51.13 after 21 days: IOF of 30 %, then 22.5 %.
  const older = { invested: "7000", gross: "7605.5", iof: "0", incomeTax: "105.96", net: "7499.54" };
  const newer = { invested: "1850.25", gross: "1901.38", iof: "15.34", incomeTax: "8.05", net: "1877.99" };
  const both = { invested: "8850.25", gross: "9506.88", iof: "15.34", incomeTax: "114.01", net: "9377.53" };
  expect(bonds).toEqual([
    {
      id: expect.any(String),
      ticker: fixed,
      name: "Tesouro Prefixado 2029",
      maturity: "2029-01-01",
      paymentDay: "2029-01-02",
      quantity: "12.5",
      price: "760.55",
      day: "2026-11-19",
      isValued: false,
      isRepayment: false,
      ...both,
      lots: [
        { day: "2025-06-02", quantity: "10", ...older, daysToLowerRate: 185 },
        { day: "2026-10-30", quantity: "2.5", ...newer, daysToLowerRate: 160 },
      ],
      state: "running",
    },
  ]);
  expect(sums).toEqual(both);
  expect([contracts, issuers]).toEqual([[], []]);
});

it("a sale takes the oldest purchase, and sums have contracts and bonds", async () => {
  await using api = await startApi();
  const { trade, list, apply } = await holderOf(api, fixed, { "2026-11-19": "760.55" });
  await apply({ kind: "LCI", remuneration: "12% a.a.", firstDay: "2026-11-20", amount: "1000" });
  await trade("2025-06-02", "10", "700");
  await trade("2026-11-18", "4", "759", "SELL");
  const { bonds, sums } = await list();
  // 363.30 at 17.5 %.
  const left = { gross: "4563.3", incomeTax: "63.58", net: "4499.72" };
  expect(bonds).toMatchObject([
    { quantity: "6", invested: "4200", ...left, lots: [{ quantity: "6", ...left }] },
  ]);
  expect(sums).toEqual({ invested: "5200", gross: "5563.3", iof: "0", incomeTax: "63.58", net: "5499.72" });
});

it("a matured bond with a fixed rate is worth what it repaid, taxed on that day", async () => {
  await using api = await startApi();
  const matured = "TESOURO-PREFIXADO-2026";
  const { trade, list } = await holderOf(api, matured, { "2025-12-30": "998.9" });
  await trade("2024-01-13", "10", "800");
  // 720 days until 2 January 2026, and not more until today.
  const paid = { price: "1000", day: "2026-01-02", gross: "10000", incomeTax: "350", net: "9650" };
  expect((await list()).bonds).toMatchObject([
    { state: "ended", paymentDay: "2026-01-02", ...paid, lots: [{ daysToLowerRate: null }] },
  ]);
});

it("another matured bond keeps its last known price, and a bond without a price counts in no sum", async () => {
  await using api = await startApi();
  const { client, portfolio, trade, list } = await holderOf(api, "TESOURO-SELIC-2025", {
    "2025-02-27": "16000.11",
  });
  await quote(api, fixed, {});
  await trade("2022-03-02", "0.1", "11000");
  await record(client, portfolio, { ticker: fixed, tradeDate: "2026-11-03", quantity: "1", price: "750" });
  const { bonds, unpricedBonds, sums } = await list();
  const worth = { invested: "1100", gross: "1600.01", iof: "0", incomeTax: "75", net: "1525.01" };
  expect(bonds).toMatchObject([{ state: "ended", paymentDay: "2025-03-05", day: "2025-02-27", ...worth }]);
  expect(unpricedBonds).toMatchObject([{ ticker: fixed, quantity: "1", invested: "750", state: "running" }]);
  expect(sums).toEqual(worth);
});

it("a bond that repays in monthly parts has no day of repayment", async () => {
  await using api = await startApi();
  const { trade, list } = await holderOf(api, "TESOURO-RENDA-2040", { "2026-11-19": "1500" });
  await trade("2026-11-03", "1", "1500");
  expect((await list()).bonds).toMatchObject([
    { maturity: "2059-12-15", paymentDay: null, state: "running" },
  ]);
});

it("other people's bonds are not shown", async () => {
  await using api = await startApi();
  const { trade } = await holderOf(api, fixed, { "2026-11-19": "760.55" });
  await trade("2025-06-02", "10", "700");
  const stranger = await signUp(api);
  const empty = await createPortfolio(stranger);
  expect(await stranger.get(`/portfolios/${empty.id}/fixed-income`)).toMatchObject({ bonds: [] });
});
