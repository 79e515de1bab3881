import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cnpjOf } from "#domain/kernel/cnpj.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { assetColumns } from "./asset.ts";
import { formatCsv, parseCsv, type Row } from "./csv.ts";
import { formerFunds } from "./former-funds.ts";

import { quoteColumns } from "./quotes.ts";

const shipped = (file: string) =>
  readFileSync(join(import.meta.dirname, "..", "..", "market-data", file), "utf8");
const assets = parseCsv(shipped("assets.csv"));
const quotes = parseCsv(shipped("quotes.csv"));

const columnValues = (rows: readonly Row[], column: string) => rows.map((row) => row[column] ?? "");
const unlike = (pattern: RegExp, values: readonly string[]) => values.filter((value) => !pattern.test(value));
const tickers = columnValues(assets, "ticker");
const formerTickers = new Set(formerFunds.map(({ ticker }) => ticker));
const quoted = columnValues(quotes, "ticker");
const day = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const countsBy = (column: string) => Object.groupBy(assets, (row) => row[column] ?? "");

describe("the shipped catalogue", () => {
  it("is sorted by ticker, each once, in the form the generator writes", () => {
    expect(tickers).toEqual([...new Set(tickers)].sort());
    expect(formatCsv(assetColumns, assets)).toBe(shipped("assets.csv"));
  });
  it("uses known classes, statuses and forms of ticker, CNPJ, ISIN and day", () => {
    expect(Object.keys(countsBy("asset_class")).sort()).toEqual(
      ["BDR", "CRYPTO", "ETF", "FII", "FI_INFRA", "FIXED_INCOME", "FUND", "STOCK", "TREASURY"].sort(),
    );
    expect(Object.keys(countsBy("status")).sort()).toEqual(["active", "delisted", "unverified"]);
    expect(unlike(/^[A-Z0-9][A-Z0-9_-]*$/, tickers)).toEqual([]);
    expect(unlike(/^$|^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/, columnValues(assets, "cnpj"))).toEqual([]);
    expect(unlike(/^$|^BR[A-Z0-9]{9}\d$/, columnValues(assets, "isin"))).toEqual([]);
    expect(
      columnValues(assets, "maturity").filter(
        (maturity) => maturity !== "" && !/^20\d\d-\d\d-\d\d$/.test(maturity),
      ),
    ).toEqual([]);
  });
  it("has the CNPJ of ETFs and of the depositaries of BDRs, with right check digits, and no disputed one", () => {
    const ofClass = (code: string) =>
      assets.filter(({ asset_class, cnpj }) => asset_class === code && cnpj !== "");
    const listed = [...ofClass("ETF"), ...ofClass("BDR")];
    expect([ofClass("ETF").length, ofClass("BDR").length]).toEqual([91, 837]);
    expect(listed.filter(({ cnpj = "" }) => !cnpjOf(cnpj))).toEqual([]);
    const cnpjs = new Map(assets.map(({ ticker, cnpj }) => [ticker, cnpj]));
    // Two funds, and Banco B3.
    expect(["BOVA11", "IVVB11", "AAPL34"].map((ticker) => cnpjs.get(ticker))).toEqual([
      "10.406.511/0001-61",
      "19.909.560/0001-91",
      "00.997.185/0001-50",
    ]);
    expect(["WRLD11", "FOOD11", "JBSS32"].map((ticker) => cnpjs.get(ticker))).toEqual(["", "", ""]);
  });
  it("names every asset in at most 120 characters with single spaces", () => {
    expect(unlike(/^\S(.{0,118}\S)?$/, columnValues(assets, "name"))).toEqual([]);
    expect(columnValues(assets, "name").filter((name) => name.includes("  "))).toEqual([]);
  });
  it("holds every class in full and the codes that were replaced", () => {
    const counts = Object.entries(countsBy("asset_class")).map(([code, rows]) => [code, rows?.length ?? 0]);
    const minimums = {
      STOCK: 970,
      FII: 530,
      ETF: 108,
      BDR: 840,
      CRYPTO: 100,
      TREASURY: 65,
      FIXED_INCOME: 13,
      FUND: 47,
    };
    for (const [code, minimum] of Object.entries(minimums)) {
      expect(Object.fromEntries(counts)[code], code).toBeGreaterThanOrEqual(minimum);
    }
    const statusOf = new Map(assets.map(({ ticker, status }) => [ticker, status]));
    for (const old of ["BIDI11", "ELET3", "CPLE6", "WIZS3", "TRPL4", "EMBR3", "MRFG3"]) {
      expect(statusOf.get(old), old).toBe("delisted");
    }
    for (const fund of ["FVBI11", "MGFF11", "RNDP11"]) expect(statusOf.get(fund), fund).toBe("delisted");
    for (const traded of ["PETR4", "HGLG11", "BOVA11", "AAPL34", "BTC", "TESOURO-SELIC-2031", "CDB"]) {
      expect(statusOf.get(traded), traded).toBe("active");
    }
  });
});

