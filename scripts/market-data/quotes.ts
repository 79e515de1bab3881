import { type Decimal, decimal, textOf } from "#domain/decimal.ts";
import type { Asset } from "./asset.ts";
import type { Row } from "./csv.ts";
import { isBelievable, type MonthClose } from "./recency.ts";

export const quoteColumns = ["ticker", "price", "date", "source"] as const;

type Quote = Record<(typeof quoteColumns)[number], string>;

export interface QuoteSources {
  catalogue: readonly Row[];
  daily: readonly Row[];
  monthCloses: ReadonlyMap<string, MonthClose>;
  sessions: readonly string[];
  treasury: readonly Row[];
  crypto: readonly Row[];
  dollar: readonly Row[];
}

/** Prices collected on a weekend are those of Friday's session. */
function sessionOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const daysAfterFriday = Math.max(0, ((day.getUTCDay() + 6) % 7) - 4);
  day.setUTCDate(day.getUTCDate() - daysAfterFriday);
  return day.toISOString().slice(0, 10);
}

function sourceOf(asset: Asset): string {
  if (asset.asset_class === "TREASURY") return "Tesouro Direto";
  return asset.asset_class === "CRYPTO" ? "CoinGecko × dólar" : "B3";
}

function knownPrice(ticker = "", price = "", date = "") {
  const known = price !== "" && date !== "" && decimal(price).gt(0);
  return known ? [{ ticker, price: decimal(price), date }] : [];
}

/** Dollars become reais only on a day that has both closes, rounded half up to 8 decimals. */
export function cryptoInReais({ crypto, dollar }: Pick<QuoteSources, "crypto" | "dollar">) {
  const reaisPerDollar = new Map(dollar.map(({ date, close }) => [date, close]));
  return crypto.flatMap(({ ticker, date, close = "" }) => {
    const rate = reaisPerDollar.get(date);
    return rate === undefined ? [] : knownPrice(ticker, textOf(decimal(close).times(rate), 8), date);
  });
}

/** Where the catalogue is not believed, the last month close stands, dated with that month's last session. */
function staleCloses({ catalogue, monthCloses, sessions }: QuoteSources) {
  return catalogue.flatMap((row) => {
    const last = monthCloses.get(row.ticker ?? "");
    if (last === undefined || isBelievable(row, monthCloses)) return [];
    return knownPrice(
      row.ticker,
      last.close,
      sessions.findLast((day) => day.startsWith(last.month)),
    );
  });
}

function knownPrices(sources: QuoteSources) {
  const believed = sources.catalogue.filter(
    (row) => row.currency === "BRL" && isBelievable(row, sources.monthCloses),
  );
  return [
    ...believed.flatMap((row) =>
      knownPrice(row.ticker, row.last_price, row.last_price_date && sessionOf(row.last_price_date)),
    ),
    ...sources.daily.flatMap((row) => knownPrice(row.ticker, row.close, row.date)),
    ...sources.treasury.flatMap((row) => knownPrice(row.ticker, row.sell_pu, row.date)),
    ...cryptoInReais(sources),
    ...staleCloses(sources),
  ];
}

function isPlausible(price: Decimal, previous: string | undefined): boolean {
  return previous === undefined || (price.lte(decimal(previous).times(3)) && price.times(3).gte(previous));
}

/** The newest known price of each asset, and those refused for being over 3 times away from the last month's close. */
export function quotesOf(assets: readonly Asset[], replaced: ReadonlySet<string>, sources: QuoteSources) {
  const newest = new Map<string, { price: Decimal; date: string }>();
  for (const { ticker, price, date } of knownPrices(sources)) {
    if (date > (newest.get(ticker)?.date ?? "")) newest.set(ticker, { price, date });
  }
  const quotes: Quote[] = [];
  const refused: Quote[] = [];
  for (const asset of assets) {
    const { ticker } = asset;
    const found = newest.get(ticker);
    if (!found || replaced.has(ticker)) continue;
    const quote = { ticker, price: textOf(found.price), date: found.date, source: sourceOf(asset) };
    (isPlausible(found.price, sources.monthCloses.get(ticker)?.close) ? quotes : refused).push(quote);
  }
  return { quotes, refused };
}
