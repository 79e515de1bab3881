import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { lastBusinessDay } from "#domain/kernel/business-days.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { closeKey } from "./closes.ts";
import { parseCsv, type Row } from "./csv.ts";
import { daysBetween, maxUnchangedDays } from "./stale-closes.ts";

const shipped = (file: string) => readFileSync(join(import.meta.dirname, "../../market-data", file));
const reference = (file: string) =>
  parseCsv(readFileSync(join(import.meta.dirname, "reference", file), "utf8")) as Known[];

type Known = { ticker: string; day: string; close: string };
type Price = Known & { proof: string };

const prices = parseCsv(gunzipSync(shipped("prices.csv.gz")).toString()) as Price[];
const quotes = parseCsv(shipped("quotes.csv").toString()).map(
  ({ ticker = "", date: day = "", price: close = "" }) => ({ ticker, day, close, proof: "quote" }),
);
const exchangePrices = [...prices, ...quotes].filter(({ ticker }) =>
  /^[A-Z0-9]{4}\d{1,2}[A-Z]?$/.test(ticker),
);
const seriesByTicker = Map.groupBy(
  exchangePrices.toSorted((a, b) => (closeKey(a) < closeKey(b) ? -1 : 1)),
  ({ ticker }) => ticker,
);
const official = reference("official.csv");
const snapshots = reference("snapshots.csv");

/** Counts the tickers in both series on that day, and those that are off by more than `share` of the known close. */
function compareDay(known: readonly Known[], day: string, series: readonly Known[], share = "0.03") {
  const pricesOfDay = series.filter((price) => price.day === day);
  const closes = new Map(pricesOfDay.map((price) => [price.ticker, price.close]));
  const pairs = known
    .filter((one) => one.day === day)
    .flatMap((one) => {
      const close = closes.get(one.ticker);
      return close === undefined
        ? []
        : [{ ...one, difference: decimal(close).div(one.close).minus(1).abs() }];
    });
  return { pairs: pairs.length, off: pairs.filter(({ difference }) => difference.gt(share)).length };
}

describe("shipped prices against traded ones", () => {
  it.each([
    ["2016-02-29", 300],
    ["2021-06-25", 700],
  ])("B3's file of %s", (day, atLeast) => {
    const { pairs, off } = compareDay(official, day, exchangePrices);
    expect(pairs).toBeGreaterThan(atLeast);
    expect(off / pairs).toBeLessThan(0.01);
  });

  it.each([
    ["2022-12-29", 600],
    ["2024-01-31", 350],
    ["2026-01-30", 600],
    ["2026-07-31", 800],
  ])("the proven snapshots of %s", (day, atLeast) => {
    const { pairs, off } = compareDay(snapshots, day, exchangePrices);
    expect(pairs).toBeGreaterThan(atLeast);
    expect(off / pairs).toBeLessThan(0.01);
  });

  it("B3's file of 2021-06-25 against the closes of the week after, which are of other sources", () => {
    const next = official.flatMap(({ ticker, day }) => {
      const later = seriesByTicker
        .get(ticker)
        ?.find((price) => price.day > day && daysBetween(day, price.day) <= 7 && price.proof !== "c");
      return later && day === "2021-06-25" ? [{ ...later, day }] : [];
    });
    const { pairs, off } = compareDay(official, "2021-06-25", next, "0.23");
    expect(pairs).toBeGreaterThan(400);
    expect(off / pairs).toBeLessThan(0.01);
  });

  it("is found out where one ticker in fifty is of before a split", () => {
    const tickers = [...seriesByTicker.keys()].sort();
    const split = new Set(tickers.filter((_, i) => i % 50 === 0));
    const wrong = exchangePrices.map((price) =>
      split.has(price.ticker) ? { ...price, close: textOf(decimal(price.close).div(10)) } : price,
    );
    const { pairs, off } = compareDay(official, "2021-06-25", wrong);
    expect(off / pairs).toBeGreaterThan(0.01);
  });

  it.each([
    ["NVDC34", "78.5"],
    ["OIBR3", "1.53"],
    ["HGBS11", "196.1"],
    ["ALZR11", "116"],
    ["CPTS11", "98.2"],
    ["RBVA11", "113.5"],
    ["HFOF11", "92.8"],
  ])("%s closed at %s on 2021-06-25", (ticker, close) => {
    expect(seriesByTicker.get(ticker)?.find(({ day }) => day === "2021-06-25")?.close).toBe(close);
  });
});

it("ships no month that is not proven, but for B3's days and the daily series as traded", () => {
  const months = Map.groupBy(reference("unproven.csv") as Row[], ({ ticker }) => ticker);
  const shown = prices.filter(({ ticker, day, proof }) => {
    const isInside = ({ first_month = "", last_month = "" }: Row) =>
      first_month <= day.slice(0, 7) && day.slice(0, 7) <= last_month;
    return !["c", "d", "f"].includes(proof) && months.get(ticker)?.some(isInside);
  });
  expect(months.size).toBeGreaterThan(700);
  expect(shown.map(closeKey)).toEqual([]);
});

it("ships nothing of RBRF11, whose closes were adjusted for dividends and which sites kept listing after its merger", () => {
  expect(seriesByTicker.get("RBRF11")).toBeUndefined();
});

// Sites list the price of 1,000 GOLL54 and of 10,000 AZUL54, and JBSS32 under JBSS3.
it.each([
  ["GOLL54", "2026-04-02", "0.00975"],
  ["AZUL54", "2026-01-14", "0.00725"],
  ["JBSS32", "2026-07-07", "63.2"],
  ["JBSS32", "2026-08-21", "71.72"],
])("ships of %s the price of one unit on %s", (ticker, day, close) => {
  expect(seriesByTicker.get(ticker)?.find((price) => price.day === day)?.close).toBe(close);
});

it("ships no close that stands still for a month or more", () => {
  const still = [...seriesByTicker.values()].flatMap((series) =>
    series.filter(({ close, day, proof }, i) => {
      const first = series.slice(0, i).findLastIndex((price) => price.close !== close) + 1;
      return proof !== "c" && daysBetween(series[first]?.day ?? day, day) >= maxUnchangedDays;
    }),
  );
  expect(still.map(closeKey)).toEqual([]);
});

it("dates a month's close with the month's last session", () => {
  const months = prices.filter(({ proof }) => ["e", "r", "p", "l", "g"].includes(proof));
  const lastDay = (day: string) =>
    new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);
  expect(months.length).toBeGreaterThan(30_000);
  expect(months.filter(({ day }) => lastBusinessDay("B3", lastDay(day)) !== day).map(closeKey)).toEqual([]);
  expect(months.some(({ day }) => day === "2026-06-30")).toBe(true);
});

it("says how each close is proven", () => {
  expect([...new Set(prices.map(({ proof }) => proof))].sort().join("")).toBe("cdefglprstx");
});

it("ships nothing of a code from when it was replaced", () => {
  const conversions = parseCsv(shipped("conversions.csv").toString());
  const replaced = conversions.filter(
    ({ kind = "", from, probable }) =>
      !["bonus", "spin-off"].includes(kind) && from !== "" && probable === "",
  );
  const tooLate = replaced.flatMap(({ old_ticker = "", date = "" }) =>
    (seriesByTicker.get(old_ticker) ?? []).filter(({ day }) => day >= date),
  );
  expect(tooLate.map(closeKey)).toEqual([]);
});
