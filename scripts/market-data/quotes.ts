import { lastBusinessDay } from "#domain/kernel/business-days.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import type { Asset } from "./asset.ts";
import type { Close } from "./closes.ts";
import type { Row } from "./csv.ts";
import { hasUsablePrice, type MonthClose } from "./recency.ts";

export const quoteColumns = ["ticker", "price", "date", "source"] as const;

type Quote = Record<(typeof quoteColumns)[number], string>;

export interface QuoteSources {
  catalogue: readonly Row[];
  /** All proven closes of the exchange. */
  closes: readonly Close[];
  monthCloses: ReadonlyMap<string, MonthClose>;
  treasury: readonly Row[];
  crypto: readonly Row[];
  dollar: readonly Row[];
}

/** A price collected on a weekend belongs to Friday's session. */
function sessionDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const daysAfterFriday = Math.max(0, ((day.getUTCDay() + 6) % 7) - 4);
  day.setUTCDate(day.getUTCDate() - daysAfterFriday);
  return day.toISOString().slice(0, 10);
}

function quoteSource(asset: Asset): string {
  if (asset.asset_class === "TREASURY") return "Tesouro Direto";
  return asset.asset_class === "CRYPTO" ? "CoinGecko × dólar" : "B3";
}

function knownPrice(ticker = "", price = "", date = "") {
  const known = price !== "" && date !== "" && decimal(price).gt(0);
  return known ? [{ ticker, price: decimal(price), date }] : [];
}

/** Converts dollars to reais on days that have both closes, rounded half up to 8 decimals. */
export function cryptoInReais({ crypto, dollar }: Pick<QuoteSources, "crypto" | "dollar">) {
  const reaisPerDollar = new Map(dollar.map(({ date, close }) => [date, close]));
  return crypto.flatMap(({ ticker, date, close = "" }) => {
    const rate = reaisPerDollar.get(date);
    return rate === undefined ? [] : knownPrice(ticker, textOf(decimal(close).times(rate), 8), date);
  });
}

/**
 * The day of a catalogue price. If the newest month closes equal the price, it has not changed since the first of them.
 * It is then dated with that month's last session.
 */
function quoteDate(
  { last_price: price = "", last_price_date: date = "" }: Row,
  last: MonthClose | undefined,
) {
  const isUnchanged = last !== undefined && price !== "" && decimal(last.close).eq(price);
  return isUnchanged ? lastSession(last.since) : date && sessionDate(date);
}

function lastSession(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return lastBusinessDay("B3", new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10));
}

/**
 * The catalogue's own prices, for assets that have not traded recently or that no quote source covers.
 * A price that equals the last close is dropped as a repetition.
 */
function cataloguePrices({ catalogue, closes, monthCloses }: QuoteSources) {
  const last = new Map(closes.map(({ ticker, close }) => [ticker, close]));
  return catalogue
    .filter((row) => row.currency === "BRL" && hasUsablePrice(row, monthCloses))
    .flatMap((row) =>
      knownPrice(row.ticker, row.last_price, quoteDate(row, monthCloses.get(row.ticker ?? ""))),
    )
    .filter(({ ticker, price }) => !price.eq(last.get(ticker) ?? "0"));
}

function isPlausible(price: Decimal, previous: string | undefined): boolean {
  return previous === undefined || (price.lte(decimal(previous).times(3)) && price.times(3).gte(previous));
}

type KnownPrice = ReturnType<typeof knownPrice>[number];

function newestByTicker(prices: readonly KnownPrice[]): ReadonlyMap<string, KnownPrice> {
  const newest = new Map<string, KnownPrice>();
  for (const found of prices) {
    if (found.date > (newest.get(found.ticker)?.date ?? "")) newest.set(found.ticker, found);
  }
  return newest;
}

/** The newest known price of each asset, and the refused prices: those more than 3 times off the last month's close. */
export function createQuotes(assets: readonly Asset[], replaced: ReadonlySet<string>, sources: QuoteSources) {
  const catalogueQuotes = cataloguePrices(sources);
  const isRefused = ({ ticker, price }: KnownPrice) =>
    !isPlausible(price, sources.monthCloses.get(ticker)?.close);
  const newest = newestByTicker([
    ...sources.closes.flatMap(({ ticker, close, day }) => knownPrice(ticker, close, day)),
    ...sources.treasury.flatMap((row) => knownPrice(row.ticker, row.sell_pu, row.date)),
    ...cryptoInReais(sources),
    ...catalogueQuotes.filter((found) => !isRefused(found)),
  ]);
  const quotes = assets.flatMap((asset): Quote[] => {
    const found = newest.get(asset.ticker);
    if (!found || replaced.has(asset.ticker)) return [];
    return [
      { ticker: asset.ticker, price: textOf(found.price), date: found.date, source: quoteSource(asset) },
    ];
  });
  const isNewest = ({ ticker, date }: KnownPrice) => date > (newest.get(ticker)?.date ?? "");
  return { quotes, refused: catalogueQuotes.filter((found) => isRefused(found) && isNewest(found)) };
}
