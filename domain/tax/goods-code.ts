import type { CoinType } from "#domain/tax/coin-type.ts";
import type { TaxKind } from "#domain/tax/tax-kind.ts";

const coinCodes: Readonly<Record<CoinType, string>> = { bitcoin: "08-01", other: "08-02", stable: "08-03" };

type CodedAsset = { taxKind: TaxKind; coin: CoinType; isSavings: boolean };

/** Group and code of 'Bens e Direitos' in the programme of the year after; null for an asset without a sure code. */
export function goodsCode({ taxKind, coin, isSavings }: CodedAsset, year: number): string | null {
  switch (taxKind) {
    case "share":
    case "unit":
      return "03-01";
    case "treasury":
    case "taxed-fixed-income":
      return "04-02";
    case "exempt-fixed-income":
      return isSavings ? "04-01" : "04-03";
    case "bdr":
    case "option":
      return "04-04";
    case "fii":
      return "07-03";
    case "fiagro":
      return "07-02";
    case "equity-etf":
      return year >= 2025 ? "07-06" : "07-09";
    case "fixed-income-etf":
      return "07-08";
    case "fi-infra":
      return "07-10";
    case "coin":
    case "coin-abroad":
      return coinCodes[coin];
    case "other":
      return null;
  }
}
