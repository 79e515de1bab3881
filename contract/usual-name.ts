/** The rule of `assetNames` in `app`, whose first load has no room for a second file. A long code, or one with a blank, is no name. */
const maxTickerLength = 12;

/** 'PETR4', 'Tesouro Prefixado 2032' */
export const usualName = ({ ticker, name }: { ticker: string; name: string }): string =>
  ticker.length <= maxTickerLength && !/\s/.test(ticker) ? ticker : name;
