import { normalisedLabel } from "#domain/imports/label-text.ts";

export const real = "BRL";

/** The codes and signs that name each currency. Coins that follow the dollar are named as they are. */
const names: Readonly<Record<string, readonly string[]>> = {
  BRL: ["BRL", "R$", "REAL", "REAIS"],
  USD: ["USD", "US$", "U$", "U$S", "$", "DOLAR", "DOLARES", "DOLLAR", "DOLLARS", "US DOLLAR"],
  EUR: ["EUR", "€", "EURO", "EUROS"],
  GBP: ["GBP", "£", "LIBRA", "LIBRAS"],
  JPY: ["JPY", "¥", "IENE", "IENES"],
  CHF: ["CHF"],
  CAD: ["CAD", "C$"],
  AUD: ["AUD", "A$"],
  MXN: ["MXN"],
  ARS: ["ARS"],
  CLP: ["CLP"],
  UYU: ["UYU"],
  CNY: ["CNY"],
  HKD: ["HKD"],
  USDT: ["USDT", "TETHER"],
  USDC: ["USDC"],
  BUSD: ["BUSD"],
  FDUSD: ["FDUSD"],
  TUSD: ["TUSD"],
  DAI: ["DAI"],
};
const codeOfName = new Map(
  Object.entries(names).flatMap(([code, all]) => all.map((name) => [name, code] as const)),
);

/** The currency that a whole text names. */
export const currencyNamed = (text: string): string | undefined =>
  codeOfName.get(normalisedLabel(text.replace(/[()[\]]/g, "").trim()));

const dollarCoins = new Set(["USD", "USDT", "USDC", "BUSD", "FDUSD", "TUSD", "DAI"]);
/** Whether the day's dollar tells about how many reais an amount was. */
export const followsDollar = (currency: string): boolean => dollarCoins.has(currency);

const codes = new Set([...Object.keys(names), "BTC", "ETH", "BNB", ...Intl.supportedValuesOf("currency")]);
/** Whether a text is the code of a currency, and not another unit of a number: 'MIL', 'CENTAVOS'. */
export const isCurrency = (code: string): boolean => codes.has(code);

const portuguese: Readonly<Record<string, string>> = {
  BRL: "real",
  USD: "dólar (USD)",
  EUR: "euro (EUR)",
  GBP: "libra (GBP)",
  JPY: "iene (JPY)",
};
export const currencyName = (currency: string): string => portuguese[currency] ?? currency;

