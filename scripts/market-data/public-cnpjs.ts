import type { Asset } from "./asset.ts";
import type { Row } from "./csv.ts";

const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether the last two digits of a CNPJ follow from the others. */
export function hasCheckDigits(cnpj: string): boolean {
  const digits = [...cnpj.replace(/\D/g, "")].map(Number);
  const checked = (count: number) => {
    const used = weights.slice(weights.length - count);
    const sum = used.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  return digits.length === 14 && checked(12) === digits[12] && checked(13) === digits[13];
}

/** Rows of the source that say themselves that their CNPJ may be another fund's. */
const isDisputed = ({ class: name = "", action = "" }: Row) =>
  /dispute|unsure|unconfirmed/.test(action) || /CNPJ/.test(name);

/** The CNPJ of each ETF, and of the depositary of each BDR, in public lists. */
function publicCnpjs(classes: readonly Row[], depositaries: readonly Row[]): ReadonlyMap<string, string> {
  const found = [
    ...classes.filter((row) => !isDisputed(row)).map(({ ticker = "", cnpj = "" }) => [ticker, cnpj] as const),
    ...depositaries.map(({ ticker = "", depositary_cnpj = "" }) => [ticker, depositary_cnpj] as const),
  ].filter(([, cnpj]) => cnpj !== "");
  for (const [ticker, cnpj] of found)
    if (!hasCheckDigits(cnpj)) throw new Error(`${ticker}: ${cnpj} is no CNPJ`);
  return new Map(found);
}

/** Fills in the missing CNPJ of ETFs and BDRs. */
export function withPublicCnpjs(
  assets: readonly Asset[],
  { classes, depositaries }: { classes: readonly Row[]; depositaries: readonly Row[] },
): Asset[] {
  const cnpjs = publicCnpjs(classes, depositaries);
  return assets.map((asset) =>
    asset.cnpj === "" && (asset.asset_class === "ETF" || asset.asset_class === "BDR")
      ? { ...asset, cnpj: cnpjs.get(asset.ticker) ?? "" }
      : asset,
  );
}
