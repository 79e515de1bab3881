/** Price source of the owner's own valuations. */
export const ownValuation = "own-valuation";

/** Price source of cryptocurrencies: CoinGecko's price in dollars × the exchange rate of the same day. */
export const dollarPriceSource = "CoinGecko × dólar";

/** Price source of a matured bond whose repayment is known. */
export const repaymentSource = "valor no vencimento";

const convertedFrom = "convertido de ";

/** Price source of the last price of a code that was exchanged for another, per unit of the new code. No market made it. */
export const convertedPriceSource = (ticker: string): string => `${convertedFrom}${ticker}`;

/** The exchanged code of a converted price; undefined for other sources. */
export const convertedTicker = (source: string): string | undefined =>
  source.startsWith(convertedFrom) ? source.slice(convertedFrom.length) : undefined;

/** The common name of the prices of several contracts. */
const ofContract = "contrato";

/** Price source of a unit of an application, by its yield: 'contrato (110% do CDI)'. */
export const contractPriceSource = (yieldText: string): string => `${ofContract} (${yieldText})`;

/** Whether a price, or several, follow from the terms of an application. */
export const isContractPrice = (source: string): boolean =>
  source === ofContract || source.startsWith(`${ofContract} (`);

/** The source without what differs from contract to contract. */
export const commonSource = (source: string): string => (isContractPrice(source) ? ofContract : source);
