import { companyName } from "#server/market/market-data/catalogue/company-name.ts";
import type { Asset } from "./asset.ts";
import type { Row } from "./csv.ts";

const eletrobras = "Centrais Elétricas Brasileiras S.A. - Eletrobras";

export const corrections: Readonly<Record<string, Partial<Asset>>> = {
  // BCFF11 was merged into BTHF11, which is another fund.
  BCFF11: { name: "BTG Pactual Fundo de Fundos FII", short_name: "FII BC FFII", cnpj: "" },
  B3SA3: { name: "B3 S.A. - Brasil, Bolsa, Balcão" },
  ELET3: { name: eletrobras, short_name: "Eletrobras" },
};

const unknown = { cnpj: "", isin: "", maturity: "", fate: "" };
const bdr = { ...unknown, asset_class: "BDR", subclass: "BDR de ação", status: "unverified" };
const oldShare = { ...unknown, asset_class: "STOCK", status: "delisted" };

const preferred = { ...unknown, asset_class: "STOCK", subclass: "PN", status: "unverified" };

/** Widely held assets that are public knowledge but missing in the source catalogue, and codes into which shares changed. */
export const missingAssets: readonly Asset[] = [
  {
    ...preferred,
    ticker: "AZUL54",
    name: "Azul S.A.",
    short_name: "",
    cnpj: "09.305.994/0001-29",
  },
  { ticker: "ELET6", name: eletrobras, short_name: "Eletrobras", subclass: "PNB", ...oldShare },
  {
    ...preferred,
    ticker: "GOLL54",
    name: "Gol Linhas Aéreas Inteligentes S.A.",
    short_name: "",
    cnpj: "06.164.253/0001-87",
  },
  { ticker: "INBR32", name: "Inter & Co Inc", short_name: "Banco Inter", ...bdr },
  { ticker: "JBSS32", name: "JBS N.V.", short_name: "JBS", ...bdr },
  { ticker: "M1TA34", name: "Meta Platforms Inc", short_name: "Facebook", ...bdr },
  { ticker: "MRFG3", name: "Marfrig Global Foods S.A.", short_name: "Marfrig", subclass: "ON", ...oldShare },
  {
    ...preferred,
    ticker: "RENT4",
    name: "Localiza Rent a Car S.A.",
    short_name: "",
    cnpj: "16.670.085/0001-55",
  },
  { ticker: "ROXO34", name: "Nu Holdings Ltd", short_name: "Nubank", ...bdr },
];

/** ETFs of foreign or unclear assets under a subclass that the update names. */
const subclasses: Readonly<Record<string, string>> = {
  "ETF equity Brazil": "Ações BR",
  "ETF equity abroad": "Internacional BR",
  "ETF fixed income": "Renda Fixa BR",
};

const isFund = (text = "") => text === "FII" || text === "FIAGRO";

/**
 * The fields of one asset that an update corrects: class, subclass, name, and the CNPJ of a fund. An ETF that only one list
 * names keeps just its code, as unverified. People may have recorded it.
 */
function correctionOf({ name = "", class: found = "", cnpj = "", action = "" }: Row): Partial<Asset> {
  const named = name === "" ? {} : { name: companyName(name), short_name: "" };
  if (action === "probably_never_existed") return { status: "unverified", subclass: "", short_name: "" };
  if (action === "wrong_class") return { ...named, asset_class: "FII", subclass: found, cnpj };
  if (action === "missing_from_fixed_income") return { subclass: "Renda Fixa BR" };
  if (action === "cnpj_missing" && isFund(found)) return { cnpj };
  const isSubclass = /subclass/.test(action) && subclasses[found] !== undefined;
  return {
    ...(/name/.test(action) ? named : {}),
    ...(isSubclass && { subclass: subclasses[found] }),
  };
}

/** The assets with an update's corrections. Rows of assets outside the catalogue are no corrections. */
export function correctAssets(assets: readonly Asset[], update: readonly Row[]): Asset[] {
  const rows = new Map(update.map((row) => [row.ticker ?? "", row]));
  return assets.map((asset) => {
    const row = rows.get(asset.ticker);
    if (!row) return asset;
    const corrected = { ...asset, ...correctionOf(row) };
    return row.action === "probably_never_existed" ? { ...corrected, name: asset.ticker } : corrected;
  });
}
