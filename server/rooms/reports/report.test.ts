import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Position } from "#contract/positions.ts";
import { maxReportTrades, type Report } from "#contract/report.ts";
import type { TaxYear } from "#contract/taxes.ts";
import { inlineComputations } from "#server/app/inline-computations.ts";
import { findAsset, record, signUp, startApi } from "#tests/support/api.ts";
import { recordIncome } from "#tests/support/income.ts";
import { convert, quote } from "#tests/support/market.ts";
import { overview, start } from "#tests/support/overview.ts";
import { expectWhole, reportOf, startYears, sumOf } from "#tests/support/report.ts";

it("chains the months of any period and sums every part to it, to the last digit, on the overview's figures", async () => {
  await using api = await startApi();
  const { client, portfolio } = await startYears(api);
  const cases = {
    "": "",
    "?period=all": "",
    "?period=2025": "?from=2024-12-31&to=2025-12-31",
    "?period=2026": "?from=2025-12-31&to=2026-12-31",
    "?period=2025-12": "?from=2025-11-30&to=2025-12-31",
    "?from=2025-03-10&to=2026-08-20": "?from=2025-03-09&to=2026-08-20",
  };
  for (const [query, asked] of Object.entries(cases)) {
    const report = await reportOf(client, portfolio, query);
    expect(report.overview, query).toEqual(await overview(client, portfolio, asked));
    expectWhole(report);
  }
});

it("tells a closed year: its trades, its holdings of the last day with split units still undivided, its tax", async () => {
  await using api = await startApi();
  const { client, portfolio } = await startYears(api);
  const report = await reportOf(client, portfolio, "?period=2025");
  expect(report.overview.period).toEqual({ from: "2025-01-01", to: "2025-12-31" });
  expect(report.months.map(({ month }) => month).filter((_, i) => i === 0 || i === 11)).toEqual([
    "2025-01",
    "2025-12",
  ]);
  const { assets, ...names } = report.tradeNames;
  expect(report.trades.map(({ asset, tradeDate, type }) => [assets[asset]?.ticker, tradeDate, type])).toEqual(
    [
      ["PETR4", "2025-01-02", "BUY"],
      [report.fixedIncome.contracts[0]?.ticker, "2025-01-02", "BUY"],
      ["HGLG11", "2025-02-28", "BUY"],
      ["BTC", "2025-03-31", "BUY"],
      ["PETR4", "2025-12-30", "SELL"],
    ],
  );
  expect(assets).toHaveLength(4);
  expect(names).toEqual({ custodians: [], portfolios: [] });
  expect(report.tradeCount).toBe(5);
  const petr = report.positions.find(({ asset }) => asset.ticker === "PETR4");
  // 2.999 × 15,55, which cost 10,00 each.
  expect(petr).toMatchObject({
    quantity: "2999",
    averagePrice: "10",
    invested: "29990",
    value: "46634.45",
    gain: "16644.45",
  });
  expect(report.fixedIncome.contracts).toMatchObject([{ maturity: "2027-01-04", invested: "10000" }]);
  const cdb = report.positions.find(({ asset }) => asset.assetClass.code === "FIXED_INCOME");
  expect(report.fixedIncome.contracts[0]?.gross).toBe(cdb?.value);
  const december = report.taxes[0]?.months.at(-1);
  // 2.001 sold at 15,55 less 7,77, which cost 10,00 and their part of 4,90: 15 % of 11.095,82 less IRRF of 1,56.
  const { months } = await client.get<TaxYear>(`/portfolios/${portfolio.id}/taxes?year=2025`);
  expect(december).toMatchObject({
    month: "2025-12",
    payable: months[11]?.payable,
    darfs: months[11]?.darfs,
  });
  expect(december?.darfs).toHaveLength(1);
  expect(report.income).toMatchObject([
    { asset: { ticker: "PETR4" }, kind: "dividend", payments: 1, gross: "1666.665", net: "1666.665" },
  ]);
  expect(report.taxes[0]?.holder.name).toBe("Ana Souza");
});

it("has the positions of today in a period that ends today, and the own income of its kind", async () => {
  await using api = await startApi();
  const { client, portfolio } = await startYears(api);
  const { id } = await findAsset(client, "PETR4");
  await recordIncome(client, portfolio, {
    assetId: id,
    kind: "dividend",
    paymentDate: "2026-10-05",
    gross: "12.34",
  });
  const report = await reportOf(client, portfolio, "?period=2026");
  const positions = await client.get<Position[]>(`/portfolios/${portfolio.id}/positions`);
  type Held = Pick<Position, "quantity" | "averagePrice" | "invested"> & { asset: { ticker: string } };
  const facts = ({ asset, quantity, averagePrice, invested }: Held) =>
    [asset.ticker, quantity, averagePrice, invested].join(" ");
  expect(report.positions.map(facts).toSorted()).toEqual(positions.map(facts).toSorted());
  expect(sumOf(report.positions.map(({ value }) => value))).toBe(report.overview.value);
  expect(report.income.map(({ asset, kind, payments }) => [asset.ticker, kind, payments])).toEqual([
    ["PETR4", "interest-on-equity", 1],
    ["PETR4", "dividend", 1],
    ["HGLG11", "yield", 1],
  ]);
  expectWhole(report);
});

