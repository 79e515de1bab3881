import type { AssetClassCode } from "#contract/assets.ts";

/** Price source of the owner's own valuations. */
export const ownValuation = "sua avaliação";

/** Price source of cryptocurrencies: CoinGecko's price in dollars × the exchange rate of the same day. */
export const dollarPriceSource = "CoinGecko × dólar";

/** The catalogue's fixed income and funds have no market price: as with custom assets, their owners value them. */
const classesWithoutMarket: readonly AssetClassCode[] = ["FIXED_INCOME", "FUND"];

type ClassifiedAsset = { isCustom: boolean; assetClass: { code: AssetClassCode } };

/** Whether the owner values the asset. */
export const isValuedByOwner = ({ isCustom, assetClass }: ClassifiedAsset) =>
  isCustom || classesWithoutMarket.includes(assetClass.code);
