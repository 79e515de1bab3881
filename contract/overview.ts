import { z } from "zod";
import { Asset, AssetClass } from "#contract/assets.ts";
import { DayText } from "#contract/date.ts";
import { DecimalText } from "#contract/decimal.ts";
import { Benchmark } from "#contract/portfolios.ts";

/** Both ends are days whose close counts: what happens after the close of `from`, until the close of `to`. */
export const OverviewQuery = z
  .strictObject({ from: DayText.optional(), to: DayText.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], message: "Período inválido" });
export type OverviewQuery = z.infer<typeof OverviewQuery>;

/** Why a figure cannot be computed. It is then said to be missing, and is never shown as zero. */
export const Unavailable = z.enum([
  /** Nothing was held in the period. */
  "nothing-held",
  /** Too few days: none to measure, or, for a rate a year or of the CDI, fewer than 28 until the last price. */
  "too-short",
  /** Something that was held has no price at all. */
  "price-missing",
  /** The index is not known for the period. */
  "index-missing",
  /** No rate solves the flows. */
  "no-solution",
  /** More was taken out than the same flows would have been worth in the index. */
  "withdrew-more",
  /** The index that it would be a part of did not grow. */
  "no-growth",
  /** Money was lost: a loss is no part of the index. */
  "lost",
  /** Nothing is held any more. */
  "sold-out",
  /** Too few of the assets held have a price in both sessions. */
  "few-prices",
]);
export type Unavailable = z.infer<typeof Unavailable>;

/** A fraction, such as 0.1234 for 12,34 %, or why there is none. */
export const Rate = z.union([
  z.strictObject({ rate: DecimalText }),
  z.strictObject({ unavailable: Unavailable }),
]);
export type Rate = z.infer<typeof Rate>;

/** In BRL: what it was worth before, what was put in and taken out since (fees included), and what it is worth. */
const Result = z.object({
  begin: DecimalText,
  putIn: DecimalText,
  takenOut: DecimalText,
  end: DecimalText,
  /** end + takenOut − begin − putIn. */
  amount: DecimalText,
});

const AllocationShare = z.object({
  value: DecimalText,
  /** Of the portfolio's value, as a fraction; null where that is nothing. */
  weight: DecimalText.nullable(),
  /** In the period; null where a price is missing or there is no day to measure. */
  result: DecimalText.nullable(),
  return: Rate,
});

/**
 * Value, invested, prices, weights and today are those of now; results, returns, series and months are those of the
 * period. A portfolio without entries has no overview: 204.
 */
export const Overview = z.object({
  period: z.object({ from: z.string(), to: z.string() }),
  /** The last day of the period with a price of something held; the return is not known after it. */
  pricedUntil: z.string().nullable(),
  /** The day of the first entry: no period begins earlier. */
  firstEntry: z.string(),
  value: DecimalText,
  /** What the open positions cost, without fees. */
  invested: DecimalText,
  prices: z.object({
    /** The newest day that a price is from. */
    day: z.string().nullable(),
    /** Who saw them, as positions say it, with how many assets each prices and the days its prices are from. */
    sources: z.array(
      z.object({
        source: z.string().nullable(),
        assets: z.number(),
        oldest: z.string(),
        newest: z.string(),
      }),
    ),
    /** Assets held without any price: totals are partial. */
    missing: z.array(z.string()),
    /** Assets held whose price is more than 3 business days old, with its day and source. */
    stale: z.array(z.object({ ticker: z.string(), day: z.string(), source: z.string().nullable() })),
  }),
  /** Null where a price is missing, and in a period that ends where it begins. */
  result: Result.nullable(),
  /** Time-weighted. */
  return: Rate,
  /** Money-weighted, a year. */
  internalReturn: Rate,
  /** Time-weighted, above the IPCA. */
  realReturn: Rate,
  /** The portfolio's own, on its terms: at its percent, or with its spread a year. */
  benchmark: z.object({
    name: Benchmark,
    percent: DecimalText,
    spread: DecimalText,
    return: Rate,
    /** The portfolio's return minus the benchmark's, as a fraction: 0.01 is one point. */
    difference: Rate,
    /** Both over the same days, which end on `until`, the last day on which both are known. */
    compared: z.object({
      until: z.string().nullable(),
      portfolio: Rate,
      benchmark: Rate,
      difference: Rate,
    }),
  }),
  /** The return as a fraction of the CDI's: 1.1 is '110,0 % do CDI'. */
  ofCdi: Rate,
  /** Each at 100 %, but the portfolio's own on its terms. */
  indexes: z.array(
    z.object({
      name: Benchmark,
      return: Rate,
      /** The last day the index is known. */
      knownUntil: z.string().nullable(),
      /** What the same flows would be worth in it, in BRL, on the last day that it and a price are known; null without a result. */
      sameFlows: DecimalText.nullable(),
    }),
  ),
  /** Against the session before the last; null where no two are known. */
  today: z
    .object({
      day: z.string(),
      sources: z.array(z.string()),
      amount: DecimalText,
      rate: Rate,
      /** Of the assets held, those with a price in both sessions. */
      covered: z.number(),
      of: z.number(),
    })
    .nullable(),
  /** Columns of equal length, one row a day (a week, in long periods); growth is a fraction since `from`. */
  series: z.object({
    days: z.array(z.string()),
    value: z.array(DecimalText),
    invested: z.array(DecimalText),
    return: z.array(DecimalText.nullable()),
    indexes: z.record(Benchmark, z.array(DecimalText.nullable())),
  }),
  /** Newest first. `month` is 'YYYY-MM'. */
  months: z.array(
    z.object({ month: z.string(), return: Rate, benchmark: Rate, result: DecimalText.nullable() }),
  ),
  /** Largest first. */
  classes: z.array(AllocationShare.extend({ assetClass: AssetClass })),
  /** Everything held in the period, largest first. */
  assets: z.array(
    AllocationShare.extend({
      asset: Asset.pick({ id: true, ticker: true, name: true }),
      assetClass: z.string(),
      held: z.boolean(),
      /** Change of the price since the session before. */
      today: Rate,
    }),
  ),
});
export type Overview = z.infer<typeof Overview>;
