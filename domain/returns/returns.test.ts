import { describe, expect, it } from "vitest";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { trailOf } from "#domain/ledger/trail.ts";
import { moneyWeighted } from "#domain/returns/money-weighted.ts";
import {
  isUnavailable,
  monthsOf,
  type Rate,
  resultOf,
  resultSeries,
  timeWeighted,
  timeWeightedSeries,
} from "#domain/returns/returns.ts";
import { dayBeforeFirstTrade, daysToValue, valueChangesByAsset } from "#domain/valuation/daily-valuation.ts";
import type { DailyValue } from "#domain/valuation/daily-value.ts";
import { sumAssets } from "#domain/valuation/daily-value-sums.ts";
import { ledgerOf, type ShortTrade, tradesOf } from "#tests/oracles/ledger/short-notation.ts";
import { dailyValue } from "#tests/oracles/returns/daily-value-support.ts";

function valued(
  day: string,
  value: string,
  more: Partial<Record<"contributions" | "withdrawals", string>> = {},
): DailyValue {
  const { contributions = "0", withdrawals = "0" } = more;
  return dailyValue(day, {
    value: decimal(value),
    contributions: decimal(contributions),
    withdrawals: decimal(withdrawals),
  });
}
const percent = (rate: Rate, places = 2) =>
  isUnavailable(rate) ? rate.unavailable : rate.times(100).toFixed(places);
const trade = (
  type: "BUY" | "SELL",
  tradeDate: string,
  quantity: string,
  price: string,
  fees = "0",
): ShortTrade => ({
  assetId: "PETR4",
  type,
  tradeDate,
  custodianId: null,
  quantity: decimal(quantity),
  price: decimal(price),
  fees: decimal(fees),
});

describe("a worked case", () => {
  // Contributions of 1.000 on day 0 and, at a value of 1.100, on day 182; value 1.890 on day 365.
  // 1,1 × 1.890 / 2.100 − 1; XIRR computed manually.
  const days = [
    valued("2025-01-01", "1000", { contributions: "1000" }),
    valued("2025-07-02", "1100"),
    valued("2025-07-03", "2100", { contributions: "1000" }),
    valued("2026-01-01", "1890"),
  ];
  const onTheDay = [days[0], valued("2025-07-02", "2100", { contributions: "1000" }), days[3]].filter(
    (d) => d !== undefined,
  );

  it("has a time-weighted return of −1.00 %", () => expect(percent(timeWeighted(days))).toBe("-1.00"));
  it("has a money-weighted return of −7.28 % a year", () =>
    expect(percent(moneyWeighted(onTheDay))).toBe("-7.28"));
  it("has a result of −110.00", () => {
    const result = resultOf(days);
    expect(isUnavailable(result) ? result : textOf(result.result)).toBe("-110");
  });
});

it("interleaved sales: 10 at 10, −5 at 20, 5 at 30, −5 at 30, now at 60.22 → 301.10", () => {
  // Withdrawals 250, contributions 250, five units left.
  const ledger = [
    trade("BUY", "2026-01-05", "10", "10"),
    trade("SELL", "2026-01-06", "5", "20"),
    trade("BUY", "2026-01-07", "5", "30"),
    trade("SELL", "2026-01-08", "5", "30"),
  ];
  const closes = new Map([["PETR4", [{ day: "2026-01-09", price: decimal("60.22") }]]]);
  const trades = tradesOf(ledger);
  const days = daysToValue(dayBeforeFirstTrade(trades[0]?.day, "2026-01-11"), "2026-01-11");
  expect(days[0]).toBe("2026-01-04");
  const result = resultOf(sumAssets(valueChangesByAsset({ ledger: trades, closes }, days).values(), days));
  if (isUnavailable(result)) throw new Error(result.unavailable);
  expect(
    [result.contributions, result.withdrawals, result.value, result.result].map((part) => part.toFixed(2)),
  ).toEqual(["250.00", "250.00", "301.10", "301.10"]);
});

describe("changesByAsset", () => {
  const closes = new Map([["PETR4", [{ day: "2026-01-06", price: decimal("12") }]]]);
  const events = [{ assetId: "PETR4", exDate: "2026-01-08", factor: decimal("2") }];
  const days = ["2026-01-04", "2026-01-05", "2026-01-06", "2026-01-08", "2026-01-09"];
  const ledger = [
    trade("BUY", "2026-01-05", "10", "10", "1.50"),
    trade("SELL", "2026-01-09", "30", "7", "1"),
  ];
  const valuedDays = sumAssets(
    valueChangesByAsset({ ledger: ledgerOf(ledger, events), closes }, days).values(),
    days,
  );

  it("values by the own trade, the market's close, and that carried over a split", () => {
    expect(valuedDays.map(({ value }) => textOf(value))).toEqual(["0", "100", "120", "120", "0"]);
  });
  it("counts fees in what is put in and out, and of an oversold asset what was held", () => {
    expect(valuedDays.map(({ contributions }) => textOf(contributions))).toEqual([
      "0",
      "101.5",
      "0",
      "0",
      "0",
    ]);
    expect(valuedDays.map(({ withdrawals }) => textOf(withdrawals))).toEqual(["0", "0", "0", "0", "139"]);
  });
  it("knows what is invested, without fees", () => {
    expect(valuedDays.map(({ invested }) => textOf(invested))).toEqual(["0", "100", "100", "100", "0"]);
  });
  it("says what has no price, and no return is made of it", () => {
    const given = [trade("BUY", "2026-01-05", "10", "0")];
    const held = valueChangesByAsset({ ledger: ledgerOf(given), closes: new Map() }, days);
    const total = sumAssets(held.values(), days);
    expect(total.at(-1)?.missing).toEqual(["PETR4"]);
    expect([timeWeighted(total), resultOf(total), moneyWeighted(total)]).toEqual(
      Array(3).fill({ unavailable: "price-missing" }),
    );
    expect(days.map((_, i) => timeWeightedSeries(total, days.length).at(i))).toEqual(Array(5).fill(null));
  });
  it("adds up", () => {
    const both = valueChangesByAsset(
      {
        ledger: ledgerOf([...ledger, { ...trade("BUY", "2026-01-09", "1", "3"), assetId: "X" }], events),
        closes,
      },
      days,
    );
    const stocks = sumAssets([both.get("PETR4") ?? []], days);
    const all = sumAssets(both.values(), days);
    expect([stocks, all].map((total) => total.map(({ value }) => textOf(value)))).toEqual([
      ["0", "100", "120", "120", "0"],
      ["0", "100", "120", "120", "3"],
    ]);
  });
});

