/** Price source of the owner's own valuations. */
export const ownValuation = "sua avaliação";

/** Price source of cryptocurrencies: CoinGecko's price in dollars × the exchange rate of the same day. */
export const dollarPriceSource = "CoinGecko × dólar";
