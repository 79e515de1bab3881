/** The source of a price that is the person's own valuation. */
export const ownValuation = "sua avaliação";

/** The source of a coin's price: CoinGecko's in dollars, at the dollar of the same day. */
export const convertedFromDollars = "CoinGecko × dólar";
