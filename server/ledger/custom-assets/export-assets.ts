import { listValuations, listValuedCatalogueAssets } from "#server/ledger/custom-assets/queries.ts";
import { listOwnAssets } from "#server/market/assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The person's own assets with their valuations. */
export async function* exportOwnAssets(db: Db) {
  for (const asset of await listOwnAssets(db))
    yield { ...asset, valuations: await listValuations(db, asset.id) };
}

/** The person's valuations of assets of the catalogue. */
export async function* exportCatalogueValuations(db: Db) {
  for (const asset of await listValuedCatalogueAssets(db))
    yield { asset, valuations: await listValuations(db, asset.id) };
}