// Facts of two independent sources each.
it.each([
  ["RURA11", { asset_class: "FII", subclass: "FIAGRO", name: "Itaú Asset Rural Fiagro Imobiliário" }],
  ["LIFE11", { asset_class: "FII", subclass: "FII", name: "Life Capital Partners FII" }],
  ["FLMA11", { asset_class: "FII", subclass: "FII", cnpj: "04.141.645/0001-03" }],
  ["HCST11", { asset_class: "FII", subclass: "FII", cnpj: "31.152.015/0001-07" }],
  ["AREA11", { asset_class: "ETF", subclass: "Renda Fixa BR" }],
  ["PACB11", { asset_class: "ETF", subclass: "Renda Fixa BR" }],
  ["TRIG11", { name: "ETF Trígono Teva Ações Micro Cap / Small Cap" }],
  ["BCFF11", { cnpj: "11.026.627/0001-38" }],
])("%s ships as what it is", (ticker, facts) => {
  expect(assets.find((asset) => asset.ticker === ticker)).toMatchObject(facts);
});

it("ships no name and no class of 13 ETFs that no exchange lists", () => {
  const unknown =
    "BBVO11 DRAW11 GCOT11 INFL11 JUST11 KLEV11 LOTE11 NAMO11 NDEX11 RENT11 SEMI11 TECP11 URUT11";
  const rows = assets.filter(({ ticker = "" }) => unknown.split(" ").includes(ticker));
  expect(rows).toHaveLength(13);
  expect(rows.filter(({ ticker, name, subclass }) => name !== ticker || subclass !== "")).toEqual([]);
  expect(new Set(columnValues(rows, "status"))).toEqual(new Set(["unverified"]));
});

it.each(["KDIF11", "BDIF11", "CPTI11", "IFRA11", "XPID11", "XPIE11", "VIGT11", "PFIN11", "PICE11"])(
  "%s is a fund of infrastructure",
  (ticker) => {
    expect(assets.find((asset) => asset.ticker === ticker)).toMatchObject({ asset_class: "FI_INFRA" });
  },
);

// B3's file of 2021-06-25.
it.each([
  ["KLBN11", "BRKLBNCDAM18"],
  ["LFTT11", "BRLFTTCTF004"],
  ["NAVT11", "BRNAVTCTF015"],
  ["RYTT34", "BRRYTTBDR003"],
  ["SARE11", "BRSARECTF006"],
  ["SCPF11", "BRSCPFCTF003"],
  ["BTOW3", "BRBTOWACNOR8"],
])("%s has the official ISIN %s", (ticker, isin) => {
  expect(assets.find((asset) => asset.ticker === ticker)?.isin).toBe(isin);
});

it("finds codes that ended by the names they had", () => {
  const nameOf = (ticker: string) => assets.find((asset) => asset.ticker === ticker)?.short_name;
  expect(["ALLL3", "BTOW3", "BVMF3"].map(nameOf)).toEqual(["All Amer LAT", "B2W Digital", "Bmfbovespa"]);
  expect(tickers.filter((ticker) => ["ITAU4", "KROT3", "ESTC3", "TBLE3"].includes(ticker))).toHaveLength(4);
});

describe("the shipped quotes", () => {
  it("are sorted by ticker, one an asset of the catalogue, in the form the generator writes", () => {
    expect(quoted).toEqual([...new Set(quoted)].sort());
    const known = new Set(tickers);
    expect(quoted.filter((ticker) => !known.has(ticker))).toEqual([]);
    expect(formatCsv(quoteColumns, quotes)).toBe(shipped("quotes.csv"));
  });
  it("are positive decimals with at most 10 places, dated and sourced", () => {
    const prices = columnValues(quotes, "price");
    expect(unlike(/^\d{1,15}(\.\d{1,10})?$/, prices)).toEqual([]);
    expect(prices.filter((price) => !decimal(price).gt(0))).toEqual([]);
    expect(unlike(day, columnValues(quotes, "date"))).toEqual([]);
    expect([...new Set(columnValues(quotes, "source"))].sort()).toEqual([
      "B3",
      "CoinGecko × dólar",
      "Tesouro Direto",
    ]);
  });
  it("of the funds that were added as delisted end before 2026", () => {
    const dates = quotes.filter(({ ticker = "" }) => formerTickers.has(ticker)).map(({ date }) => date ?? "");
    expect(dates.length).toBeGreaterThan(20);
    expect(dates.filter((date) => date >= "2026")).toEqual([]);
  });
  it("are never of a weekend", () => {
    const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
    expect(columnValues(quotes, "date").filter((date) => [0, 6].includes(weekday(date)))).toEqual([]);
  });
  it("leave out codes that no longer trade, whatever the source catalogue says", () => {
    expect(
      quoted.filter((ticker) =>
        ["BIDI11", "BIDI3", "JBSS3", "MALL11", "CVBI11", "NTCO3", "MGCR11"].includes(ticker),
      ),
    ).toEqual([]);
    const quoteDate = (ticker: string) => quotes.find((quote) => quote.ticker === ticker)?.date;
    expect(["LAME4", "RBCO11", "PETZ3"].map(quoteDate)).toEqual([undefined, "2022-09-30", "2026-03-05"]);
  });
  it("cover the exchange and the treasury", () => {
    expect(quotes.length).toBeGreaterThanOrEqual(990);
    for (const ticker of ["PETR4", "HGLG11", "BOVA11", "AAPL34", "BTC", "TESOURO-IPCA-2035"]) {
      expect(quoted, ticker).toContain(ticker);
    }
  });
});
