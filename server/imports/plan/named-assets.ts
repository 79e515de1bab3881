import type { Asset } from "#contract/assets.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { findLargestFunds } from "#server/assets/fund-word-queries.ts";
import { findAssets, listOwnAssets } from "#server/assets/queries.ts";
import type { Db } from "#server/db/client.ts";

/** Names of one upload that are looked up among the funds. More would take long. */
const maxNames = 200;

/** The fund or the person's own asset that has this very name. Undefined without one, and with several. */
export async function findNamedAssets(db: Db, names: readonly string[]): Promise<Map<string, Asset>> {
  const wanted = [...new Set(names)].slice(0, maxNames);
  if (wanted.length === 0) return new Map();
  const own = await listOwnAssets(db);
  const found = new Map<string, Asset>();
  for (const name of wanted) {
    const text = foldedText(name);
    const isNamed = (asset: Asset) => foldedText(asset.name) === text;
    const funds = await findAssets(db, await findLargestFunds(db, text));
    const named = [...own, ...funds.values()].filter(isNamed);
    const [asset, ...others] = named;
    if (asset && others.length === 0) found.set(name, asset);
  }
  return found;
}
