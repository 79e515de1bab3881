import { isAssetInEvents, isAssetInIncome } from "#server/ledger/custom-assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The id of the entry of an asset, if it is in the portfolio and nothing else that is recorded concerns the asset. */
export async function findOnlyEntry(
  db: Db,
  { portfolioId, assetId }: { portfolioId: string; assetId: string },
): Promise<string | undefined> {
  const entries = await db
    .selectFrom("transactions")
    .select(["id", "portfolio_id"])
    .where("asset_id", "=", assetId)
    .limit(2)
    .execute();
  const [entry] = entries;
  if (entries.length !== 1 || entry?.portfolio_id !== portfolioId) return undefined;
  const isInUse = (await isAssetInEvents(db, assetId)) || (await isAssetInIncome(db, assetId));
  return isInUse ? undefined : entry.id;
}
