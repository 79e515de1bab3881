import { cnpjOf } from "#domain/kernel/cnpj.ts";
import { companyName, tidyName } from "#server/market/market-data/catalogue/company-name.ts";
import type { Asset } from "./asset.ts";
import type { Row } from "./csv.ts";

const classes: Readonly<Record<string, string>> = {
  STOCK: "STOCK",
  FII: "FII",
  ETF: "ETF",
  BDR: "BDR",
  FUND: "FI_INFRA",
};

const subclasses: Readonly<Record<string, string>> = {
  UNIT: "Units",
  BDR: "BDR de ação",
  ETF: "",
  "listed fund": "FI-Infra",
};

/** Names as the funds' own documents have them; B3's word is an abbreviation. */
const fundNames: Readonly<Record<string, string>> = {
  BDIF11: "BTG Pactual Infraestrutura FIC FI-Infra",
  CPTI11: "Capitânia Infra FIC FI-Infra",
  IFRA11: "Itaú FIC FI-Infra",
  KDIF11: "Kinea Infra FIC FI-Infra",
  PFIN11: "Perfin Apollo Energia FIP-IE",
  PICE11: "Pátria Infraestrutura Energia Core FIP-IE",
  VIGT11: "Vinci Energia FIP-IE",
  XPID11: "XP Infra FIC FI-Infra",
  XPIE11: "XP Infra II FIP-IE",
};

/** Funds that invest in shares of infrastructure companies; B3 names them 'FIP'. */
const isEquityFund = (row: Row) => /^FIP /.test(row.trading_names ?? "");

/** B3's own words for the company, the newest first, as 'B2W DIGITAL' of 'B2W GLOBAL ON (undated); B2W DIGITAL ON (2015-2021)'. */
/** 'AMBEV S/A ON (2013)' without its last parentheses. */
function withoutRemark(text: string): string {
  const start = text.endsWith(")") ? text.lastIndexOf(" (") : -1;
  return start < 0 ? text : text.slice(0, start);
}

const tradingNames = ({ trading_names = "" }: Row): string[] =>
  trading_names
    .split("; ")
    .map((text) => withoutRemark(text).replace(/ (ON?|PN[A-D]?|UNT|CI|DR[N123C]?)$/, ""))
    .map(companyName)
    .reverse();

const beginsWith = (name: string, word: string) => name.toLowerCase().startsWith(word.toLowerCase());

/** A code without a successor that traded in B3's last whole day file may still trade. */
const mayTrade = ({ last_year = "", became = "", class: found }: Row) =>
  became === "" && (last_year >= "2021" || last_year === "") && found !== "ETF";

function assetOf(row: Row, successor: Asset | undefined, takenIsins: ReadonlySet<string>): Asset {
  const { ticker = "", company = "", type = "", isin = "", cnpj = "" } = row;
  const asset_class = classes[row.class ?? ""];
  if (asset_class === undefined) throw new Error(`${ticker} has the class ${row.class}`);
  const words = tradingNames(row);
  const isOfSameFund = asset_class === "FII" && ticker === `${successor?.ticker}B`;
  const name =
    fundNames[ticker] ||
    companyName(tidyName(company).replace(/ \(PN[A-C]\)$/, "")) ||
    (isOfSameFund ? (successor?.name ?? "") : "") ||
    words[0] ||
    ticker;
  const subclass = isEquityFund(row) ? "FIP-IE" : (subclasses[type] ?? type);
  return {
    ticker,
    name,
    asset_class,
    subclass,
    cnpj: cnpjOf(cnpj) ? cnpj : "",
    // The same ISIN under a newer code is that code's.
    isin: takenIsins.has(isin) ? "" : isin,
    status: mayTrade(row) ? "unverified" : "delisted",
    maturity: "",
    fate: "",
    short_name: words.find((word) => !beginsWith(name, word)) ?? "",
  };
}

/**
 * The codes that people held and the source catalogue lacks: those that ordinary people held, and both ends of each change of code.
 * Certificates of building rights are none.
 */
export function createFormerCodes(
  securities: readonly Row[],
  changes: readonly Row[],
  known: ReadonlyMap<string, Asset>,
): Asset[] {
  const changed = new Set(changes.flatMap(({ from = "", to = "" }) => [from, to]));
  const isins = new Set([...known.values()].map(({ isin }) => isin));
  return securities
    .filter(({ ticker = "", priority }) => (priority === "1" || changed.has(ticker)) && !known.has(ticker))
    .filter((row) => classes[row.class ?? ""] !== undefined)
    .map((row) => assetOf(row, known.get((row.became ?? "").split(" ")[0] ?? ""), isins));
}

/** The catalogue's assets with B3's own names where they have another one, so that the search finds old names. */
export function withTradingNames(assets: readonly Asset[], names: readonly Row[]): Asset[] {
  const newest = new Map(
    names
      .filter(({ certainty }) => certainty !== "P")
      .toSorted((a, b) => ((a.last_year_seen ?? "") < (b.last_year_seen ?? "") ? -1 : 1))
      .map(({ ticker = "", trading_name = "" }) => [ticker, companyName(trading_name)]),
  );
  return assets.map((asset) => {
    const traded = newest.get(asset.ticker);
    if (asset.status !== "delisted" || asset.short_name !== "" || traded === undefined) return asset;
    return asset.name.toLowerCase().startsWith(traded.toLowerCase())
      ? asset
      : { ...asset, short_name: traded };
  });
}

/** The ISINs of B3's own file in place of others. */
export function withOfficialIsins(assets: readonly Asset[], contradictions: readonly Row[]): Asset[] {
  const official = new Map(
    contradictions
      .filter(({ field }) => field === "isin")
      .map(({ ticker = "", official_file = "" }) => [ticker, official_file]),
  );
  return assets.map((asset) => ({ ...asset, isin: official.get(asset.ticker) ?? asset.isin }));
}
