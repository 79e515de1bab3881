import { expect, it } from "vitest";
import type { CurrentSession } from "#contract/accounts.ts";
import type { Comparison } from "#contract/comparison.ts";
import type { Overview } from "#contract/overview.ts";
import type { PortfolioSummary } from "#contract/portfolio-summary.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Position } from "#contract/positions.ts";
import type { Report } from "#contract/report.ts";
import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import { type Client, createPortfolio, record, startApi } from "#tests/support/api.ts";
import { investorOn } from "#tests/support/fixed-income.ts";
import { publish, quote } from "#tests/support/market.ts";
import { cdiOf, overview } from "#tests/support/overview.ts";
import { sumOfId } from "#tests/support/sums.ts";

const closes = Object.fromEntries(
  businessDaysBetween("B3", "2024-01-01", "2026-08-21").map((day, i) => [day, (20 + i / 50).toFixed(2)]),
);

/** Everything in the answers of a portfolio that ends on a day or is PETR4's. */
async function endsAndFigures(client: Client, portfolio: Portfolio) {
  const path = `/portfolios/${portfolio.id}`;
  const ofShare = ({ assets }: Overview) => assets.find(({ asset }) => asset.ticker === "PETR4");
  const answers: unknown[] = [];
  for (const query of [
    "?period=30d",
    "?period=1y",
    "?period=ytd",
    "?period=all",
    "?from=2024-12-31&to=2025-12-31",
  ]) {
    const found = await overview(client, portfolio, query);
    const { period, pricedUntil, awaited, knownUntil, result, prices, today } = found;
    const { return: rate, result: amount } = ofShare(found) ?? {};
    const { lines, period: compared } = await client.get<Comparison>(`${path}/comparison${query}`);
    answers.push([query, period, pricedUntil, awaited, knownUntil, result?.until, prices.day, today?.day]);
    answers.push([rate, amount, compared, lines.map(({ figures }) => figures?.until)]);
  }
  const report = await client.get<Report>(`${path}/report?period=2026`);
  answers.push([
    report.overview.pricedUntil,
    report.overview.result?.until,
    ofShare(report.overview)?.return,
  ]);
  const summary = await client.get<PortfolioSummary>(`${path}/summary`);
  answers.push([summary.knownUntil, summary.pricedOn, summary.differenceUntil, summary.today?.day]);
  return answers;
}

it("savings without rates and a share without closes change no end of a period and no figure of another asset", async () => {
  await using api = await startApi();
  await quote(api, "PETR4", closes);
  for (const ticker of ["VALE3", "ITUB4"]) await quote(api, ticker, {});
  await publish(api, "CDI", cdiOf("2023-12-31", "2026-08-20", "0.05"));
  const { client, portfolio, apply } = await investorOn(api, "2026-11-28");
  await record(client, portfolio, { tradeDate: "2024-02-01", quantity: "1000", price: "20" });
  await record(client, portfolio, { type: "SELL", tradeDate: "2026-10-05", quantity: "100", price: "30" });
  const alone = await endsAndFigures(client, portfolio);
  expect(alone[0]).toEqual([
    "?period=30d",
    { from: "2026-07-22", to: "2026-08-21" },
    "2026-08-21",
    { what: "prices", since: "2026-08-21" },
    "2026-08-21",
    "2026-08-21",
    "2026-08-21",
    "2026-08-21",
  ]);
  await apply({
    kind: "POUPANCA",
    issuer: "Caixa",
    remuneration: "poupança",
    firstDay: "2024-05-09",
    amount: "1000.00",
  });
  expect(await endsAndFigures(client, portfolio)).toEqual(alone);
  await record(client, portfolio, {
    ticker: "VALE3",
    tradeDate: "2026-10-20",
    quantity: "2000",
    price: "60",
  });
  await record(client, portfolio, { ticker: "ITUB4", tradeDate: "2024-06-03", quantity: "5", price: "30" });
  expect(await endsAndFigures(client, portfolio)).toEqual(alone);
});

