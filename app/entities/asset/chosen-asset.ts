import type { Asset } from "#contract/assets.ts";
import type { Transaction } from "#contract/transactions.ts";

/** The asset of an entry. */
export type ChosenAsset = Transaction["asset"];

/** An asset whose class does not matter. */
export type NamedAsset = Pick<ChosenAsset, "id" | "ticker" | "name">;

/** Converts a search result to the asset of an entry. */
export function chosenAsset({ id, ticker, name, assetClass }: Asset): ChosenAsset {
  return { id, ticker, name, assetClassCode: assetClass.code, assetClassName: assetClass.name };
}
