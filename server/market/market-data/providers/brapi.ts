import { z } from "zod";
import type { AssetClassCode } from "#contract/assets.ts";
import { sanitizeLine } from "#contract/text.ts";
import { isBusinessDay } from "#domain/kernel/business-days.ts";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import {
  askJson,
  parseOrThrow,
  partitionValid,
  type RequestOptions,
  withAbortSignal,
} from "#server/market/market-data/providers/provider.ts";

/** Settings of https://brapi.dev/docs, with the operator's token. */
export type BrapiSettings = RequestOptions & { url: string; token: string };

export type DayPrice = { day: Day; close: string };
export type FoundAsset = { ticker: string; name: string; assetClass: AssetClassCode };
export type Range = "5d" | "1mo" | "3mo";
type Found = { items: FoundAsset[]; dropped: number };

/** The newest price, and the closes of the days before it, adjusted for events. */
export type AssetPrices = { newest: DayPrice | undefined; closes: DayPrice[]; dropped: number };

export type Brapi = {
  /** Prices by ticker, in one call. Tickers missing in the provider's answer are missing in the result. */
  prices(tickers: string[], range: Range, now: Date, signal?: AbortSignal): Promise<Map<string, AssetPrices>>;
  /** The best 20 matches. */
  search(text: string): Promise<Found>;
  /** One page of all assets; the first page is 1. */
  list(page: number, signal?: AbortSignal): Promise<Found & { hasMore: boolean; pages: number | undefined }>;
  /** A client that calls `spend` before each attempt. */
  withSpend(spend: RequestOptions["spend"]): Brapi;
};

const Price = z
  .number()
  .positive()
  .lt(1e9)
  .transform((value) => textOf(decimal(String(value))))
  .refine((text) => text !== "0");

const Quote = z.object({
  symbol: z.string(),
  currency: z.literal("BRL"),
  historicalDataPrice: z.array(z.unknown()).nullish(),
});

/** Accepts prices on business days of the exchange until `now`. */
const dayPrice = (now: Date) =>
  z
    .object({ at: z.date(), close: Price })
    .transform(({ at, close }) => ({ day: dayOf(at), close }))
    .refine(({ day }) => day <= dayOf(now) && day > "1994-07-01" && isBusinessDay("B3", day));

const newestOf = (now: Date) =>
  z
    .object({ regularMarketPrice: z.unknown(), regularMarketTime: z.iso.datetime({ offset: true }) })
    .transform((quote) => ({ at: new Date(quote.regularMarketTime), close: quote.regularMarketPrice }))
    .pipe(dayPrice(now));

const barOf = (now: Date) =>
  z
    .object({ date: z.number().int().positive().lt(1e11), close: z.unknown() })
    .transform(({ date, close }) => ({ at: new Date(date * 1000), close }))
    .pipe(dayPrice(now));

const indexFund = /\b(ETF|IND|INDEX|INDICE|ISHARES|IT NOW|TREND)\b/i;

function classOf({ type, subType, name }: { type?: string | null; subType?: string | null; name: string }) {
  const kind = subType ?? type ?? "";
  if (kind === "stock" || kind === "unit") return "STOCK";
  if (kind === "bdr") return "BDR";
  if (kind === "etf") return "ETF";
  if (kind === "fi-infra") return "FI_INFRA";
  if (kind === "fii" || kind === "fi-agro") return "FII";
  if (kind !== "fund") return undefined;
  return indexFund.test(name) ? "ETF" : "FII";
}

const ListedAsset = z
  .object({
    /** Ticker of the standard lot. The fractional market's ticker ends in F and names the same asset. */
    stock: z.string().regex(/^[A-Z][A-Z0-9]{3}\d{1,2}$/),
    name: z.string().transform((name) => sanitizeLine(name, 120)),
    type: z.string().nullish(),
    subType: z.string().nullish(),
  })
  .transform((row, context): FoundAsset => {
    const assetClass = classOf({ ...row, type: row.type ?? null, subType: row.subType ?? null });
    if (!assetClass) context.addIssue({ code: "custom", message: "no class of ours" });
    return { ticker: row.stock, name: row.name || row.stock, assetClass: assetClass ?? "OTHER" };
  });

const List = z.object({
  stocks: z.array(z.unknown()),
  hasNextPage: z.boolean().nullish(),
  totalPages: z.number().int().positive().optional().catch(undefined),
});

export function createBrapi({ url, token, ...options }: BrapiSettings): Brapi {
  async function ask<Shape>(
    path: string,
    search: Record<string, string>,
    schema: z.ZodType<Shape>,
    requestOptions = options,
  ) {
    const address = new URL(path, url);
    address.search = new URLSearchParams(search).toString();
    return parseOrThrow(schema, await askJson(address, { authorization: `Bearer ${token}` }, requestOptions));
  }

  return {
    async prices(tickers, range, now, signal) {
      const { results } = await ask(
        `/api/quote/${tickers.map(encodeURIComponent).join(",")}`,
        { range, interval: "1d" },
        z.object({ results: z.array(z.unknown()) }),
        withAbortSignal(options, signal),
      );
      const quotes = partitionValid(Quote.loose(), results).items.filter(({ symbol }) =>
        tickers.includes(symbol),
      );
      return new Map(
        quotes.map((quote) => {
          const newest = newestOf(now).safeParse(quote).data;
          const { items, dropped } = partitionValid(barOf(now), quote.historicalDataPrice ?? []);
          return [quote.symbol, { newest, closes: items, dropped: dropped + (newest ? 0 : 1) }];
        }),
      );
    },

    async search(text) {
      // A person is waiting for the result.
      const singleAttempt = { ...options, timeout: Math.min(options.timeout ?? 2_500, 2_500), attempts: 1 };
      const { stocks } = await ask("/api/quote/list", { search: text, limit: "20" }, List, singleAttempt);
      return partitionValid(ListedAsset, stocks);
    },

    async list(page, signal) {
      const search = { limit: "200", page: String(page), sortBy: "name", sortOrder: "asc" };
      const requestOptions = withAbortSignal(options, signal);
      const { stocks, hasNextPage, totalPages } = await ask("/api/quote/list", search, List, requestOptions);
      return { ...partitionValid(ListedAsset, stocks), hasMore: hasNextPage === true, pages: totalPages };
    },

    withSpend: (spend) => createBrapi({ url, token, ...options, spend }),
  };
}
