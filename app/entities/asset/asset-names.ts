/** A longer code is made for computers, and so is one with a blank, as that of an application: the name says more. */
const maxTickerLength = 12;

/** The usual name of the asset, and its other name if people know one: 'Tesouro Prefixado 2032' alone, PETR4 and the company. */
export function assetNames({ ticker, name }: { ticker: string; name: string }): {
  main: string;
  detail: string | undefined;
} {
  if (ticker.length <= maxTickerLength && !/\s/.test(ticker)) return { main: ticker, detail: name };
  return { main: name, detail: undefined };
}

/** 'PETR4, Petrobras'; the usual name alone where there is no other one. */
export function fullName(asset: { ticker: string; name: string }): string {
  const { main, detail } = assetNames(asset);
  return detail === undefined ? main : `${main}, ${detail}`;
}

/** Two letters of its usual name; all letters of a short code, such as BTC. */
export function monogramOf(asset: { ticker: string; name: string }): string {
  const main = assetNames(asset).main.replace(/^Tesouro (?=.)/, "");
  const letters = [...(/\p{L}+/u.exec(main)?.[0] ?? main)];
  return letters
    .slice(0, letters.length > 3 ? 2 : 3)
    .join("")
    .toLocaleUpperCase("pt-BR");
}