const unitBefore = /^([-−(]?)\s{0,3}([\p{L}$€£¥]{1,10})\s{0,3}([-−(]?\d.*)$/u;
const unitAfter = /^(.*\d\)?)\s{0,3}([\p{L}$€£¥][\p{L}\d$€£¥]{0,9})\.?$/u;

/** A number and the unit beside it: 'US$ 10,50', '10.5 USDT', '0.01BTC', '(R$ 4,90)'. The unit is '' without one. */
export function splitUnit(text: string): { number: string; unit: string } {
  const whole = text.trim().slice(0, 60);
  if (!/[\p{L}$€£¥]/u.test(whole)) return { number: whole, unit: "" };
  const [, sign = "", before, rest] = unitBefore.exec(whole) ?? [];
  if (before && rest && currencyNamed(before)) return { number: sign + rest, unit: before };
  const [, number, after] = unitAfter.exec(whole) ?? [];
  const isUnit = number && after && !/^E\d+$/i.test(after);
  return isUnit ? { number, unit: after } : { number: whole, unit: "" };
}

/** A price without the unit that it is of: '45,86/ação' as '45,86'. */
export const withoutPerUnit = (text: string): string =>
  text.replace(/(?<=\d)\s{0,3}\/\s{0,3}(?:a[cç][aã]o|cota|un|unid|unidade|papel|share)\.?$/i, "");

/** The currency that a header or a line of titles names. */
export function currencyInText(text: string): string | undefined {
  const upper = normalisedLabel(text.slice(0, 200).replace(/([a-z])([A-Z])/g, "$1 $2"));
  const words = upper.split(/[^A-Z0-9$€£¥]+/);
  const found = words.flatMap((word) => codeOfName.get(word) ?? []);
  // 'Real' is also an ordinary word.
  const certain = found.filter((code) => code !== real || /R\$|\bBRL\b|\bREAIS\b/.test(upper));
  return certain.find((code) => code !== real) ?? certain[0];
}

/** The foreign currency that a note states after 'em': 'preço em dólar'. */
export function currencyAfterIn(text: string): string | undefined {
  const words = normalisedLabel(text.slice(0, 200)).matchAll(/\b(?:EM|IN) ([A-Z$€£]{1,10})(?![A-Z])/g);
  const named = [...words].map(([, word]) => codeOfName.get(word ?? ""));
  return named.find((code) => code !== undefined && code !== real);
}

/** Coins in which exchanges charge their costs, and their parts. */
const coins = new Set(
  "BTC XBT BITCOIN BITCOINS ETH ETHER ETHEREUM BNB SOL SOLANA ADA XRP LTC LITECOIN DOGE BCH MATIC POL AVAX DOT TRX LINK UNI GAS GWEI WEI SAT SATS SATOSHI SATOSHIS".split(
    " ",
  ),
);
const wordsOf = (text: string) => normalisedLabel(text.slice(0, 200)).match(/[A-Z0-9]+/g) ?? [];

/** The words of a unit, in brackets or after 'em': 'Taxa (BTC)', 'Preço em ETH'. */
function unitWordsIn(header: string): string[] {
  const [, inBrackets, after] =
    /[([]([^()[\]]{2,20})[)\]]|\bem (\S{2,20})$/i.exec(header.slice(0, 200)) ?? [];
  return wordsOf(inBrackets ?? after ?? "");
}

/** The coin in which a header states a price. 'Preço BTC' may be the price of one. */
export const coinOfPrice = (header: string): string | undefined =>
  unitWordsIn(header).find((word) => coins.has(word));

/** The coin that a header of costs names. `traded`: codes of the assets of the file, which may be other coins. */
export const coinOfCosts = (header: string, traded: ReadonlySet<string>): string | undefined =>
  wordsOf(header).find((word) => coins.has(word)) ?? unitWordsIn(header).find((word) => traded.has(word));

const separated = /^([A-Z0-9]{2,10})[/_-](USDT|USDC|BUSD|FDUSD|TUSD|DAI|USD|BRL|EUR|GBP|BTC|ETH|BNB)$/;
const joined = /^([A-Z]{3,6}|1INCH)(USDT|USDC|BUSD|FDUSD|TUSD|DAI|USD|BRL|EUR|GBP|BTC|ETH|BNB)$/;

/** The coin and the currency of a pair as exchanges write it: 'BTC/USDT', 'BTC-USD', 'BTCBRL'. */
export function splitPair(text: string): { coin: string; currency: string } | undefined {
  const label = normalisedLabel(text);
  const [, coin, currency] = separated.exec(label) ?? joined.exec(label) ?? [];
  return coin && currency && coin !== currency ? { coin, currency } : undefined;
}

const foreignMarkets = /^(?:NYSE|NASDAQ|NASDAQGS|AMEX|ARCA|NYSEARCA|BATS|OTC|US):\s?/;
const foreignEnds = /(?:\.US|\.N|\.O| US(?: EQUITY)?)$/;

/** The ticker of a stock of the United States: 'NASDAQ:AAPL', 'AAPL.US'. */
export function splitForeignMarket(text: string): string | undefined {
  const label = normalisedLabel(text);
  if (!foreignMarkets.test(label) && !foreignEnds.test(label)) return undefined;
  return label.replace(foreignMarkets, "").replace(foreignEnds, "");
}

/** Brokers that trade in dollars, and exchanges of coins that quote in several currencies. */
const dollarBrokers =
  /\b(AVENUE|INTERACTIVE BROKERS|IBKR|CHARLES SCHWAB|SCHWAB|ROBINHOOD|TD AMERITRADE|AMERITRADE|PASSFOLIO|NOMAD|STAKE|INTER GLOBAL|XP GLOBAL|XP INTERNATIONAL|WEBULL|FIRSTRADE|ETORO|FIDELITY|VANGUARD|E TRADE|ETRADE|TASTYTRADE|DRIVEWEALTH|APEX CLEARING|SPROUTFI|C6 GLOBAL|BTG (?:US|INTERNATIONAL))\b/;
const coinExchanges =
  /\b(BINANCE|COINBASE|KRAKEN|KUCOIN|BYBIT|OKX|OKEX|BITFINEX|BITSTAMP|GATE IO|HUOBI|HTX|MEXC|CRYPTO COM|BITGET|BITTREX|POLONIEX|GEMINI)\b/;

/** Whether an institution may trade in another currency than the real. */
export function isForeignInstitution(name: string): boolean {
  const label = normalisedLabel(name).replace(/[.*-]/g, " ");
  return dollarBrokers.test(label) || coinExchanges.test(label);
}

/** The column that names the currency of the costs: 'Moeda da taxa', 'Fee coin'. -1 without one. `read`: columns of other fields. */
export const feeCurrencyColumn = (headers: readonly string[], read: ReadonlySet<number>): number =>
  headers.findIndex(
    (name, index) =>
      !read.has(index) &&
      /\b(TAXAS?|FEES?|COMMISSIONS?|COMISSAO|CORRETAGEM)\b/.test(name) &&
      /\b(MOEDA|COIN|CURRENCY|CCY|ASSET|ATIVO)\b/.test(name),
  );
