import type { Asset } from "#contract/assets.ts";
import type { Transaction } from "#contract/transactions.ts";

/** A search result, as an entry refers to it. */
export function chosenAsset({ id, ticker, name, assetClass }: Asset): Transaction["asset"] {
  return { id, ticker, name, assetClassCode: assetClass.code, assetClassName: assetClass.name };
}
