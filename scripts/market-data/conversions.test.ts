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
const certain = conversions.filter(({ probable }) => probable === "");
const replaced = certain.filter(({ kind = "" }) => !["bonus", "spin-off"].includes(kind));
const findConversion = (ticker: string) => conversions.find(({ old_ticker }) => old_ticker === ticker);

it("ships each change of a code once a day, in order, both codes being in the catalogue and a replaced one no longer traded", () => {
  const keys = conversions.map(({ old_ticker, date, new_ticker }) => `${old_ticker} ${date} ${new_ticker}`);
  expect(keys).toEqual([...new Set(keys)].sort());
  expect(conversions.length).toBeGreaterThan(170);
  expect(formatCsv(conversionColumns, conversions)).toBe(shipped("conversions.csv"));
  expect(conversions.filter(({ new_ticker = "" }) => !assets.has(new_ticker))).toEqual([]);
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
    new Set(["rename", "conversion", "merger", "bonus", "spin-off"]),
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
  ["ELET3", { new_ticker: "AXIA3", date: "2025-11-10", bracket_from: "", from: "1", to: "1" }],
  // Days and ratios as companies and the press told them at the time.
  ["VVAR3", { date: "2021-08-16", bracket_from: "" }],
  ["DTEX3", { date: "2021-08-19", bracket_from: "" }],
  ["NTCO3", { date: "2025-07-02", bracket_from: "" }],
  ["ELET6", { new_ticker: "AXIA6", date: "2025-11-10", bracket_from: "" }],
  ["ELET5", { new_ticker: "AXIA5", date: "2025-11-10", kind: "rename" }],
  ["FIBR3", { new_ticker: "SUZB3", from: "10000", to: "4613", cash: "50.12" }],
  ["SULA11", { new_ticker: "RDOR3", from: "1000000", to: "765234", cash: "0" }],
  ["HGTX3", { new_ticker: "SOMA3", from: "1000000", to: "1625107", cash: "9.5415843" }],
  ["CTIP3", { new_ticker: "BVMF3", from: "10000000", to: "9384908", cash: "31.83525013" }],
  ["AESB3", { new_ticker: "AURE3", date: "2024-11-01", cash: "1.18438832610" }],
  ["GNDI3", { new_ticker: "HAPV3", date: "2022-02-14", cash: "5.1260", source: "imprensa e uma só fonte" }],
  ["VALE5", { new_ticker: "VALE3", from: "10000", to: "9342" }],
  ["TIMP3", { new_ticker: "TIMS3", date: "2020-10-13", from: "1", to: "1" }],
  ["BTOW3", { new_ticker: "AMER3", date: "2021-07-19", kind: "rename" }],
  ["PCAR4", { new_ticker: "PCAR3", date: "2020-03-02", kind: "conversion" }],
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

it("ships a spin-off and the later merger of the same two codes, and both spin-offs of one code", () => {
  const changesOf = (ticker: string) =>
    conversions
      .filter(({ old_ticker, probable }) => old_ticker === ticker && probable === "")
      .map(({ new_ticker, date, kind, from, to }) => `${date} ${kind} ${from}:${to} ${new_ticker}`);
  const lojasAmericanas = ["2021-07-19 spin-off 100:18 AMER3", "2022-01-24 merger 1000000:188964 AMER3"];
  expect(changesOf("LAME3")).toEqual(lojasAmericanas);
  expect(changesOf("LAME4")).toEqual(lojasAmericanas);
  expect(changesOf("PCAR3")).toEqual(["2021-03-01 spin-off 1:1 ASAI3", "2023-08-23 spin-off 1:1 EXCO32"]);
  const spinOffs = conversions.filter(({ kind }) => kind === "spin-off");
  expect(spinOffs.filter(({ cost_share }) => !(Number(cost_share) > 0 && Number(cost_share) < 1))).toEqual(
    [],
  );
  expect(conversions.filter(({ kind, cost_share }) => kind !== "spin-off" && cost_share !== "")).toEqual([]);
});

it("asks about what no reliable source tells, and never as a rename", () => {
  const probable = conversions.filter((row) => row.probable === "1");
  expect(probable.filter(({ kind }) => kind === "rename")).toEqual([]);
  const asked = probable.map(({ old_ticker }) => old_ticker);
  // Own knowledge alone, and codes across which the closes jump because of a split that nobody lists.
  expect(asked).toEqual(expect.arrayContaining(["ITAU4", "BRTO4", "CCPR3", "MAXR11B", "GPCP3", "RUMO3"]));
  expect(
    conversions.filter(({ source, probable: mark }) => source === "sem fonte confirmada" && mark === ""),
  ).toEqual([]);
});

it("has no change of a code that another security has again", () => {
  const reused = ["NATU3", "JSLG3"];
  expect(conversions.filter(({ old_ticker = "" }) => reused.includes(old_ticker))).toEqual([]);
});

it("lets no holding of a code that ended without a word", () => {
  const told = new Set(certain.map(({ old_ticker }) => old_ticker));
  const dead = (
    "PCAR4 VIVT4 TIMP3 LAME3 LAME4 GNDI3 LCAM3 HGTX3 SMLS3 LINX3 SULA11 VALE5 FIBR3 CTIP3 TIET11 AESB3 SUZB5 " +
    "AMBV4 RAIA3 AEDU3 VVAR11 ARCZ6 SDIA4 TCSL4"
  ).split(" ");
  expect(dead.filter((ticker) => !told.has(ticker))).toEqual([]);
  const fateOf = (ticker: string) => assets.get(ticker)?.fate;
  expect(fateOf("ENBR3")).toBe("saiu da bolsa em 11/07/2023, com um pagamento de R$ 23,73 por ação");
  expect(fateOf("CIEL3")).toBe("saiu da bolsa em 14/08/2024, com um pagamento de R$ 5,82 por ação");
  expect(fateOf("OGXP3")).toBe("virou DMMO3 em 2017");
  expect(fateOf("DMMO3")).toBe("provavelmente virou PRIO3 em 2022");
  const spoken = [...assets.values()].filter(({ fate, status }) => fate !== "" && status !== "delisted");
  expect(spoken).toEqual([]);
});

const closesOf = Map.groupBy(
  parseCsv(gunzipSync(readFileSync(join(import.meta.dirname, "../../market-data/prices.csv.gz"))).toString()),
  ({ ticker = "" }) => ticker,
);
const events = parseCsv(shipped("events.csv"));

/** The value of a unit across a change, by closes at most as many days apart; undefined without them. */
function quotientOf(row: Record<string, string>, maxDays: number): number | undefined {
  const { old_ticker = "", new_ticker = "", date = "", bracket_from = "", from, to, cash = "" } = row;
  const before = closesOf.get(old_ticker)?.findLast((close) => (close.day ?? "") <= (bracket_from || date));
  const after = closesOf.get(new_ticker)?.find((close) => (close.day ?? "") >= date);
  if (!before?.day || !after?.day) return undefined;
  const days = (Date.parse(after.day) - Date.parse(before.day)) / 86_400_000;
  const isSplit = events.some(
    ({ ticker, ex_date = "" }) =>
      (ticker === old_ticker || ticker === new_ticker) &&
      ex_date > (before.day ?? "") &&
      ex_date <= (after.day ?? ""),
  );
  if (days > maxDays || isSplit) return undefined;
  return ((Number(to) / Number(from)) * Number(after.close) + Number(cash)) / Number(before.close);
}

it("converts no value to more than 2.2 times or less than its part without cash, within a year", () => {
  const quotients = replaced.flatMap((row) => {
    const quotient = quotientOf(row, 365);
    return quotient === undefined
      ? []
      : [{ row: `${row.old_ticker} ${row.new_ticker} ${row.date}`, quotient }];
  });
  expect(quotients.length).toBeGreaterThan(25);
  const steps = quotients.filter(({ quotient }) => quotient > 2.2 || quotient < 1 / 2.2);
  // Closes a year apart, in which the market moved them; LAME3 and LAME4 had a spin-off in between.
  const known = [
    "BTOW3 AMER3 2021-07-19",
    // The company issued trillions of new shares.
    "GOLL4 GOLL54 2025-06-12",
    "LAME3 AMER3 2022-01-24",
    "LAME4 AMER3 2022-01-24",
    "VVAR3 VIIA3 2021-08-16",
  ];
  expect(steps.filter(({ row }) => !known.includes(row))).toEqual([]);
});

// The notices of these mergers know nothing of the closes, which are of other publishers.
it.each(["SULA11", "SULA3", "SULA4", "SMLS3", "LCAM3"])(
  "the ratio and cash of %s agree with closes within 5 %%",
  (ticker) => {
    expect(Math.abs((quotientOf(findConversion(ticker) ?? {}, 60) ?? 0) - 1)).toBeLessThan(0.05);
  },
);

it("takes nothing for a rename that is not said to be one", () => {
  const unclear = { old_ticker: "AAAA3", new_ticker: "BBBB3", note: "merger", evidence: "general" };
  expect(() => createConversions([unclear])).toThrow("AAAA3 → BBBB3 is not marked as a rename: merger");
});
