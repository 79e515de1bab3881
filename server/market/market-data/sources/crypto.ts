import { z } from "zod";
import type { RefusedRow } from "#contract/data-health.ts";
import { addDays, type Day, dayOf } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { type PriceRow, upsertPrices } from "#server/market/market-data/catalogue/catalogue-queries.ts";
import { type ProviderError, parseOrThrow } from "#server/market/market-data/providers/provider.ts";
import { type Coin, findHeldCoins } from "#server/market/market-data/sources/crypto-queries.ts";
import type { PublicFetch } from "#server/market/market-data/sources/public-fetch.ts";
import type { MarketSource, SourceRun } from "#server/market/market-data/sources/source.ts";

/** Public market data of two exchanges in BRL, without a key: Mercado Bitcoin, and Binance if that fails. */
export type CryptoSettings = { url: string; fallbackUrl: string };

type CoinPrice = { day: Day; close: string };

/** An exchange's closes of a coin by UTC day. The last one is today's price so far. */
type Exchange = {
  name: string;
  /** The coins that it trades for BRL, of those asked for. */
  traded(fetch: PublicFetch, tickers: readonly string[]): Promise<Set<string>>;
  closes(fetch: PublicFetch, ticker: string, since: Day, now: Date): Promise<CoinPrice[]>;
};

const hour = 3_600_000;
const maxDays = 1_000;
const maxStep = 3;
const recentDays = 30;

const Price = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,12})?$/)
  .transform((text) => textOf(decimal(text)))
  .refine((text) => text !== "0");

const secondsOf = (day: Day) => Math.floor(Date.parse(`${day}T00:00:00Z`) / 1000);
const dayAt = (seconds: number): Day => new Date(seconds * 1000).toISOString().slice(0, 10);

const Candles = z
  .object({ t: z.array(z.number().int().positive()).max(2 * maxDays), c: z.array(Price).max(2 * maxDays) })
  .refine(({ t, c }) => t.length === c.length);

const mercadoBitcoin = (url: string): Exchange => ({
  name: "Mercado Bitcoin",
  async traded(fetch, tickers) {
    const answer = await fetch.json(new URL("/api/v4/symbols", url));
    const { symbol } = parseOrThrow(z.object({ symbol: z.array(z.string()).min(1) }), answer);
    return new Set(tickers.filter((ticker) => symbol.includes(`${ticker}-BRL`)));
  },
  async closes(fetch, ticker, since, now) {
    const address = new URL("/api/v4/candles", url);
    const to = String(Math.floor(now.getTime() / 1000));
    address.search = new URLSearchParams({
      symbol: `${ticker}-BRL`,
      resolution: "1d",
      from: String(secondsOf(since)),
      to,
    }).toString();
    const { t, c } = parseOrThrow(Candles, await fetch.json(address));
    return t.map((seconds, index) => ({ day: dayAt(seconds), close: c[index] ?? "" }));
  },
});

const Kline = z
  .tuple([z.number().int().positive(), z.string(), z.string(), z.string(), Price])
  .rest(z.unknown());

const binance = (url: string): Exchange => ({
  name: "Binance",
  traded: async (_, tickers) => new Set(tickers),
  async closes(fetch, ticker, since) {
    const address = new URL("/api/v3/klines", url);
    address.search = new URLSearchParams({
      symbol: `${ticker}BRL`,
      interval: "1d",
      startTime: String(secondsOf(since) * 1000),
      limit: String(maxDays),
    }).toString();
    const klines = parseOrThrow(z.array(Kline).max(maxDays), await fetch.json(address));
    return klines.map(([opened, , , , close]) => ({ day: dayAt(opened / 1000), close }));
  },
});

/** The plausible closes after the newest stored day; that day is asked for again, because its price was not final. */
function acceptedCloses(
  coin: Coin,
  closes: readonly CoinPrice[],
  today: Day,
  refused: RefusedRow[],
): CoinPrice[] {
  let last = coin.day && coin.close && coin.day > addDays(today, -recentDays) ? coin.close : undefined;
  return closes
    .filter(({ day }) => day >= (coin.day ?? "") && day <= today)
    .filter(({ day, close }) => {
      const step = last ? decimal(close).div(last) : undefined;
      if (step && (step.gt(maxStep) || step.times(maxStep).lt(1))) {
        const reason = `O preço é ${step.toFixed(2).replace(".", ",")} vezes o anterior`;
        refused.push({ subject: coin.ticker, day, reason });
        return false;
      }
      last = close;
      return true;
    });
}

/** Stores the closes of the coins at one exchange. Returns the coins that it does not trade. */
async function update(run: SourceRun, exchange: Exchange, coins: readonly Coin[], refused: RefusedRow[]) {
  const { catalogue, fetch, now } = run;
  // A coin's day ends at midnight in UTC, so a new one has begun in the evening here.
  const today = dayOf(now);
  const traded = await exchange.traded(
    fetch,
    coins.map(({ ticker }) => ticker),
  );
  const missing = coins.filter(({ ticker }) => !traded.has(ticker));
  let stored = 0;
  for (const [done, coin] of coins.entries()) {
    if (!traded.has(coin.ticker)) continue;
    const since = coin.day && coin.day > addDays(today, -maxDays) ? coin.day : addDays(today, -maxDays + 1);
    try {
      const answered = await exchange.closes(fetch, coin.ticker, since, now);
      const rows = acceptedCloses(coin, answered, today, refused).map(
        ({ day, close }): PriceRow => ({ ticker: coin.ticker, day, close, source: exchange.name }),
      );
      stored += await upsertPrices(catalogue, rows, "provider");
    } catch (error) {
      const { failure } = error as ProviderError;
      if (failure !== "unknown" && failure !== "nonsense") throw error;
      missing.push(coin);
    }
    run.advance((done + 1) / coins.length);
  }
  return { stored, missing };
}

/** Closes in BRL of the coins that anyone holds. */
export const createCrypto = ({ url, fallbackUrl }: CryptoSettings): MarketSource => {
  const first = mercadoBitcoin(url);
  const second = binance(fallbackUrl);
  return {
    name: "crypto",

    async update(run) {
      const { catalogue, now, log } = run;
      const coins = await findHeldCoins(catalogue);
      const refused: RefusedRow[] = [];
      let stored = 0;
      let left: readonly Coin[] = coins;
      if (coins.length > 0) {
        try {
          ({ stored, missing: left } = await update(run, first, coins, refused));
        } catch (error) {
          log.warn({ err: error as ProviderError }, "first exchange failed");
          ({ stored, missing: left } = await update(run, second, coins, refused));
        }
      }
      for (const { ticker, day } of left) {
        refused.push({
          subject: ticker,
          day: day ?? dayOf(now),
          reason: "Nenhuma das corretoras consultadas tem o preço em reais",
        });
      }
      const known = (await findHeldCoins(catalogue)).flatMap(({ day }) => day ?? []).toSorted();
      return { stored, refused, knownUntil: known[0] ?? null, nextTryAt: new Date(now.getTime() + 4 * hour) };
    },
  };
};
