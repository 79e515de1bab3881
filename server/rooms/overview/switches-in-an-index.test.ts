import { expect, it } from "vitest";
import type { CurrentSession } from "#contract/accounts.ts";
import type { Comparison } from "#contract/comparison.ts";
import type { Overview } from "#contract/overview.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { type Client, createPortfolio, record, signUp, startApi } from "#tests/support/api.ts";
import { publish, quote } from "#tests/support/market.ts";
import { cdiOf, overview, start } from "#tests/support/overview.ts";
import { reportOf } from "#tests/support/report.ts";
import { sumOfId } from "#tests/support/sums.ts";

// 'Se os mesmos aportes fossem para…': money that changes assets within a day neither leaves the index nor enters it again.

const eve = "2026-11-18";
const day = "2026-11-19";
const all = "?period=all";

type Trade = Record<string, unknown>;
const held = { ticker: "VALE3", tradeDate: eve, quantity: "10", price: "100" };
const sold = { ...held, tradeDate: day, type: "SELL" };
const bought = { ticker: "PETR4", tradeDate: day, quantity: "10", price: "100" };

/** 1.000 on the first of two days of 1 % each are 1.020,10 on the second one. */
const cases: Record<string, { trades: Trade[]; inCdi: string }> = {
  "kept: 1.000 × 1,01²": { trades: [held], inCdi: "1020.1" },
  "all of it switched is the same money": { trades: [held, sold, bought], inCdi: "1020.1" },
  "half of it switched": {
    trades: [held, { ...sold, quantity: "5" }, { ...bought, quantity: "5" }],
    inCdi: "1020.1",
  },
  "sold and bought back": { trades: [held, sold, { ...held, tradeDate: day, price: "95" }], inCdi: "970.1" },
  "a sale with a fee of 10 pays for 990": {
    trades: [held, { ...sold, fees: "10" }, { ...bought, price: "99" }],
    inCdi: "1020.1",
  },
  "a purchase with a fee of 10 for 990": {
    trades: [held, sold, { ...bought, price: "99", fees: "10" }],
    inCdi: "1020.1",
  },
  "1.000 more than was sold: (1.010 + 1.000) × 1,01": {
    trades: [held, sold, { ...bought, quantity: "20" }],
    inCdi: "2030.1",
  },
  "500 are taken out: 1.020,10 − 500": { trades: [held, sold, { ...bought, quantity: "5" }], inCdi: "520.1" },
  "all of it is taken out: 1.020,10 − 1.000": { trades: [held, sold], inCdi: "20.1" },
  "a purchase beside it: (1.010 + 1.000) × 1,01": { trades: [held, bought], inCdi: "2030.1" },
  "a day trade is paid with new money: (1.010 + 1.000) × 1,01 − 1.100": {
    trades: [held, bought, { ...bought, type: "SELL", price: "110" }],
    inCdi: "930.1",
  },
  "a day trade with what was sold: 1.020,10 − 1.100 is more than there is": {
    trades: [held, sold, bought, { ...bought, type: "SELL", price: "110" }],
    inCdi: "withdrew more",
  },
};

/** The outcomes that are read on each screen. */
const everyScreen = ["520.1", "930.1"];

const equivalentOf = ({ indexes }: Overview) =>
  indexes.find(({ name }) => name === "CDI")?.benchmarkEquivalent ?? "withdrew more";

/** Every place with the value of the same contributions in the CDI. */
async function everyEquivalent(client: Client, portfolio: Portfolio) {
  const compared = await client.get<Comparison>(`/portfolios/${portfolio.id}/comparison${all}`);
  const [, line] = compared.lines;
  return {
    overview: equivalentOf(await overview(client, portfolio, all)),
    comparator: line?.figures?.equivalent ?? "withdrew more",
    line: line?.series?.value?.at(-1) ?? "withdrew more",
    report: equivalentOf((await reportOf(client, portfolio, all)).overview),
  };
}

const everywhere = (value: string) => ({ overview: value, comparator: value, line: value, report: value });

it("leaves money that changes assets within a day in the index, on every screen", async () => {
  await using api = await startApi();
  await publish(api, "CDI", { [eve]: "1", [day]: "1" });
  await quote(api, "VALE3", { [eve]: "100", [day]: "100" });
  await quote(api, "PETR4", { [day]: "110" });
  for (const [name, { trades, inCdi }] of Object.entries(cases)) {
    const { client, portfolio } = await start(api);
    for (const trade of trades) await record(client, portfolio, trade);
    expect([name, equivalentOf(await overview(client, portfolio, all))]).toEqual([name, inCdi]);
    if (everyScreen.includes(inCdi))
      expect([name, await everyEquivalent(client, portfolio)]).toEqual([name, everywhere(inCdi)]);
  }
});

it("takes a sale in one portfolio and a purchase in another for one sum that stays in the index", async () => {
  await using api = await startApi();
  await publish(api, "CDI", { [eve]: "1", [day]: "1" });
  await quote(api, "VALE3", { [eve]: "100", [day]: "100" });
  await quote(api, "PETR4", { [day]: "110" });
  const client = await signUp(api);
  const first = await createPortfolio(client, { name: "Renda" });
  const second = await createPortfolio(client, { name: "Longo prazo" });
  await record(client, first, held);
  await record(client, first, sold);
  await record(client, second, bought);
  const { person } = await client.get<CurrentSession>("/session");
  const sum = await sumOfId(client, person?.id ?? "");
  expect(await everyEquivalent(client, sum)).toEqual(everywhere("1020.1"));
  // Each portfolio for itself: 1.000 left the first, and came to the second.
  expect(equivalentOf(await overview(client, first, all))).toBe("20.1");
  expect(equivalentOf(await overview(client, second, all))).toBe("1010");
});

it("earns the CDI of a year on one amount that was switched each month", async () => {
  await using api = await startApi();
  const switched = "01-20 02-20 03-20 04-22 05-20 06-20 07-21 08-20 09-22 10-20 11-21 12-22".split(" ");
  const days = ["2024-12-20", ...switched.map((of) => `2025-${of}`)];
  const rates = cdiOf("2024-12-19", "2025-12-31", "0");
  await publish(api, "CDI", { ...rates, ...Object.fromEntries(days.map((of) => [of, "1"])) });
  const { client, portfolio } = await start(api);
  const tickerOf = (k: number) => (k % 2 === 0 ? "VALE3" : "PETR4");
  for (const [k, tradeDate] of days.entries()) {
    if (k > 0) await record(client, portfolio, { ...sold, ticker: tickerOf(k - 1), tradeDate });
    await record(client, portfolio, { ...held, ticker: tickerOf(k), tradeDate });
  }
  const { indexes } = await overview(client, portfolio, "?from=2024-12-19&to=2025-12-31");
  const found = decimal(indexes.find(({ name }) => name === "CDI")?.benchmarkEquivalent ?? "0");
  // 1.000 × 1,01¹³. With both flows of each switch the index gained 10 more on each of twelve days.
  expect(found.toFixed(2)).toBe("1138.09");
});