it("names a share by the ticker of its security, and values it in the year before the rename", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await convert(api, ["PETR4", "VALE3"], { day: "2026-02-02" });
  await quote(api, "PETR4", { "2025-06-30": "10", "2025-12-30": "12" });
  await quote(api, "VALE3", { "2026-11-19": "14" });
  await record(client, portfolio, { tradeDate: "2025-06-30", quantity: "10", price: "10" });
  const report = await reportOf(client, portfolio, "?period=2025");
  expect(report.positions).toMatchObject([{ quantity: "10", value: "120" }]);
  expectWhole(report);
});

it("has no result and names the cause in a period without prices, and holds what was held", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await quote(api, "PETR4", {});
  await record(client, portfolio, { tradeDate: "2025-06-30", quantity: "10", price: "10" });
  const report = await reportOf(client, portfolio, "?period=2026-10");
  expect(report.overview.result).toBeNull();
  expect(report.overview.return).toEqual({ unavailable: "price-missing" });
  expect(report.months).toMatchObject([{ month: "2026-10", result: null }]);
  expect(report.positions).toMatchObject([{ quantity: "10", invested: "100" }]);
});

it("is empty without trades, without days before the first trade, and not another person's", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  const path = `/portfolios/${portfolio.id}/report`;
  expect((await client.send("GET", path)).status).toBe(204);
  await record(client, portfolio, { tradeDate: "2026-11-19" });
  const before = await reportOf(client, portfolio, "?period=2024");
  expect(before).toMatchObject({ months: [], trades: [], positions: [], income: [] });
  const stranger = await signUp(api);
  expect((await stranger.send("GET", path)).status).toBe(404);
  expect((await api.client().send("GET", path)).status).toBe(401);
  for (const query of [
    "?period=2025-13",
    "?period=30d",
    "?from=2026-02-01&to=2026-01-01",
    "?period=2025&to=2025-02-01",
    "?x=1",
  ])
    expect([query, (await client.send("GET", path + query)).status]).toEqual([query, 400]);
});

it("is computed again after a statement about taxes, which changes no other figure", async () => {
  await using api = await startApi();
  const { client, portfolio } = await startYears(api);
  const before = await reportOf(client, portfolio, "?period=2025");
  await client.send("PUT", `/portfolios/${portfolio.id}/taxes/months/2025-12/withheld`, {
    body: { common: "0", dayTrade: "0" },
  });
  const after = await reportOf(client, portfolio, "?period=2025");
  expect(after.overview).toEqual(before.overview);
  expect(after.taxes[0]?.months.at(-1)?.payable).not.toBe(before.taxes[0]?.months.at(-1)?.payable);
});

it("computes a history of thousands of trades once, with the longest names and numbers", async () => {
  await using api = await startApi();
  const asked: string[] = [];
  const inline = inlineComputations(api.databases.people);
  await using counting = await api.instance({
    computations: {
      ...inline,
      run(requester, task) {
        asked.push(task.name);
        return inline.run(requester, task);
      },
    },
  });
  const { client, portfolio } = await startYears(api);
  for (const letter of "abc") await client.post("/custodians", { name: letter.repeat(60) });
  await sql`
    insert into transactions
      (user_id, portfolio_id, asset_id, custodian_id, transaction_type, trade_date, quantity, price, fees)
    select recorded.user_id, portfolio_id, asset_id, custodians.id, 'BUY', '2025-02-03', 1.0000000001, 9.0000000001, 1234567.89
    from transactions as recorded, custodians, generate_series(1, ${maxReportTrades}::int)
    where portfolio_id = ${portfolio.id} and trade_date = '2025-02-28'
  `.execute(api.superuser);
  const read = () =>
    counting.client().send("GET", `/portfolios/${portfolio.id}/report`, {
      headers: { cookie: client.cookie() },
    });
  const first = await read();
  const { trades, tradeNames, tradeCount } = first.body as Report;
  expect([trades.length, tradeCount]).toEqual([maxReportTrades, 3 * maxReportTrades + 6]);
  expect(tradeNames.custodians.toSorted()).toEqual([..."abc"].map((letter) => letter.repeat(60)));
  expect(await read()).toMatchObject({ status: 200, body: first.body });
  expect(asked).toEqual(["report"]);
});
