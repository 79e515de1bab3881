import type { TaxKind } from "#domain/tax/tax-kind.ts";
import { findAssets } from "#server/assets/queries.ts";
import type { Db } from "#server/db/client.ts";

export type AssetTaxKind = { kind: TaxKind; isDoubtful: boolean; isChosen: boolean };

const kinds: Record<string, TaxKind> = {
  STOCK: "share",
  FII: "fii",
  ETF: "equity-etf",
  BDR: "bdr",
  TREASURY: "treasury",
  FIXED_INCOME: "taxed-fixed-income",
  CRYPTO: "coin",
};

/** The tax kind of each asset. */
export async function loadTaxKinds(db: Db, assetIds: string[]): Promise<Map<string, AssetTaxKind>> {
  const assets = await findAssets(db, assetIds);
  return new Map(
    [...assets.values()].map(({ id, ticker, assetClass }) => {
      const kind = kinds[assetClass.code] ?? "other";
      const isUnit = kind === "share" && ticker.endsWith("11");
      return [id, { kind: isUnit ? "unit" : kind, isDoubtful: false, isChosen: false }];
    }),
  );
}
