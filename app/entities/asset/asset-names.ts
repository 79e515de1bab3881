/** A longer code is made for computers: the name says more. */
const maxTickerLength = 12;

/** Everything that its usual name leaves out: the name of a company, or the name and the code of a bond. */
export function otherNames(asset: { ticker: string; name: string }): string {
  return assetNames(asset).main === asset.ticker ? asset.name : `${asset.name} · ${asset.ticker}`;
}

/** The usual name of the asset, and its other name: 'Prefixado 2032' and TESOURO-PREFIXADO-2032, PETR4 and the company. */
export function assetNames({ ticker, name }: { ticker: string; name: string }): {
  main: string;
  detail: string;
} {
  if (ticker.length <= maxTickerLength) return { main: ticker, detail: name };
  return { main: name.replace(/^Tesouro (?=.)/, ""), detail: ticker };
}

/** Two letters of its usual name; all letters of a short code, such as BTC. */
export function monogramOf(asset: { ticker: string; name: string }): string {
  const { main } = assetNames(asset);
  const letters = [...(/\p{L}+/u.exec(main)?.[0] ?? main)];
  return letters
    .slice(0, letters.length > 3 ? 2 : 3)
    .join("")
    .toLocaleUpperCase("pt-BR");
}