it("names what it carries, and leads from the last close to the wealth of today", async () => {
  await using api = await startApi();
  await quote(api, "PETR4", closes);
  for (const ticker of ["VALE3", "ITUB4"]) await quote(api, ticker, {});
  const { client, portfolio, apply } = await investorOn(api, "2026-11-28");
  await record(client, portfolio, { tradeDate: "2024-02-01", quantity: "1000", price: "20" });
  await apply({
    kind: "POUPANCA",
    issuer: "Caixa",
    remuneration: "poupança",
    firstDay: "2024-05-09",
    amount: "1000.00",
  });
  await record(client, portfolio, { ticker: "ITUB4", tradeDate: "2024-06-03", quantity: "5", price: "30" });
  await record(client, portfolio, {
    type: "SELL",
    tradeDate: "2026-10-05",
    quantity: "100",
    price: "30",
    fees: "1",
  });
  const { result, later, value, prices } = await overview(client, portfolio, "?period=1y");
  // The sale at 30 prices the other 900 shares too, because it is newer than their close.
  const closedAt = closes["2026-08-21"] ?? "";
  const end = 1000 * Number(closedAt) + 1150;
  expect([result?.until, Number(result?.end)]).toEqual(["2026-08-21", end]);
  expect(Number(value)).toBe(900 * 30 + 1150);
  expect(later).toEqual({ contributions: "0", withdrawals: "2999", change: `${28150 + 2999 - end}` });
  // Savings are worth their deposit until the day before the first credit.
  expect(prices.outdated.map(({ asset, lacks, since }) => [asset.ticker, lacks, since])).toEqual([
    ["POUP CAIXA", "rates", "2024-06-08"],
    ["ITUB4", "any-price", "2024-06-03"],
  ]);
  expect(Number(prices.outdated[0]?.weight)).toBeCloseTo(1000 / 28150, 10);
  const past = await overview(client, portfolio, "?from=2024-12-31&to=2025-12-31");
  expect([past.later, past.result?.until]).toEqual([null, "2025-12-31"]);
});

/** The day of prices and the carried assets that each screen names, by screen. */
async function pricesOnScreens(client: Client, portfolio: Portfolio) {
  const path = `/portfolios/${portfolio.id}`;
  const { prices } = await overview(client, portfolio, "?period=1y");
  const report = await client.get<Report>(`${path}/report?period=all`);
  const comparison = await client.get<Comparison>(`${path}/comparison?period=1y`);
  const positions = await client.get<Position[]>(`${path}/positions`);
  const summary = portfolio.consolidates ? undefined : await client.get<PortfolioSummary>(`${path}/summary`);
  const byTicker = (listed: Overview["prices"]["outdated"]) =>
    listed.toSorted((a, b) => (a.asset.ticker < b.asset.ticker ? -1 : 1));
  return {
    days: [prices.day, report.overview.prices.day, ...positions.map(({ pricesDay }) => pricesDay)].concat(
      summary?.pricedOn ?? [],
    ),
    carried: byTicker(prices.outdated),
    others: [
      report.overview.prices.outdated,
      comparison.outdated,
      positions.flatMap(({ outdated }) => outdated ?? []),
      ...(summary ? [summary.outdated] : []),
    ].map(byTicker),
    positions: positions.map(({ asset, marketDay, currentPrice }) => [
      asset.ticker,
      marketDay,
      currentPrice.day,
    ]),
  };
}

it("has one day of prices and one list of carried assets on every screen, in a portfolio and in a sum", async () => {
  await using api = await startApi();
  await quote(api, "PETR4", closes);
  await quote(api, "ITUB4", {});
  await quote(api, "VALE3", { "2024-03-01": "60" });
  const { client, portfolio } = await investorOn(api, "2026-11-28");
  await record(client, portfolio, { tradeDate: "2024-02-01", quantity: "1000", price: "20" });
  // The last entry prices these shares, and the market's close of 21/08 still dates the portfolio.
  await record(client, portfolio, { tradeDate: "2026-11-26", quantity: "1", price: "30" });
  await record(client, portfolio, { ticker: "ITUB4", tradeDate: "2024-06-03", quantity: "5", price: "30" });
  await record(client, portfolio, { ticker: "VALE3", tradeDate: "2024-02-01", quantity: "1", price: "60" });
  const other = await createPortfolio(client, { name: "Outra" });
  await record(client, other, { ticker: "ITUB4", tradeDate: "2025-06-03", quantity: "9", price: "30" });
  const { person } = await client.get<CurrentSession>("/session");
  for (const shown of [portfolio, await sumOfId(client, person?.id ?? "")]) {
    const { days, carried, others, positions } = await pricesOnScreens(client, shown);
    expect([...new Set(days)]).toEqual(["2026-08-21"]);
    expect(carried.map(({ asset, lacks, since }) => [asset.ticker, lacks, since])).toEqual([
      ["ITUB4", "any-price", "2024-06-03"],
      ["VALE3", "prices", "2024-03-01"],
    ]);
    for (const list of others) expect(list).toEqual(carried);
    expect(positions.find(([ticker]) => ticker === "PETR4")).toEqual(["PETR4", "2026-08-21", "2026-11-26"]);
  }
});
