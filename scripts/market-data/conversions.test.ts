import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { conversionColumns, createConversions } from "./conversions.ts";
import { formatCsv, parseCsv } from "./csv.ts";

const shipped = (file: string) => readFileSync(join(import.meta.dirname, "../../market-data", file), "utf8");
const conversions = parseCsv(shipped("conversions.csv"));
const assets = new Map(parseCsv(shipped("assets.csv")).map((asset) => [asset.ticker, asset]));
const distributions = parseCsv(
  gunzipSync(readFileSync(join(import.meta.dirname, "../../market-data/distributions.csv.gz"))).toString(),
);
const day = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const findConversion = (ticker: string) => conversions.find(({ old_ticker }) => old_ticker === ticker);

it("ships each code once, in order, both codes being in the catalogue and a replaced one no longer traded", () => {
  const old = conversions.map(({ old_ticker }) => old_ticker);
  expect(old).toEqual([...new Set(old)].sort());
  expect(conversions).toHaveLength(50);
  expect(formatCsv(conversionColumns, conversions)).toBe(shipped("conversions.csv"));
  expect(conversions.filter(({ new_ticker = "" }) => !assets.has(new_ticker))).toEqual([]);
  const replaced = conversions.filter(({ kind }) => kind !== "bonus");
  expect(replaced.filter(({ old_ticker = "" }) => assets.get(old_ticker)?.status !== "delisted")).toEqual([]);
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
  expect(new Set(conversions.map(({ kind }) => kind))).toEqual(
    new Set(["rename", "conversion", "merger", "bonus"]),
  );
  const isRename = ({ from, to, cash }: Record<string, string>) => `${from}:${to} ${cash}` === "1:1 0";
  expect(conversions.filter((row) => row.kind === "rename" && !isRename(row))).toEqual([]);
});

it("follows a code through all that replaced it without going back in time", () => {
  const backwards = conversions.filter(({ new_ticker = "", date = "" }) => {
    const next = findConversion(new_ticker);
    return next !== undefined && next.kind !== "bonus" && date >= (next.date ?? "");
  });
  expect(backwards).toEqual([]);
});

it.each([
  ["TRPL4", { new_ticker: "ISAE4", date: "2024-11-18", bracket_from: "", kind: "rename" }],
  ["ELET3", { new_ticker: "AXIA3", date: "2025-12-02", bracket_from: "2025-10-28", from: "1", to: "1" }],
  ["BRFS3", { new_ticker: "MBRF3", from: "10000", to: "8521", cash: "", kind: "merger" }],
  ["JBSS3", { new_ticker: "JBSS32", from: "2", to: "1", date: "2025-06-09", bracket_from: "", cash: "0" }],
  ["BIDI11", { new_ticker: "INBR32", from: "2", to: "1", date: "2022-06-20", bracket_from: "" }],
  ["BIDI4", { new_ticker: "INBR32", from: "6", to: "1", date: "2022-06-20" }],
  ["BRML3", { new_ticker: "ALSO3", from: "10000", to: "3985", cash: "1.6289", date: "2023-01-09" }],
  ["ENAT3", { new_ticker: "BRAV3", from: "1000000", to: "805013", date: "2024-08-01" }],
  ["SARE11", { new_ticker: "BTLG11", to: "450953935", cash: "0.36228718" }],
  ["RENT3", { new_ticker: "RENT4", from: "26", to: "1", unit_cost: "49.6", kind: "bonus" }],
  ["CYRE3", { new_ticker: "CYRE4", to: "18958333333", unit_cost: "34.33", kind: "bonus" }],
  ["MORC11", { new_ticker: "RVBI11", from: "", to: "", cash: "" }],
  ["CPLE6", { new_ticker: "CPLE3", from: "1", to: "1", cash: "0.775" }],
])("%s", (ticker, facts) => {
  expect(findConversion(ticker)).toMatchObject(facts);
});

// The notices of the mergers name one payment of cash, which the source of the distributions has as repaid capital.
it.each([
  ["BCFF11", "2024-10-18", "0.561018396"],
  ["BPFF11", "2025-08-18", "2.239"],
  ["HGFF11", "2025-08-18", "1.983"],
  ["MGCR11", "2023-08-01", "0.332876"],
  ["RBED11", "2025-02-07", "0.68316556"],
  ["VIFI11", "2025-03-19", "0.4868202"],
  ["VTLT11", "2025-12-18", "2.54"],
])("ships the cash of %s once, to those who held it on %s: %s", (ticker, recordDate, perUnit) => {
  expect(findConversion(ticker)?.cash).toBe("0");
  const repaid = distributions.filter((row) => row.ticker === ticker && row.kind === "amortization");
  expect(repaid.at(-1)).toMatchObject({ record_date: recordDate, per_unit: perUnit, doubtful: "" });
});

// Closes before a conversion and after it, of steady prices.
it.each([
  ["BRML3", "8.26", "17.12"],
  ["RBED11", "98", "78.28"],
  ["MGCR11", "9.29", "9.45"],
  ["SARE11", "4.75", "103.5"],
  ["VIFI11", "6.96", "7.29"],
  ["VTLT11", "81.29", "9.75"],
  ["SOMA3", "5.86", "52"],
])("the ratio of %s agrees with closes within 15 %%", (ticker, before, after) => {
  const { from = "", to = "" } = findConversion(ticker) ?? {};
  expect((Number(after) * (Number(to) / Number(from))) / Number(before)).toBeGreaterThan(0.8);
  expect((Number(after) * (Number(to) / Number(from))) / Number(before)).toBeLessThan(1.15);
});

it("takes nothing for a rename that is not said to be one", () => {
  const unclear = { old_ticker: "AAAA3", new_ticker: "BBBB3", note: "merger", evidence: "general" };
  expect(() => createConversions([unclear])).toThrow("AAAA3 → BBBB3 is not marked as a rename: merger");
});
