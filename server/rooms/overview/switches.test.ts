import { expect, it } from "vitest";
import type { CurrentSession } from "#contract/accounts.ts";
import type { Comparison } from "#contract/comparison.ts";
import type { Overview, Rate } from "#contract/overview.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { type Client, createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { publish, quote } from "#tests/support/market.ts";
import { cdiOf, overview, overviewPath, start } from "#tests/support/overview.ts";
import { reportOf } from "#tests/support/report.ts";
import { sumOfId } from "#tests/support/sums.ts";

// Money that changes assets within a day is no flow, so it is the same capital before and after.

const eve = "2026-11-18";
const day = "2026-11-19";
const all = "?period=all";

type Trade = Record<string, unknown>;
const held = { ticker: "VALE3", tradeDate: eve, quantity: "10", price: "100" };
const sold = { ...held, tradeDate: day, type: "SELL" };
const bought = { ticker: "PETR4", tradeDate: day, quantity: "10", price: "100" };

const percent = (rate: Rate | null | undefined, places = 2) =>
  rate && "rate" in rate ? decimal(rate.rate).times(100).toFixed(places) : rate;

type Case = {
  trades: Trade[];
  closes?: Record<string, Record<string, string>>;
  rate: string;
  result: string;
};

const vale = { ticker: "VALE3", tradeDate: "2024-05-10", quantity: "1000", price: "64.29" };
const unchanged = { VALE3: { [eve]: "100", [day]: "100" } };

const cases: Record<string, Case> = {
  "sold, another bought for the same money that gains 10 %": {
    trades: [held, sold, bought],
    closes: { ...unchanged, PETR4: { [day]: "110" } },
    rate: "10.00",
    result: "100",
  },
  "VALE3 of 10/05/2024, PETR4 from 16/05/2024: 2.630,40 on 64.290": {
    trades: [
      vale,
      { ...vale, type: "SELL", tradeDate: "2024-05-16", price: "64.91" },
      { ticker: "PETR4", tradeDate: "2024-05-16", quantity: "1795", price: "36.16" },
    ],
    closes: { VALE3: { "2024-05-10": "64.29" }, PETR4: { "2024-05-16": "37.28" } },
    rate: "4.09",
    result: "2630.4",
  },
  "a switch that costs a fee of 10": {
    trades: [held, sold, { ...bought, price: "99", fees: "10" }],
    closes: { ...unchanged, PETR4: { [day]: "99" } },
    rate: "-1.00",
    result: "-10",
  },
  "a switch whose sale costs a fee of 10": {
    trades: [held, { ...sold, fees: "10" }, { ...bought, price: "99" }],
    closes: { ...unchanged, PETR4: { [day]: "99" } },
    rate: "-1.00",
    result: "-10",
  },
  "sold at 100 and bought back at 95, with a close of 100": {
    trades: [held, sold, { ...held, tradeDate: day, price: "95" }],
    closes: unchanged,
    rate: "5.00",
    result: "50",
  },
  "half of it switched: a gain of 50 on 1.000": {
    trades: [held, { ...sold, quantity: "5" }, { ...bought, quantity: "5" }],
    closes: { ...unchanged, PETR4: { [day]: "110" } },
    rate: "5.00",
    result: "50",
  },
  "all of it sold, half of it bought again: a gain of 50 on 1.000": {
    trades: [held, sold, { ...bought, quantity: "5" }],
    closes: { ...unchanged, PETR4: { [day]: "110" } },
    rate: "5.00",
    result: "50",
  },
  "as much new money as was sold: a gain of 200 on 2.000": {
    trades: [held, sold, { ...bought, quantity: "20" }],
    closes: { ...unchanged, PETR4: { [day]: "110" } },
    rate: "10.00",
    result: "200",
  },
  "a purchase beside what is held: a gain of 100 on 2.000": {
    trades: [held, bought],
    closes: { ...unchanged, PETR4: { [day]: "110" } },
    rate: "5.00",
    result: "100",
  },
  "a day trade beside what is held is paid with new money: a gain of 100 on 2.000": {
    trades: [held, bought, { ...bought, type: "SELL", price: "110" }],
    closes: { ...unchanged, PETR4: { [day]: "110" } },
    rate: "5.00",
    result: "100",
  },
  "a day trade with what was sold: a gain of 100 on 1.000": {
    trades: [held, sold, bought, { ...bought, type: "SELL", price: "110" }],
    closes: { ...unchanged, PETR4: { [day]: "110" } },
    rate: "10.00",
    result: "100",
  },
  "nothing held before": {
    trades: [bought],
    closes: { PETR4: { [day]: "110" } },
    rate: "10.00",
    result: "100",
  },
};

async function portfolioOf(api: TestApi, { trades, closes = {} }: Pick<Case, "trades" | "closes">) {
  const { client, portfolio } = await start(api);
  for (const [ticker, prices] of Object.entries(closes)) await quote(api, ticker, prices);
  for (const trade of trades) await record(client, portfolio, trade);
  return { client, portfolio };
}

it("measures a day on which sales pay for purchases on the capital that was there, once", async () => {
  await using api = await startApi();
  const found: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(cases)) {
    const { client, portfolio } = await portfolioOf(api, each);
    const shown = await overview(client, portfolio, all);
    found[name] = { rate: percent(shown.return), result: shown.result?.amount };
  }
  const expected = Object.entries(cases).map(([name, { rate, result }]) => [name, { rate, result }]);
  expect(found).toEqual(Object.fromEntries(expected));
});

