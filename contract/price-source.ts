import type { AssetClassCode } from "#contract/assets.ts";

/** The source of a price that is the person's own valuation. */
export const ownValuation = "sua avaliação";

/** The source of a coin's price: CoinGecko's in dollars, at the dollar of the same day. */
export const convertedFromDollars = "CoinGecko × dólar";

/** Kinds of fixed income and funds of the catalogue have no market price: like custom assets, they are worth what people say. */
const classesWithoutMarket: readonly AssetClassCode[] = ["FIXED_INCOME", "FUND"];

type Valuable = { isCustom: boolean; assetClass: { code: AssetClassCode } };

/** Whether people value the asset themselves. */
export const isValuedByOwner = ({ isCustom, assetClass }: Valuable) =>
  isCustom || classesWithoutMarket.includes(assetClass.code);