describe("a figure that cannot be computed states the reason", () => {
  const rising = [valued("2026-01-01", "100"), valued("2026-01-20", "110")];
  it("nothing was invested", () => {
    const empty = [valued("2026-01-01", "0"), valued("2026-02-20", "0")];
    expect([percent(timeWeighted(empty)), percent(moneyWeighted(empty))]).toEqual([
      "nothing-invested",
      "nothing-invested",
    ]);
    expect([percent(timeWeighted([])), percent(moneyWeighted([]))]).toEqual([
      "nothing-invested",
      "nothing-invested",
    ]);
  });
  it("the period is too short for a year's rate", () => {
    expect(percent(moneyWeighted(rising))).toBe("too-short");
    expect(percent(timeWeighted(rising))).toBe("10.00");
  });
  it("all was lost", () => {
    expect(percent(moneyWeighted([valued("2025-01-01", "100"), valued("2026-01-01", "0")]))).toBe(
      "no-solution",
    );
  });
});

it.each([
  ["110", "10.0000000000"],
  ["0.01", "-99.9900000000"],
  ["100000", "99900.0000000000"],
  ["100", "0.0000000000"],
])("money-weighted, a year from 100 to %s is %s %%", (end, expected) => {
  expect(percent(moneyWeighted([valued("2025-01-01", "100"), valued("2026-01-01", end)]), 10)).toBe(expected);
});

it("monthsOf gives each month the last day of the one before as its base", () => {
  const days = [
    valued("2025-12-30", "100"),
    valued("2026-01-30", "110"),
    valued("2026-02-13", "121"),
    valued("2026-02-27", "99"),
  ];
  const months = monthsOf(days).map(({ month, days: ofMonth }) => [month, percent(timeWeighted(ofMonth))]);
  expect(months).toEqual([
    ["2026-01", "10.00"],
    ["2026-02", "-10.00"],
  ]);
});

it("trailOf shows quantity, cost and average after each entry and event", () => {
  const entries = ledgerOf(
    [
      trade("BUY", "2026-01-05", "100", "10", "5"),
      trade("BUY", "2026-01-06", "100", "12"),
      trade("SELL", "2026-01-09", "100", "7"),
    ],
    [
      { assetId: "PETR4", exDate: "2025-05-05", factor: decimal("3") },
      { assetId: "PETR4", exDate: "2026-01-08", factor: decimal("2") },
    ],
  );
  const lines = trailOf(entries, (id) => id === "PETR4");
  const shown = lines.map(({ quantity, cost, averagePrice }) =>
    [quantity, cost, averagePrice ?? zero].map((amount) => textOf(amount)),
  );
  expect(shown).toEqual([
    ["100", "1000", "10"],
    ["200", "2200", "11"],
    ["400", "2200", "5.5"],
    ["300", "1650", "5.5"],
  ]);
  expect(lines.map(({ contributed, withdrawn }) => textOf(withdrawn.minus(contributed)))).toEqual([
    "-1005",
    "-1200",
    "0",
    "700",
  ]);
});

describe("the results up to each day", () => {
  const days = [
    valued("2025-01-01", "1000", { contributions: "1000" }),
    valued("2025-01-02", "1100"),
    valued("2025-01-03", "2100", { contributions: "1000" }),
    valued("2025-01-04", "1600", { withdrawals: "600" }),
  ];
  const resultsOf = (of: typeof days, measured: number) => {
    const series = resultSeries(of, measured);
    return of.map((_, i) => series.at(i));
  };
  const texts = (measured: number) => resultsOf(days, measured).map((result) => result?.toFixed() ?? null);

  it("do not change with a purchase or a sale at the day's price", () => {
    expect(texts(4)).toEqual(["0", "100", "100", "200"]);
  });

  it("are those of the periods that end on each day, and none after the measured days", () => {
    for (const [i, result] of resultsOf(days, 4).entries()) {
      const whole = resultOf(days.slice(0, i + 1));
      if (i > 0) expect(isUnavailable(whole) ? null : whole.result.toFixed()).toBe(result?.toFixed());
    }
    expect(texts(3)).toEqual(["0", "100", "100", null]);
  });

  it("are all unknown if the whole has no result", () => {
    const unpriced = days.map((day, i) => (i === 0 ? day : { ...day, isPriced: false }));
    expect(resultsOf(unpriced, 4)).toEqual([null, null, null, null]);
  });
});
