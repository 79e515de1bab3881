import { expect, it } from "vitest";
import type { AnnualReturn } from "#contract/annual-return.ts";
import { startApi } from "#tests/support/api.ts";
import { recordIncome } from "#tests/support/income.ts";
import { convert } from "#tests/support/market.ts";
import { openingOf, startTaxes } from "#tests/support/taxes.ts";

it("has 'Renda Variável' month by month, with what was withheld, is left and was paid", async () => {
  await using api = await startApi();
  const { trades, client, path, put } = await startTaxes(api);
  await put("/opening", openingOf("2025-01", { commonLoss: "1000" }));
  await trades(
    "BUY PETR4 2025-01-06 1000 @ 20",
    "SELL PETR4 2025-03-10 1000 @ 25",
    "BUY VALE3 2025-04-10 1000 @ 10",
    "SELL VALE3 2025-04-10 1000 @ 12",
    "BUY HGLG11 2025-01-06 100 @ 10",
    "BUY HGLG11 2025-01-07 100 @ 12",
    "SELL HGLG11 2025-05-12 200 @ 13",
    "BUY BOVA11 2025-01-06 1000 @ 100",
    "SELL BOVA11 2025-12-10 1000 @ 90",
  );
  await put("/darfs/6015/2025-03", { amount: "598.75", paidOn: "2025-04-30", due: "598.75" });
  const annual = await client.get<AnnualReturn>(`${path}/annual?year=2025`);
  expect(annual.months.map(({ month }) => month)).toEqual(
    Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, "0")}`),
  );
  const [, , march, april, may] = annual.months;
  // 5.000,00 − 1.000,00 at 15 %, less 1,25.
  expect(march).toMatchObject({
    buckets: { common: { result: "5000", lossBefore: "1000", base: "4000", tax: "600" } },
    withheld: { common: { amount: "1.25", used: "1.25", left: "0" } },
    tax: "600",
    payable: "598.75",
    paid: "598.75",
  });
  // 2.000,00 at 20 %, less 1 %.
  expect(april).toMatchObject({
    buckets: { "day-trade": { result: "2000", tax: "400" } },
    withheld: { "day-trade": { amount: "20", used: "20" } },
    payable: "380",
    paid: "0",
  });
  // IN RFB 1.585/2015, art. 37, § 2º: a gain of 400,00 at 20 %.
  expect(may).toMatchObject({ buckets: { fund: { result: "400", tax: "80" } }, payable: "80" });
  // 0,005 % of 90.000,00 in a month with a loss.
  expect(annual.months[11]).toMatchObject({ buckets: { common: { result: "-10000", lossAfter: "10000" } } });
  expect(annual.withheldLeft).toEqual({ common: "4.5", "day-trade": "0" });
});

it("has the months until the current one in the current year", async () => {
  await using api = await startApi();
  const { trades, client, path } = await startTaxes(api);
  await trades("BUY PETR4 2026-03-02 1 @ 20");
  const { months } = await client.get<AnnualReturn>(`${path}/annual?year=2026`);
  expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([11, "2026-01", "2026-11"]);
});

it("taxes the coins abroad of a year together, less the losses of earlier years", async () => {
  await using api = await startApi();
  const { trades, client, path, put, idOf } = await startTaxes(api);
  const choice = { kind: "coin-abroad", reason: "Corretora no exterior" };
  await client.send("PUT", `/assets/${await idOf("BTC")}/tax-kind`, { body: choice });
  await trades(
    "BUY BTC 2023-01-05 5 @ 10000",
    "SELL BTC 2023-06-05 1 @ 8000",
    "SELL BTC 2024-06-05 1 @ 9000",
    "SELL BTC 2025-03-10 1 @ 15000",
    "SELL BTC 2025-09-10 1 @ 8000",
  );
  const abroad = async (year: number) =>
    (await client.get<AnnualReturn>(`${path}/annual?year=${year}`)).coinsAbroad;
  const none = { gains: "0", losses: "0", lossBefore: "0", lossUsed: "0", lossAfter: "0", base: "0" };
  // The law that taxes the year as a whole is of 2024, so the loss of 2023 is not carried.
  expect(await abroad(2023)).toEqual({ ...none, losses: "2000", tax: null });
  expect(await abroad(2024)).toEqual({ ...none, losses: "1000", lossAfter: "1000", tax: "0" });
  // Lei 14.754/2023, art. 9º, § 2º: 15 % of 5.000,00 − 2.000,00 − 1.000,00.
  const used = { lossBefore: "1000", lossUsed: "1000", base: "2000", tax: "300" };
  expect(await abroad(2025)).toEqual({ ...none, gains: "5000", losses: "2000", ...used });
  expect(await abroad(2026)).toBeNull();
  await put("/opening", openingOf("2025-01", { coinAbroadLoss: "2500.5" }));
  // 15 % of 5.000,00 − 2.000,00 − 2.500,50.
  expect(await abroad(2025)).toMatchObject({ lossBefore: "2500.5", base: "499.5", tax: "74.93" });
  expect(await abroad(2024)).toMatchObject({ lossBefore: "0", lossAfter: "1000" });
});

it("has dividends of more than R$ 50.000,00 in a month apart, with what was withheld", async () => {
  await using api = await startApi();
  const first = await startTaxes(api);
  const { client, path, idOf } = first;
  const second = await startTaxes(api, client);
  await first.trades("BUY ITSA4 2026-01-05 100 @ 9", "BUY PETR4 2026-01-05 100 @ 9");
  await second.trades("BUY PETR4 2026-01-05 100 @ 9", "BUY PETR3 2026-01-05 100 @ 9");
  const pay = async (of: typeof first, ticker: string, paymentDate: string, gross: string, withheld = "0") =>
    recordIncome(client, of.portfolio, { assetId: await idOf(ticker), paymentDate, gross, withheld });
  // Lei 15.270/2025: 30.000,00 on day 5, and 5.500,00 withheld from 25.000,00 on day 20.
  await pay(first, "ITSA4", "2026-03-05", "30000");
  await pay(first, "ITSA4", "2026-03-20", "25000", "5500");
  await pay(first, "ITSA4", "2026-04-06", "50000");
  // One company pays to two portfolios of the holder.
  await pay(first, "PETR4", "2026-05-05", "30000");
  await pay(second, "PETR3", "2026-05-20", "30000");
  const { largeDividends, lines } = await client.get<AnnualReturn>(`${path}/annual?year=2026`);
  expect(
    largeDividends.map(({ month, assets, gross, withheld, due }) => [
      month,
      assets.map(({ ticker }) => ticker).toSorted(),
      gross,
      withheld,
      due,
    ]),
  ).toEqual([
    ["2026-03", ["ITSA4"], "55000", "5500", "5500"],
    ["2026-05", ["PETR3", "PETR4"], "60000", "0", "6000"],
  ]);
  expect(lines.map(({ line, asset, amount }) => [line, asset?.ticker, amount])).toEqual([
    ["dividend", "ITSA4", "50000"],
  ]);
});

it("leaves dividends of any size in their line until 2025", async () => {
  await using api = await startApi();
  const { trades, client, path, portfolio, idOf } = await startTaxes(api);
  await trades("BUY ITSA4 2025-01-06 100 @ 9");
  const dividend = { assetId: await idOf("ITSA4"), paymentDate: "2025-03-05", gross: "60000", withheld: "0" };
  await recordIncome(client, portfolio, dividend);
  const { largeDividends, lines } = await client.get<AnnualReturn>(`${path}/annual?year=2025`);
  expect([largeDividends, lines[0]?.amount]).toEqual([[], "60000"]);
});

it("has assets that were received by a conversion and sold in the year, and says what became of the old ones", async () => {
  await using api = await startApi();
  const { trades, client, path } = await startTaxes(api);
  await convert(api, ["VALE3", "ITSA4"], { day: "2025-03-03", kind: "conversion", ratio: ["1", "2"] });
  await trades("BUY VALE3 2024-05-06 100 @ 60", "SELL ITSA4 2025-06-03 200 @ 35");
  const { goods } = await client.get<AnnualReturn>(`${path}/annual?year=2025`);
  expect(goods).toMatchObject([
    {
      asset: { ticker: "ITSA4" },
      code: "03-01",
      before: { cost: "0" },
      after: { cost: "0" },
      receivedFrom: "VALE3",
    },
    { asset: { ticker: "VALE3" }, before: { cost: "6000" }, after: { cost: "0" }, convertedInto: "ITSA4" },
  ]);
  const earlier = await client.get<AnnualReturn>(`${path}/annual?year=2024`);
  expect(earlier.goods).toMatchObject([{ asset: { ticker: "VALE3" }, convertedInto: null }]);
});

it("has the CNPJ of an ETF, and that of a BDR's depositary as such", async () => {
  await using api = await startApi();
  const { trades, client, path } = await startTaxes(api);
  await trades(
    "BUY BOVA11 2025-01-06 1 @ 100",
    "BUY AAPL34 2025-01-06 1 @ 50",
    "BUY JBSS32 2025-06-10 1 @ 75",
  );
  const { goods } = await client.get<AnnualReturn>(`${path}/annual?year=2025`);
  expect(goods.map(({ asset, cnpjOf }) => [asset.ticker, asset.cnpj, cnpjOf])).toEqual([
    ["AAPL34", "00.997.185/0001-50", "depositary"],
    ["BOVA11", "10.406.511/0001-61", "issuer"],
    ["JBSS32", null, "depositary"],
  ]);
});
