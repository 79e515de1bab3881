import type { Asset } from "#contract/assets.ts";
import type { Transaction } from "#contract/transactions.ts";

/** Converts a search result to the asset of an entry. */
export function chosenAsset({ id, ticker, name, assetClass }: Asset): Transaction["asset"] {
  return { id, ticker, name, assetClassCode: assetClass.code, assetClassName: assetClass.name };
}
