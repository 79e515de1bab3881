import { type GrowthLine, growthTrail } from "#domain/fixed-income/growth-trail.ts";
import { findOwnCloses } from "#server/ledger/custom-assets/queries.ts";
import { findContract } from "#server/ledger/fixed-income/contract-queries.ts";
import { type AccrualScope, priceContracts } from "#server/ledger/fixed-income/own-prices.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The growth of a contract until today; undefined for an asset without a contract. */
export async function loadGrowthTrail(
  db: Db,
  assetId: string,
  scope: AccrualScope,
): Promise<GrowthLine[] | undefined> {
  const contract = await findContract(db, assetId);
  if (!contract) return undefined;
  const priced = await priceContracts(db, [contract], await findOwnCloses(db, [assetId]), scope);
  const ofContract = priced.get(assetId);
  return ofContract ? growthTrail(ofContract, scope.today) : [];
}
