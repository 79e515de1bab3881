import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { conversionColumns, createConversions } from "./conversions.ts";
import { formatCsv, parseCsv } from "./csv.ts";

const shipped = (file: string) => readFileSync(join(import.meta.dirname, "../../market-data", file), "utf8");
const conversions = parseCsv(shipped("conversions.csv"));
const assets = new Map(parseCsv(shipped("assets.csv")).map((asset) => [asset.ticker, asset]));
const day = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const findConversion = (ticker: string) => conversions.find(({ old_ticker }) => old_ticker === ticker);

it("ships each replaced code once, in order, both codes being in the catalogue and the old one no longer traded", () => {
  const old = conversions.map(({ old_ticker }) => old_ticker);
  expect(old).toEqual([...new Set(old)].sort());
  expect(conversions).toHaveLength(33);
  expect(formatCsv(conversionColumns, conversions)).toBe(shipped("conversions.csv"));
  expect(conversions.filter(({ new_ticker = "" }) => !assets.has(new_ticker))).toEqual([]);
  expect(old.filter((ticker) => assets.get(ticker)?.status !== "delisted")).toEqual([]);
});

it("ships a day for each, whole numbers for a known ratio, and an amount for known cash", () => {
  expect(conversions.filter(({ date = "" }) => !day.test(date))).toEqual([]);
  const brackets = conversions.filter(({ bracket_from }) => bracket_from !== "");
  expect(
    brackets.filter(({ bracket_from = "", date = "" }) => !day.test(bracket_from) || bracket_from >= date),
  ).toEqual([]);
  const positiveInteger = /^([1-9]\d*)?$/;
  expect(
    conversions.filter(({ from = "", to = "" }) => !positiveInteger.test(from) || !positiveInteger.test(to)),
  ).toEqual([]);
  expect(conversions.filter(({ from, to }) => (from === "") !== (to === ""))).toEqual([]);
  expect(conversions.filter(({ cash = "" }) => !/^(\d+(\.\d+)?)?$/.test(cash))).toEqual([]);
  expect(new Set(conversions.map(({ kind }) => kind))).toEqual(new Set(["rename", "conversion", "merger"]));
  const isRename = ({ from, to, cash }: Record<string, string>) => `${from}:${to} ${cash}` === "1:1 0";
  expect(conversions.filter((row) => row.kind === "rename" && !isRename(row))).toEqual([]);
});

it("follows a code through all that replaced it without going back in time", () => {
  const backwards = conversions.filter(({ new_ticker = "", date = "" }) => {
    const next = findConversion(new_ticker);
    return next !== undefined && date >= (next.date ?? "");
  });
  expect(backwards).toEqual([]);
});

it.each([
  ["TRPL4", { new_ticker: "ISAE4", date: "2024-11-18", bracket_from: "", kind: "rename" }],
  ["ELET3", { new_ticker: "AXIA3", date: "2025-12-02", bracket_from: "2025-10-28", from: "1", to: "1" }],
  ["BRFS3", { new_ticker: "MBRF3", from: "10000", to: "8521", cash: "", kind: "merger" }],
  ["BPFF11", { new_ticker: "RVBI11", from: "10000", to: "9321", cash: "2.239", bracket_from: "2025-09-30" }],
  ["JBSS3", { new_ticker: "JBSS32", from: "2", to: "1", date: "2025-06-30", bracket_from: "2025-05-31" }],
  ["BIDI11", { new_ticker: "INBR32", from: "", to: "", date: "2022-12-31", bracket_from: "2021-12-31" }],
  ["CPLE6", { new_ticker: "CPLE3", from: "1", to: "1", cash: "0.775" }],
])("%s", (ticker, facts) => {
  expect(findConversion(ticker)).toMatchObject(facts);
});

it("takes nothing for a rename that is not said to be one", () => {
  const unclear = { old_ticker: "AAAA3", new_ticker: "BBBB3", note: "merger", evidence: "general" };
  expect(() => createConversions([unclear])).toThrow("AAAA3 → BBBB3 is not marked as a rename: merger");
});
