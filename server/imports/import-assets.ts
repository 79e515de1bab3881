import { type Asset, NewCustomAsset } from "#contract/assets.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import type { Product } from "#domain/imports/product.ts";
import {
  countOwnAssets,
  findAssetsByTicker,
  insertCustomAsset,
  listTreasuryAssets,
} from "#server/assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import { quotaExceeded } from "#server/limits/quotas.ts";

/** The assets of products, by the product's code. B3 names a Tesouro by its name alone. */
export async function findProductAssets(db: Db, products: readonly Product[]): Promise<Map<string, Asset>> {
  const assets = await findAssetsByTicker(db, [...new Set(products.map(({ code }) => code))]);
  if (!products.some(({ type }) => type === "treasury")) return assets;
  for (const asset of await listTreasuryAssets(db)) {
    const code = normalisedLabel(asset.name);
    if (!assets.has(code)) assets.set(code, asset);
  }
  return assets;
}

type Creation = { userId: string; maxAssets: number };

/** Creates bonds as the person's own assets, with what the file says. Returns them by code. */
export async function createBonds(
  db: Db,
  products: readonly Product[],
  { userId, maxAssets }: Creation,
): Promise<Map<string, Asset>> {
  const bonds = new Map(
    products.flatMap((product) => (product.type === "fixed-income" ? [[product.code, product]] : [])),
  );
  const created = new Map<string, Asset>();
  const owned = bonds.size > 0 ? await countOwnAssets(db) : 0;
  for (const { code, name } of bonds.values()) {
    const form = { ticker: code, name: name.slice(0, 120), assetClass: "FIXED_INCOME" };
    const { data } = NewCustomAsset.safeParse(form);
    if (!data) continue;
    if (owned + created.size >= maxAssets) throw quotaExceeded("customAssets", maxAssets);
    const asset = await insertCustomAsset(db, userId, data);
    if (asset) created.set(code, asset);
  }
  return created;
}
