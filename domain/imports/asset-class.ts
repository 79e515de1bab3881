import { normalisedLabel } from "#domain/imports/label-text.ts";
import type { Product } from "#domain/imports/product.ts";
import { cnpjOf } from "#domain/kernel/cnpj.ts";

type AssetClass = "STOCK" | "FII" | "FI_INFRA" | "ETF" | "BDR" | "TREASURY" | "FIXED_INCOME" | "FUND";

/** Sheets of a posição that hold one class only. Funds are of several classes. */
const sheetClasses: Readonly<Record<string, AssetClass>> = {
  ACOES: "STOCK",
  BDR: "BDR",
  ETF: "ETF",
  "RENDA FIXA": "FIXED_INCOME",
  "TESOURO DIRETO": "TREASURY",
};

const bdrNumbers = new Set(["31", "32", "33", "34", "35", "39"]);

/** Units, FIIs and ETFs all end in 11, so only the name tells them apart. */
function classByName(name: string): AssetClass | null {
  const label = normalisedLabel(name);
  if (/\bFII\b|IMOBILIARI[AO]/.test(label)) return "FII";
  if (/\bFIP\b|\bFI INFRA\b|INFRAESTRUTURA/.test(label)) return "FI_INFRA";
  return /\bETF\b|INDICE/.test(label) ? "ETF" : null;
}

/**
 * A class to propose for an asset that the catalogue does not have, for the person to confirm. `sheet` is the name of the sheet
 * of a posição, which is the better evidence. Null if nothing tells the class.
 */
export function proposedClass({ type, code, name }: Product, sheet = ""): AssetClass | null {
  const ofSheet = sheetClasses[normalisedLabel(sheet).replace(/^POSICAO - /, "")];
  if (ofSheet) return ofSheet;
  if (type === "treasury") return "TREASURY";
  if (type === "fixed-income") return "FIXED_INCOME";
  // Trades of a company's CNPJ are those of a fund.
  if (type === "other" && cnpjOf(code) === code) return "FUND";
  if (type !== "listed") return null;
  const number = code.slice(4);
  if (number === "11") return classByName(name);
  if (bdrNumbers.has(number)) return "BDR";
  return /^[3-8]$/.test(number) ? "STOCK" : null;
}
