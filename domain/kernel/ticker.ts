import { cnpjOf } from "#domain/kernel/cnpj.ts";

/** The names of B3's market that other services write before a ticker, or after it as Yahoo does. */
const marketPrefix = /^(?:BVMF|B3|BOVESPA|BMFBOVESPA): ?/i;
const marketSuffix = /\.SA$/i;

/** Four characters, of which two or more are letters, and the number of the kind of security. */
const oddLot = /^([A-Z](?=[A-Z0-9]{0,2}[A-Z])[A-Z0-9]{3}[1-9]\d?)F$/;
const anyTicker = /^[A-Z](?=[A-Z0-9]{0,2}[A-Z])[A-Z0-9]{3}[1-9]\d?[A-Z]?$/;

/** 'BVMF:PETR4' and 'PETR4.SA' without the market. Any other text stays as it is. */
export const withoutMarket = (text: string): string =>
  text.trim().replace(marketPrefix, "").replace(marketSuffix, "");

/**
 * The tickers that a code may mean, in capitals; the first that exists is the right one. 'PETR4', 'petr4.sa' and 'BVMF:PETR4' mean
 * PETR4. 'PETR4F' also does, because the F names the market of odd lots, unless an asset has that very ticker. A fund's ticker is
 * its CNPJ without punctuation.
 */
export function tickersOf(code: string): readonly string[] {
  const ticker = withoutMarket(code).toUpperCase();
  const [, standard] = oddLot.exec(ticker) ?? [];
  const other = standard ?? cnpjOf(ticker);
  return other && other !== ticker ? [ticker, other] : [ticker];
}

/** Whether the code has the form of a B3 ticker, also of one that does not exist. */
export const isTickerShaped = (code: string): boolean => anyTicker.test(withoutMarket(code).toUpperCase());
