import { companyName, tidyName } from "#server/market/market-data/catalogue/company-name.ts";
import type { Asset } from "./asset.ts";
import type { Conversion } from "./conversions.ts";
import { corrections, missingAssets } from "./corrections.ts";
import { byTicker, type Row } from "./csv.ts";
import { formerFunds } from "./former-funds.ts";
import { hasUsablePrice, type MonthClose } from "./recency.ts";

const classCodes: Row = {
  Ações: "STOCK",
  FIIs: "FII",
  ETFs: "ETF",
  BDRs: "BDR",
  Criptomoedas: "CRYPTO",
  "Tesouro Direto": "TREASURY",
  "Renda Fixa": "FIXED_INCOME",
  "Fundos de investimento": "FUND",
};

const statuses: Row = {
  active: "active",
  template: "active",
  unverified: "unverified",
  inactive: "delisted",
  matured: "delisted",
};

function translated(table: Row, value: string | undefined): string {
  const translation = table[value ?? ""];
  if (translation === undefined) throw new Error(`unknown value in the source catalogue: “${value}”`);
  return translation;
}

function createAsset(row: Row, closes: ReadonlyMap<string, MonthClose>): Asset {
  const ticker = row.ticker ?? "";
  const asset_class = translated(classCodes, row.class);
  const readable = asset_class === "STOCK" || asset_class === "BDR" ? companyName : tidyName;
  const sourceName = readable(row.name ?? "");
  const name = sourceName === "" || /\.SA,/.test(sourceName) ? ticker : sourceName;
  const status = translated(statuses, row.status);
  const shortName = readable(row.short_name ?? "");
  return {
    ticker,
    name,
    asset_class,
    subclass: asset_class === "FIXED_INCOME" ? "" : (row.subclass ?? ""),
    cnpj: row.cnpj ?? "",
    isin: row.isin ?? "",
    status: status === "active" && !hasUsablePrice(row, closes) ? "unverified" : status,
    maturity: row.maturity ?? "",
    fate: "",
    short_name: name.toLowerCase().startsWith(shortName.toLowerCase()) ? "" : shortName,
    ...corrections[ticker],
  };
}

/** The assets of the source catalogue, and those that it lacks. */
export function createAssets(catalogue: readonly Row[], closes: ReadonlyMap<string, MonthClose>): Asset[] {
  const assets = new Map(
    [...catalogue.map((row) => createAsset(row, closes)), ...missingAssets, ...formerFunds].map((asset) => [
      asset.ticker,
      asset,
    ]),
  );
  return [...assets.values()];
}

/** The assets with the codes that another one has replaced, which are no longer traded. */
export function withReplaced(known: readonly Asset[], replaced: readonly Conversion[]): Asset[] {
  const assets = new Map(known.map((asset) => [asset.ticker, asset]));
  for (const { old_ticker: old, new_ticker } of replaced) {
    const asset = assets.get(old) ?? assets.get(new_ticker);
    if (!asset) continue;
    const isin = assets.has(old) ? asset.isin : "";
    assets.set(old, { ...asset, ticker: old, isin, status: "delisted", ...corrections[old] });
  }
  return [...assets.values()].sort(byTicker);
}
