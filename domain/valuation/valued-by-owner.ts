/** The catalogue's fixed income and funds have no market price: as with custom assets, their owners value them. */
const classesWithoutMarket: readonly string[] = ["FIXED_INCOME", "FUND"];

/** Whether its owner alone values an asset, now and then, so that income is not subtracted from its price. */
export const isValuedByOwner = (asset: { isCustom: boolean; assetClass: { code: string } }): boolean =>
  asset.isCustom || classesWithoutMarket.includes(asset.assetClass.code);
