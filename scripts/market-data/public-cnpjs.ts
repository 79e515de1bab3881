import { cnpjOf } from "#domain/kernel/cnpj.ts";
import type { Asset } from "./asset.ts";
import type { Row } from "./csv.ts";

/** Rows of the source that say themselves that their CNPJ may be another fund's. */
const isDisputed = ({ class: name = "", action = "" }: Row) =>
  /dispute|unsure|unconfirmed/.test(action) || /CNPJ/.test(name);

/** The CNPJ of each ETF, and of the depositary of each BDR, in public lists. */
function publicCnpjs(classes: readonly Row[], depositaries: readonly Row[]): ReadonlyMap<string, string> {
  const found = [
    ...classes.filter((row) => !isDisputed(row)).map(({ ticker = "", cnpj = "" }) => [ticker, cnpj] as const),
    ...depositaries.map(({ ticker = "", depositary_cnpj = "" }) => [ticker, depositary_cnpj] as const),
  ].filter(([, cnpj]) => cnpj !== "");
  for (const [ticker, cnpj] of found) if (!cnpjOf(cnpj)) throw new Error(`${ticker}: ${cnpj} is no CNPJ`);
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
