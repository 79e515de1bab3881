import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { formatCsv, parseCsv, type Row } from "./csv.ts";
import { checkedStepColumns, checkSteps, stepKey, unexplainedSteps } from "./steps.ts";

const shipped = (file: string) => readFileSync(join(import.meta.dirname, "../../market-data", file));
const checkedText = readFileSync(join(import.meta.dirname, "reference/steps.csv"), "utf8");
const checked = parseCsv(checkedText);

const exchange = new Set(
  parseCsv(shipped("assets.csv").toString()).flatMap(({ ticker = "", asset_class = "" }) =>
    ["STOCK", "FII", "ETF", "BDR"].includes(asset_class) ? [ticker] : [],
  ),
);
const quotes = parseCsv(shipped("quotes.csv").toString()).map(
  ({ ticker = "", date: day = "", price: close = "" }) => ({ ticker, day, close }),
);
const prices = parseCsv(gunzipSync(shipped("prices.csv.gz")).toString()).map(
  ({ ticker = "", day = "", close = "" }) => ({ ticker, day, close }),
);
const facts = {
  closes: [...prices, ...quotes].filter(({ ticker }) => exchange.has(ticker)),
  events: parseCsv(shipped("events.csv").toString()),
  conversions: parseCsv(shipped("conversions.csv").toString()),
  distributions: parseCsv(gunzipSync(shipped("distributions.csv.gz")).toString()),
};

const countsByVerdict = (rows: readonly Row[]) =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ verdict = "" }) => verdict)].map(([verdict, steps]) => [verdict, steps.length]),
  );

describe("the shipped prices", () => {
  it("have no step of a price without an event, a payment, a move of the market or a reason that a person gave", () => {
    const keys = checked.map(({ ticker, day_before, day }) => `${ticker},${day_before},${day}`);
    expect(unexplainedSteps(facts).map(stepKey).sort()).toEqual(keys);
    expect(formatCsv(checkedStepColumns, checked)).toBe(checkedText);
    expect(checked.filter(({ reason }) => !reason)).toEqual([]);
    expect(countsByVerdict(checked)).toEqual({
      event: 10,
      market: 74,
      payment: 1,
      "spin-off": 1,
      unexplained: 101,
    });
  });

  it("stops the build once the events of a ticker are missing", () => {
    const tickers = ["BHIA3", "BRPR3", "FLRP11", "KRSA3", "PDGR3", "SADI11", "SEQL3", "SGPS3", "TRAD3"];
    const events = facts.events.filter(({ ticker = "" }) => !tickers.includes(ticker));
    expect(() => checkSteps(facts, checked)).not.toThrow();
    const message = messageOf(() => checkSteps({ ...facts, events }, checked));
    expect(message).toMatch(/^closes step without an event, a payment or a move of the market:\n/);
    const named = message
      .split("\n")
      .slice(1)
      .map((line) => line.slice(0, line.indexOf(",")));
    expect([...new Set(named)].sort()).toEqual(tickers);
  });
});

function messageOf(check: () => void): string {
  try {
    check();
    return "";
  } catch (error) {
    return String((error as Error).message);
  }
}

describe("a step", () => {
  const close = (ticker: string, day: string, price: number) => ({ ticker, day, close: `${price}` });
  const before = close("AAAA3", "2026-03-02", 10);
  const stepsOf = (
    closes: (typeof before)[],
    more: Partial<Record<"events" | "conversions" | "distributions", Row[]>> = {},
  ) =>
    unexplainedSteps({ closes, events: [], conversions: [], distributions: [], ...more }).map(
      ({ ticker, quotient }) => `${ticker} ${quotient.toFixed(2)}`,
    );

  it.each([
    [22, []],
    [22.1, ["AAAA3 2.21"]],
    [4.6, []],
    [4.5, ["AAAA3 0.45"]],
  ])("is a change of more than 2.2 ×: from 10 to %s", (price, expected) => {
    expect(stepsOf([before, close("AAAA3", "2026-03-03", price)])).toEqual(expected);
  });

  it.each([
    ["2026-03-03", []],
    ["2026-03-04", ["AAAA3 10.00"]],
    ["2026-03-02", ["AAAA3 10.00"]],
  ])("is explained by an event between the closes, not by one of %s", (exDate, expected) => {
    const events = [{ ticker: "AAAA3", ex_date: exDate, from: "10", to: "1" }];
    expect(stepsOf([before, close("AAAA3", "2026-03-03", 100)], { events })).toEqual(expected);
  });

  it.each([
    ["2026-03-02", "", []],
    ["2026-03-03", "", ["AAAA3 0.30"]],
    ["2026-02-27", "", ["AAAA3 0.30"]],
    ["2026-03-02", "1", ["AAAA3 0.30"]],
  ])(
    "is explained by a payment of the record date %s, unless it is doubtful (%s)",
    (recordDate, doubtful, expected) => {
      const distributions = [{ ticker: "AAAA3", record_date: recordDate, per_unit: "6.5", doubtful }];
      expect(stepsOf([before, close("AAAA3", "2026-03-03", 3)], { distributions })).toEqual(expected);
    },
  );

  it("is explained by the market only if it moved as a whole", () => {
    const market = (last: number) =>
      Array.from({ length: 21 }, (_, i) => [
        close(`M${i}`, "2026-03-02", 10),
        close(`M${i}`, "2026-03-03", last),
      ]).flat();
    const fallen = [before, close("AAAA3", "2026-03-03", 4)];
    expect(stepsOf([...fallen, ...market(6)])).toEqual([]);
    expect(stepsOf([...fallen, ...market(8.5)])).toEqual(["AAAA3 0.40"]);
    expect(stepsOf([...fallen, ...market(6).slice(0, 20)])).toEqual(["AAAA3 0.40"]);
  });

  it("is looked for across a change of code, with an event that is listed under both codes once", () => {
    const conversions = [{ old_ticker: "AAAA3", new_ticker: "BBBB3", kind: "rename" }];
    const later = [before, close("BBBB3", "2026-03-03", 100)];
    expect(stepsOf(later, { conversions })).toEqual(["BBBB3 10.00"]);
    const event = { ex_date: "2026-03-03", from: "10", to: "1" };
    const events = [
      { ...event, ticker: "AAAA3" },
      { ...event, ticker: "BBBB3" },
    ];
    expect(stepsOf(later, { conversions, events })).toEqual([]);
    expect(stepsOf(later)).toEqual([]);
  });
});
