import { type ContractKind, isExemptKind } from "#domain/fixed-income/contract-kinds.ts";
import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import { coinTypeOf } from "#domain/tax/coin-type.ts";
import type { TaxKind } from "#domain/tax/tax-kind.ts";

/** An asset as the catalogue or its owner describes it. */
export type DescribedAsset = {
  ticker: string;
  name: string;
  classCode: AssetClassCode;
  subclass: string | null;
  isCustom: boolean;
  /** The kind of an application in fixed income. */
  contractKind?: ContractKind | undefined;
};

/** `isDoubtful`: the description does not settle it, so the person should check. */
export type DerivedTaxKind = { kind: TaxKind; isDoubtful: boolean };

/**
 * ETFs of Brazilian bonds. The catalogue's subclass names only some of them. The names of the others hold a bond or an index of
 * bonds, such as IMA, IRF-M, LFT or Tesouro.
 */
const fixedIncomeEtfs = new Set(
  "B5P211 DEBB11 FIXA11 GLFT11 IB5M11 IDKA11 IMAB11 IRFM11 LFTB11 LFTS11 NTNS11 PACB11 POSB11".split(" "),
);

/** ETFs of foreign currency, futures or shares of FIIs: the law names none of them. An ETF without a name is doubtful too. */
const doubtfulEtfs = new Set("BBOI11 DOLA11 USDB11 XFIX11".split(" "));

/** FI-Infra by the names that B3 lists. People create those that the catalogue lacks as their own, also as an FII. */
const infrastructureFunds = new Set(
  (
    "BDIF11 BIDB11 BODB11 CDII11 CPTI11 DIVS11 IFRA11 IFRI11 IRIF11 JMBI11 JURO11 KDIF11 NUIF11 OGIN11 RBIF11 " +
    "SNID11 XPID11"
  ).split(" "),
);

const exemptBonds = /^(LCI|LCA|CRI|CRA|LIG|LCD|DEB-INC|POUPANCA)\b/;

const sure = (kind: TaxKind): DerivedTaxKind => ({ kind, isDoubtful: false });
const doubtful = (kind: TaxKind): DerivedTaxKind => ({ kind, isDoubtful: true });

function ofCatalogue({ ticker, name, classCode, subclass }: DescribedAsset): DerivedTaxKind {
  switch (classCode) {
    case "STOCK":
      if (subclass === "Units") return sure("unit");
      return ticker.endsWith("11") ? doubtful("unit") : sure("share");
    case "FII":
      return sure(subclass === "FIAGRO" ? "fiagro" : "fii");
    case "FI_INFRA":
      return sure("fi-infra");
    case "ETF":
      if (doubtfulEtfs.has(ticker) || name === ticker) return doubtful("equity-etf");
      return sure(
        fixedIncomeEtfs.has(ticker) || subclass === "Renda Fixa BR" ? "fixed-income-etf" : "equity-etf",
      );
    case "BDR":
      return sure("bdr");
    case "CRYPTO":
      return sure("coin");
    case "TREASURY":
      return sure("treasury");
    case "FIXED_INCOME":
      return sure(exemptBonds.test(ticker) ? "exempt-fixed-income" : "taxed-fixed-income");
    case "FUND":
    case "OTHER":
      return sure("other");
  }
}

/**
 * The tax kind that an asset's description suggests. A contract settles it; kinds of a person's other own assets are always to be
 * checked.
 */
export function derivedTaxKind(asset: DescribedAsset): DerivedTaxKind {
  if (asset.contractKind)
    return sure(isExemptKind(asset.contractKind) ? "exempt-fixed-income" : "taxed-fixed-income");
  if (!asset.isCustom) return ofCatalogue(asset);
  const ticker = asset.ticker.toUpperCase();
  if (infrastructureFunds.has(ticker)) return doubtful("fi-infra");
  const text = `${ticker} ${asset.name.toUpperCase()}`;
  if (asset.classCode === "FII" && text.includes("FIAGRO")) return doubtful("fiagro");
  if (asset.classCode === "FIXED_INCOME" && exemptBonds.test(asset.name.toUpperCase()))
    return doubtful("exempt-fixed-income");
  // People also record their coins under 'Outros'.
  if (asset.classCode === "OTHER" && coinTypeOf(asset) !== "other") return doubtful("coin");
  return doubtful(ofCatalogue({ ...asset, ticker }).kind);
}
