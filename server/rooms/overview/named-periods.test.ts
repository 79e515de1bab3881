import { expect, it } from "vitest";
import { record, startApi } from "#tests/support/api.ts";
import { investorOn } from "#tests/support/fixed-income.ts";
import { quote } from "#tests/support/market.ts";
import { overview, overviewPath, start } from "#tests/support/overview.ts";

const bought = { tradeDate: "2026-01-12", quantity: "10", price: "10" };

it("30 days end on the last known day, so that they have a return although prices ended", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await quote(api, "PETR4", { "2026-07-22": "10", "2026-08-21": "12" });
  await record(client, portfolio, bought);
  const found = await overview(client, portfolio, "?period=30d");
  expect(found).toMatchObject({
    period: { from: "2026-07-22", to: "2026-08-21" },
    namedPeriod: "30d",
    pricedUntil: "2026-08-21",
    awaited: { what: "prices", since: "2026-08-21" },
    return: { rate: "0.2" },
    result: { amount: "20", until: "2026-08-21" },
  });
  expect(found.series.days.at(-1)).toBe("2026-08-21");
  // Chosen days are what they are.
  const chosen = await overview(client, portfolio, "?from=2026-10-21&to=2026-11-20");
  expect(chosen).toMatchObject({ namedPeriod: null, return: { unavailable: "price-missing" } });
});

it("everything and this year go on until today, and their figures end on the last known day", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await quote(api, "PETR4", { "2026-08-21": "12" });
  await record(client, portfolio, bought);
  for (const [name, from] of [
    ["all", "2026-01-11"],
    ["ytd", "2026-01-11"],
  ])
    expect(await overview(client, portfolio, `?period=${name}`)).toMatchObject({
      period: { from, to: "2026-11-20" },
      pricedUntil: "2026-08-21",
      return: { rate: "0.2" },
    });
});

it("a purchase of today prices its own asset alone: the period ends with the prices of the others", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await quote(api, "PETR4", { "2026-07-22": "10", "2026-08-21": "12" });
  await record(client, portfolio, bought);
  await record(client, portfolio, { ticker: "VALE3", tradeDate: "2026-11-19", quantity: "1", price: "50" });
  expect(await overview(client, portfolio, "?period=30d")).toMatchObject({
    period: { to: "2026-08-21" },
    return: { rate: "0.2" },
    awaited: { what: "prices", since: "2026-08-21" },
    prices: { day: "2026-08-21" },
  });
});

it("nothing is awaited while prices are recent", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await quote(api, "PETR4", { "2026-10-19": "10", "2026-11-19": "12" });
  await record(client, portfolio, bought);
  // 20 November is a holiday: no session follows the price.
  expect(await overview(client, portfolio, "?period=30d")).toMatchObject({
    period: { from: "2026-10-21", to: "2026-11-20" },
    awaited: null,
    return: { rate: "0.2" },
  });
});

it("a period ends with the published rates of a contract, which are the cause that is named", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply } = await investorOn(api, "2026-11-20");
  await apply({ firstDay: "2026-08-03" });
  await apply({ remuneration: "12% a.a.", firstDay: "2026-08-03" });
  // The shipped DI ends on 14 September 2026, whose rate accrues on the 15th. The fixed rate needs none.
  expect(await overview(client, portfolio, "?period=6m")).toMatchObject({
    period: { from: "2026-08-02", to: "2026-09-15" },
    pricedUntil: "2026-09-15",
    awaited: { what: "rates", since: "2026-09-15" },
    return: { rate: expect.stringMatching(/^0\.01/) },
  });
});

it("refuses a named period with chosen days, and one that it does not know", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  for (const query of ["?period=30d&to=2026-08-21", "?period=2y"])
    expect((await client.send("GET", overviewPath(portfolio, query))).status).toBe(400);
});
