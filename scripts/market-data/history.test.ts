import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { businessDaysBetween, isBusinessDay } from "#domain/kernel/business-days.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { parseCsv, type Row } from "./csv.ts";
import { unadjustCloses } from "./daily-closes.ts";
import { createEvents } from "./events.ts";

const shipped = (file: string) => readFileSync(join(import.meta.dirname, "../../market-data", file));
const unpacked = (file: string) => parseCsv(gunzipSync(shipped(file)).toString());
const prices = unpacked("prices.csv.gz");
const indexes = unpacked("indexes.csv.gz");
const events = parseCsv(shipped("events.csv").toString());
const tickers = new Set(parseCsv(shipped("assets.csv").toString()).map(({ ticker }) => ticker));
const day = /^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const rowKeys = (rows: readonly Row[], ...columns: string[]) =>
  rows.map((row) => columns.map((column) => row[column]).join(","));

it("ships each close, event and index value once, in order, of assets that it knows", () => {
  for (const keys of [rowKeys(prices, "ticker", "day"), rowKeys(events, "ticker", "ex_date")]) {
    expect(keys).toEqual([...new Set(keys)].sort());
  }
  const indexKeys = rowKeys(indexes, "index", "day");
  expect(new Set(indexKeys).size).toBe(indexKeys.length);
  expect([...prices, ...events].filter(({ ticker }) => !tickers.has(ticker ?? ""))).toEqual([]);
});

it("ships plain positive closes, real days and known kinds", () => {
  expect(
    prices.filter(({ close = "" }) => !/^\d{1,9}(\.\d{1,8})?$/.test(close) || /^[0.]+$/.test(close)),
  ).toEqual([]);
  expect([...prices, ...indexes].filter((row) => !day.test(row.day ?? ""))).toEqual([]);
  expect(indexes.filter(({ value = "" }) => !/^-?\d+(\.\d+)?$/.test(value))).toEqual([]);
  expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(["split", "reverse_split", "bonus"]));
});

it("ships a CDI rate for every business day of the banks, and for no other", () => {
  const days = indexes.filter(({ index }) => index === "CDI").map(({ day = "" }) => day);
  expect(days[0]).toBe("1995-01-02");
  expect(businessDaysBetween("ANBIMA", "1995-01-01", days.at(-1) ?? "")).toEqual(days);
});

it("ships closes of the exchange on its sessions only", () => {
  const withoutExchangeDays = /^(TESOURO-.*|BTC|[A-Z]{2,4})$/;
  const wrong = prices.filter(
    ({ ticker = "", day = "" }) => !withoutExchangeDays.test(ticker) && !isBusinessDay("B3", day),
  );
  expect(rowKeys(wrong, "ticker", "day")).toEqual([]);
});

const isWithinAWeek = (before: Row, after: Row) =>
  Date.parse(after.day ?? "") - Date.parse(before.day ?? "") <= 7 * 86_400_000;

it("ships no step of more than a third on the exact day of an event, once the factor is taken away", () => {
  const byTicker = Map.groupBy(prices, ({ ticker }) => ticker);
  const steps = events.flatMap(({ ticker, ex_date = "", from = "", to = "", bracket_from }) => {
    const known = byTicker.get(ticker) ?? [];
    const before = known.findLast((price) => (price.day ?? "") < ex_date);
    const after = known.find((price) => (price.day ?? "") >= ex_date);
    if (!before || !after || bracket_from !== "" || !isWithinAWeek(before, after)) return [];
    const step = decimal(after.close ?? "")
      .times(to)
      .div(from)
      .div(before.close ?? "");
    return step.gt("0.67") && step.lt("1.5") ? [] : [`${ticker} ${ex_date} ${textOf(step, 3)}`];
  });
  // BRPR3 also repaid 63.05 of 70.42 a share that day.
  expect(steps).toEqual(["BRPR3 2023-08-31 0.196"]);
});

it("names a day before each event whose day is not known", () => {
  expect(events.filter(({ bracket_from = "", ex_date = "" }) => bracket_from >= ex_date)).toEqual([]);
  const brackets = events.filter(({ bracket_from }) => bracket_from !== "");
  expect(brackets.filter((event) => !day.test(event.bracket_from ?? ""))).toEqual([]);
  expect([events.length, brackets.length]).toEqual([406, 201]);
});

