import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { parseCsv } from "./csv.ts";
import { applyPaymentFindings } from "./distribution-findings.ts";
import { applyFindings, type CorporateEventRow } from "./events.ts";

const shipped = (file: string) => readFileSync(join(import.meta.dirname, "../../market-data", file));
const events = parseCsv(shipped("events.csv").toString());
const distributions = parseCsv(gunzipSync(shipped("distributions.csv.gz")).toString());
const eventsOf = (ticker: string) => events.filter((event) => event.ticker === ticker);

describe("the shipped events", () => {
  // Dates and ratios of company notices, quoted by two publishers each.
  it.each([
    ["AMER3", ["2024-08-27 100:1"]],
    ["BHIA3", ["2023-12-15 25:1"]],
    ["AMBP3", ["2025-08-05 1:10"]],
    ["KRSA3", ["2024-10-11 10:1"]],
    ["TRAD3", ["2024-07-22 7:1"]],
    ["TCSA3", ["2020-06-05 10:1"]],
    ["BIDI11", ["2021-05-26 1:3"]],
    ["BIDI3", ["2021-05-26 1:3"]],
    ["BIDI4", ["2021-05-26 1:3"]],
    ["BRPR3", ["2023-02-24 40:1", "2023-08-31 25:1"]],
    ["PDGR3", ["2023-03-09 100:1", "2025-02-28 125:1", "2025-11-14 200:1"]],
    ["SEQL3", ["2024-05-31 20:1", "2025-12-02 10:1"]],
    ["IFCM3", ["2025-07-31 20:1", "2025-11-07 20:1", "2026-06-30 5:1"]],
    ["CASH3", ["2021-09-09 1:6", "2023-06-01 10:1"]],
    ["HLOG11", ["2025-05-12 1:10"]],
    ["FLRP11", ["2025-05-12 1:100"]],
    ["SAPI11", ["2024-10-17 1:10"]],
    ["RBRF11", ["2024-01-31 1:10"]],
    ["SADI11", ["2024-10-17 1:10"]],
    ["RBFF11", ["2026-01-16 1:5"]],
    ["BDIV11", []],
    ["BLMO11", []],
  ])("of %s are %s, and certain", (ticker, expected) => {
    expect(eventsOf(ticker).map(({ ex_date, from, to }) => `${ex_date} ${from}:${to}`)).toEqual(expected);
    expect(eventsOf(ticker).filter(({ probable }) => probable !== "")).toEqual([]);
  });

  it("that only prices show are marked", () => {
    const probable = events.filter((event) => event.probable === "1");
    expect(probable.map(({ ticker }) => ticker).join(" ")).toBe(
      "ALZM11 AMZO34 BLMR11 BMIN4 DTCY3 EQIR11 FRIO3 GEOO34 HBOR3 HOME34 HREC11 MCHY11 MNPR3 MSCD34 PMAM3 SPXI11 " +
        "VIFI11 WSEC11",
    );
    expect(probable.filter(({ bracket_from }) => bracket_from === "")).toEqual([]);
  });
});

describe("an update of events", () => {
  const known: CorporateEventRow = {
    ticker: "HLOG11",
    ex_date: "2025-05-29",
    kind: "split",
    from: "1",
    to: "10",
    bracket_from: "2025-04-30",
    source: "preços",
    unit_cost: "",
    probable: "",
  };
  const withdrawn = { ...known, ticker: "BDIV11", ex_date: "2024-10-28", to: "3" };

  it("replaces a day and withdraws what was none", () => {
    const row = {
      ticker: "HLOG11",
      kind: "split",
      ratio_from: "1",
      ratio_to: "10",
      ex_date: "2025-05-12",
      certainty: "V",
      action: "replace_date",
    };
    expect(applyFindings([known, withdrawn], [row])).toEqual([
      { ...known, ex_date: "2025-05-12", bracket_from: "", source: "B3 ou companhia" },
    ]);
  });

  it("fails on a day of an event that is not known", () => {
    const row = { ticker: "HLOG11", ratio_from: "1", ratio_to: "5", certainty: "V", action: "replace_date" };
    expect(() => applyFindings([known, withdrawn], [row])).toThrow(
      "no event of HLOG11 whose day is corrected",
    );
    expect(() => applyFindings([known], [])).toThrow("a withdrawn event is unknown");
  });
});

describe("the shipped payments", () => {
  const paymentsOf = (ticker: string, recordDate: string) =>
    distributions
      .filter((row) => row.ticker === ticker && row.record_date === recordDate && row.kind !== "yield")
      .map(({ payment_date, per_unit, doubtful }) => [payment_date, per_unit, doubtful]);

  it.each(["PETR3", "PETR4"])("of %s have both instalments of 2026-04-22", (ticker) => {
    expect(paymentsOf(ticker, "2026-04-22")).toEqual([
      ["2026-05-20", "0.31311454", ""],
      ["2026-06-22", "0.31311454", ""],
    ]);
    // One source and no notice: its holder confirms it.
    expect(paymentsOf(ticker, "2026-06-01")).toEqual([
      ["2026-08-20", "0.350486", ""],
      ["2026-09-21", "0.3505", "1"],
    ]);
  });

  it.each([
    ["BBDC3", "0.2703", "0.3154"],
    ["BBDC4", "0.2973", "0.3469"],
  ])("of %s have each payment of 2026 once", (ticker, april, july) => {
    expect(paymentsOf(ticker, "2026-04-06")).toEqual([["2026-09-15", april, ""]]);
    expect(paymentsOf(ticker, "2026-07-03")).toEqual([["2026-09-15", july, ""]]);
  });

  it("are only corrected by findings about known payments", () => {
    const finding = { ticker: "AAAA3", kind: "dividend", payment_date: "2026-01-02", per_unit: "1" };
    expect(() => applyPaymentFindings([], [finding], { conversions: [], mergers: [] })).toThrow(
      "no payment of AAAA3 on 2026-01-02",
    );
  });
});