const compare = (client: Client, { id }: Portfolio) =>
  client.get<Comparison>(`/portfolios/${id}/comparison?period=all`);

/** Every place with the return of the portfolio, in percent. */
async function everyReturn(client: Client, portfolio: Portfolio) {
  const shown = await overview(client, portfolio, all);
  const { overview: reported } = await reportOf(client, portfolio, "?period=all");
  const own = (await compare(client, portfolio)).lines.find(({ code }) => code === "own")?.figures;
  return {
    overview: percent(shown.return),
    line: percent({ rate: shown.series.return.at(-1) ?? "0" }),
    comparator: percent(own && { rate: own.return }),
    report: percent(reported.return),
    months: percent(
      shown.months.reduce<Rate>(
        (chained, { return: rate }) =>
          "rate" in rate && "rate" in chained
            ? { rate: decimal(chained.rate).plus(1).times(decimal(rate.rate).plus(1)).minus(1).toFixed() }
            : chained,
        { rate: "0" },
      ),
    ),
  };
}

const everywhere = (rate: string) => ({
  overview: rate,
  line: rate,
  comparator: rate,
  report: rate,
  months: rate,
});

/** The amount on the first day, and what it is switched into each month at the last price, for one percent more each. */
const prices = Array.from({ length: 13 }, (_, k) => decimal("1.01").pow(k).times(10_000).toFixed(2));
const dayOfMonth = (k: number) => {
  const month = 11 + k;
  return month > 12 ? `2026-${`${month - 12}`.padStart(2, "0")}-20` : `2025-${month}-20`;
};
const tickerOf = (k: number) => (k % 2 === 0 ? "VALE3" : "PETR4");

it("returns 12,68 % for twelve switches of 1 % each, as the TIR of the year does, on every screen", async () => {
  await using api = await startApi();
  await publish(api, "CDI", cdiOf("2025-11-18", "2026-11-20", "0.05"));
  await publish(
    api,
    "IPCA",
    Object.fromEntries(prices.map((_, k) => [`${dayOfMonth(k).slice(0, 7)}-01`, "0.4"])),
  );
  const closes: Record<string, Record<string, string>> = { VALE3: {}, PETR4: {} };
  const trades: Trade[] = [];
  prices.forEach((price, k) => {
    const ticker = tickerOf(k);
    const tradeDate = dayOfMonth(k);
    const paid = prices[Math.max(0, k - 1)];
    if (k > 0) trades.push({ type: "SELL", ticker: tickerOf(k - 1), tradeDate, quantity: "1", price: paid });
    trades.push({ ticker, tradeDate, quantity: "1", price: paid });
    Object.assign(closes[ticker] ?? {}, { [tradeDate]: price });
  });
  const { client, portfolio } = await portfolioOf(api, { trades, closes });
  expect(await everyReturn(client, portfolio)).toEqual(everywhere("12.68"));
  const shown = await overview(client, portfolio, all);
  expect(percent(shown.internalReturn)).toBe("12.68");
  const rate = "rate" in shown.return ? decimal(shown.return.rate) : decimal("0");
  const rateOf = (index: Rate | undefined) => (index && "rate" in index ? decimal(index.rate) : decimal("1"));
  const indexOf = (name: string) => rateOf(shown.indexes.find((index) => index.name === name)?.return);
  expect(percent(shown.ofCdi)).toBe(rate.div(indexOf("CDI")).times(100).toFixed(2));
  expect(percent(shown.realReturn)).toBe(
    rate.plus(1).div(indexOf("IPCA").plus(1)).minus(1).times(100).toFixed(2),
  );
  expect((await compare(client, portfolio)).ofCdi).toEqual(shown.ofCdi);
});

it("keeps the flows of a class and of an asset theirs, and the session is that of the whole", async () => {
  await using api = await startApi();
  const { client, portfolio } = await portfolioOf(api, {
    trades: [held, sold, { ...bought, ticker: "HGLG11" }],
    closes: { VALE3: { [eve]: "100", [day]: "100" }, HGLG11: { [eve]: "100", [day]: "110" } },
  });
  const shown = await overview(client, portfolio, all);
  const byName = (rows: [string, Rate][]) =>
    Object.fromEntries(rows.map(([name, rate]) => [name, percent(rate)]));
  expect({
    return: percent(shown.return),
    today: percent(shown.today?.rate),
    month: percent(shown.months[0]?.return),
    ...byName(shown.classes.map(({ assetClass, return: rate }) => [assetClass.code, rate])),
    ...byName(shown.assets.map(({ asset, return: rate }) => [asset.ticker, rate])),
  }).toEqual({
    return: "10.00",
    today: "10.00",
    month: "10.00",
    STOCK: "0.00",
    FII: "10.00",
    VALE3: "0.00",
    HGLG11: "10.00",
  });
});

it("takes a sale in one portfolio and a purchase in another for a switch of their sum", async () => {
  await using api = await startApi();
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
  expect(await everyReturn(client, sum)).toEqual(everywhere("10.00"));
  const month = await client.get<Overview>(overviewPath(sum, "?from=2026-10-31&to=2026-11-30"));
  expect(percent(month.months[0]?.return)).toBe("10.00");
});