it.each([
  ["ITSA3", "ITSA4"],
  ["CMIG3", "CMIG4"],
  ["BBDC3", "BBDC4"],
  ["GGBR3", "GGBR4"],
  ["KLBN3", "KLBN4"],
  ["KLBN3", "KLBN11"],
  ["GOAU3", "GOAU4"],
  ["ITUB3", "ITUB4"],
])("%s and %s are split together", (one, other) => {
  const eventsOfOne = (ticker: string) =>
    events.filter((event) => event.ticker === ticker).map(({ ex_date, from, to }) => [ex_date, from, to]);
  expect(eventsOfOne(one)).not.toEqual([]);
  expect(eventsOfOne(one)).toEqual(eventsOfOne(other));
});

it.each([
  ["CPTR11", "2023-10-11"],
  ["IAGR11", "2023-10-31"],
  ["SNAG11", "2023-08-02"],
])("%s, whose series is adjusted for its split of %s, has closes from that day on only", (ticker, exDate) => {
  expect(events.filter((event) => event.ticker === ticker)).toMatchObject([
    { ex_date: exDate, kind: "split", from: "1", to: "10" },
  ]);
  expect(prices.find((price) => price.ticker === ticker)?.day).toBe(exDate);
});

it.each([
  ["ITSA4", "2022-11-11", "13.65162423"],
  ["ITSA3", "2022-11-11", "13.65162423"],
  ["GOAU4", "2025-12-19", "8.3"],
  ["BBDC4", "2022-04-19", "4.128165265"],
  ["BBDC4", "2019-04-01", ""],
  ["EGIE3", "2025-11-27", "6.0086788"],
  ["ITUB4", "2025-12-26", "40"],
  // Gerdau attributed R$ 4.057.881.800,00 to 351.413.410 new shares.
  ["GGBR4", "2024-04-18", "11.5473163076"],
  // Klabin attributed R$ 800.000.000,00 to 61.796.819 new shares. A unit, KLBN11, has five shares.
  ["KLBN4", "2025-12-18", "12.9456501636"],
  ["KLBN11", "2025-12-18", "64.7282508182"],
])("%s attributes a cost to each new unit of its bonus of %s: '%s'", (ticker, exDate, unitCost) => {
  const bonus = events.find((event) => event.ticker === ticker && event.ex_date === exDate);
  expect(bonus).toMatchObject({ kind: "bonus", unit_cost: unitCost });
});

it("attributes positive costs, and only to bonuses", () => {
  const attributed = events.filter(({ unit_cost }) => unit_cost !== "");
  expect(attributed).toHaveLength(26);
  expect(attributed.filter(({ kind, unit_cost }) => kind !== "bonus" || !(Number(unit_cost) > 0))).toEqual(
    [],
  );
});

it("undoes the adjustment for events after a close, and writes a fraction in full", () => {
  const known = createEvents([
    { ticker: "AAAA3", type: "DESDOBRAMENTO", ex_date: "2024-03-04", factor: "2", confidence: "press" },
    {
      ticker: "AAAA3",
      type: "GRUPAMENTO",
      bracket_from: "2024-04-30",
      bracket_to: "2024-05-06",
      factor: "0.066667",
      confidence: "bracket",
    },
  ]);
  expect(known).toMatchObject([
    { kind: "split", ex_date: "2024-03-04", bracket_from: "" },
    { kind: "reverse_split", ex_date: "2024-05-06", bracket_from: "2024-04-30", from: "15", to: "1" },
  ]);
  const daily = ["2024-05-06", "2024-05-03", "2024-03-01"].map((date) => ({
    ticker: "AAAA3",
    date,
    close: "30",
  }));
  const asTraded = unadjustCloses(daily, new Map([["AAAA3", known]]));
  expect(asTraded.map(({ close }) => close)).toEqual(["30", "2", "4"]);
});

it("takes no adjusted close that is not whole cents as traded", () => {
  const row = { ticker: "AAAA3", date: "2024-03-01", close: "30.5551" };
  expect(() => unadjustCloses([row], new Map())).toThrow(
    "AAAA3 on 2024-03-01: 30.5551 is not a whole number of cents",
  );
});
