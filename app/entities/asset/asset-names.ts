/** A longer code is made for computers: the name says more. */
const maxTickerLength = 12;

/** What a person calls the asset, and the other of ticker and name: 'Prefixado 2032' for TESOURO-PREFIXADO-2032. */
export function assetNames({ ticker, name }: { ticker: string; name: string }): {
  main: string;
  detail: string;
} {
  if (ticker.length <= maxTickerLength) return { main: ticker, detail: name };
  return { main: name.replace(/^Tesouro (?=.)/, ""), detail: ticker };
}
