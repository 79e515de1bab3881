import type { Asset } from "./asset.ts";

const eletrobras = "Centrais Elétricas Brasileiras S.A. - Eletrobras";

export const corrections: Readonly<Record<string, Partial<Asset>>> = {
  // BCFF11 was merged into BTHF11, which is another fund.
  BCFF11: { name: "BTG Pactual Fundo de Fundos FII", short_name: "FII BC FFII", cnpj: "" },
  B3SA3: { name: "B3 S.A. - Brasil, Bolsa, Balcão" },
  ELET3: { name: eletrobras, short_name: "Eletrobras" },
};

const unknown = { cnpj: "", isin: "", maturity: "" };
const bdr = { ...unknown, asset_class: "BDR", subclass: "BDR de ação", status: "unverified" };
const oldShare = { ...unknown, asset_class: "STOCK", status: "delisted" };

/** Widely held assets that are public knowledge but missing in the source catalogue. */
export const missingAssets: readonly Asset[] = [
  { ticker: "ELET6", name: eletrobras, short_name: "Eletrobras", subclass: "PNB", ...oldShare },
  { ticker: "INBR32", name: "Inter & Co Inc", short_name: "Banco Inter", ...bdr },
  { ticker: "JBSS32", name: "JBS N.V.", short_name: "JBS", ...bdr },
  { ticker: "M1TA34", name: "Meta Platforms Inc", short_name: "Facebook", ...bdr },
  { ticker: "MRFG3", name: "Marfrig Global Foods S.A.", short_name: "Marfrig", subclass: "ON", ...oldShare },
  { ticker: "ROXO34", name: "Nu Holdings Ltd", short_name: "Nubank", ...bdr },
];
