import { z } from "zod";
import { Asset, AssetClass } from "#contract/assets.ts";
import { DayText } from "#contract/date.ts";
import { DecimalText } from "#contract/decimal.ts";
import { Benchmark } from "#contract/portfolios.ts";

/** 30 days, 6 months and 1 year end on the last known day. The year so far and everything end today. */
export const NamedPeriod = z.enum(["30d", "6m", "ytd", "1y", "all"], "Período inválido");
export type NamedPeriod = z.infer<typeof NamedPeriod>;

/**
 * The period by its name, or from the close of `from` to the close of `to`, and whether returns and results include income.
 */
export const OverviewQuery = z
  .strictObject({
    period: NamedPeriod.optional(),
    from: DayText.optional(),
    to: DayText.optional(),
    income: z.enum(["with", "without"]).default("with"),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], message: "Período inválido" })
  .refine(({ period, from, to }) => !period || (!from && !to), {
    path: ["period"],
    message: "Período inválido",
  });
export type OverviewQuery = z.infer<typeof OverviewQuery>;

/** Why a figure cannot be computed. It is then shown as missing, never as zero. */
export const Unavailable = z.enum([
  /** Nothing was held in the period. */
  "nothing-held",
  /** Too few days: none at all, or fewer than 28 up to the last price for an annual rate or a percentage of the CDI. */
  "too-short",
  /** A holding has no price at all, or nothing that was held has a price in the period. */
  "price-missing",
  /** A price stepped as by a split that nobody confirmed or denied. */
  "price-doubtful",
  /** The index has no values for the period. */
  "index-missing",
  /** No rate satisfies the cash flows. */
  "no-solution",
  /** The same contributions, invested in the index, would not cover the withdrawals. */
  "withdrew-more",
  /** The index did not grow, so no percentage of it exists. */
  "no-growth",
  /** The portfolio lost money: a loss is no percentage of an index. */
  "lost",
  /** All positions are closed. */
  "sold-out",
  /** Too few of the held assets have a price in both sessions. */
  "few-prices",
  /** The units held today cost nothing, e.g. bonus shares. */
  "no-cost",
  /** No income was received in the period to compare with. */
  "nothing-received",
]);
export type Unavailable = z.infer<typeof Unavailable>;

/** A fraction, 0.1234 for 12.34 %, or the reason why there is none. */
export const Rate = z.union([
  z.strictObject({ rate: DecimalText }),
  z.strictObject({ unavailable: Unavailable }),
]);
export type Rate = z.infer<typeof Rate>;

/** Amounts in BRL. Values and flows are those of the holdings: they include fees, while income has its own field. */
const Result = z.object({
  /** The last day that it covers: `pricedUntil`, or the period's end. */
  until: z.string(),
  begin: DecimalText,
  contributions: DecimalText,
  withdrawals: DecimalText,
  /** Custody fees that were charged without a sale: a part of `parts.fees`, and none of `contributions`. */
  custodyFees: DecimalText,
  end: DecimalText,
  /** Net amounts and the tax that they lack; all zero if the overview excludes income. */
  income: z.object({
    /** Accrued before the period and not paid before it. */
    receivableBefore: DecimalText,
    received: DecimalText,
    /** Accrued and not paid on `until`. */
    receivable: DecimalText,
    /** Income tax taken from what accrued in the period; no part of the other amounts. */
    withheld: DecimalText,
  }),
  /** price + income + fees = amount; fees are not positive. */
  parts: z.object({ price: DecimalText, income: DecimalText, fees: DecimalText }),
  /** end + withdrawals − begin − contributions − custodyFees + received + receivable − receivableBefore. */
  amount: DecimalText,
});

/** Amounts in BRL after the end of the result, until today: end + contributions − withdrawals + change = value. */
const LaterChanges = z.object({
  contributions: DecimalText,
  withdrawals: DecimalText,
  /** Newer prices, and fees. */
  change: DecimalText,
});

const AllocationShare = z.object({
  value: DecimalText,
  /** Fraction of the portfolio's value; null if that is zero. */
  weight: DecimalText.nullable(),
  /** Result in the period; null if a price is missing or the period has no days. */
  result: DecimalText.nullable(),
  return: Rate,
});

/**
 * A held asset without a rate or a price since before the market's last sessions, or without any price: it counts at its last value.
 * In a list of them, the largest come first.
 */
export const OutdatedAsset = z.object({
  asset: Asset.pick({ id: true, ticker: true, name: true }),
  lacks: z.enum(["rates", "prices", "any-price"]),
  since: z.string(),
  /** Fraction of the value; null if that is zero. */
  weight: DecimalText.nullable(),
});
export type OutdatedAsset = z.infer<typeof OutdatedAsset>;

/**
 * The next day on which a payment is expected: its receivable payments, or else its announced ones. `net` is null if an amount
 * among them is not known.
 */
export const NextPayment = z.object({
  day: z.string(),
  state: z.enum(["receivable", "announced"]),
  tickers: z.array(z.string()),
  net: DecimalText.nullable(),
});
export type NextPayment = z.infer<typeof NextPayment>;

/** Income around today, whatever the period. */
export const IncomeNow = z.object({
  /** Net income paid from the first day of this month until today. */
  receivedThisMonth: DecimalText,
  /** Null if no day with a payment is known. */
  next: NextPayment.nullable(),
});
export type IncomeNow = z.infer<typeof IncomeNow>;

/**
 * Value, invested, receivable, `incomeNow`, prices, weights and `today` refer to now; results, returns, received income, series and months
 * refer to the period. Without trades the response is 204.
 */
export const Overview = z.object({
  period: z.object({ from: z.string(), to: z.string() }),
  /** The name by which the period was asked for; null for chosen days. */
  namedPeriod: NamedPeriod.nullable(),
  /** The cause why newer figures are missing, prices or published rates, and the last known day; null while that day is recent. */
  awaited: z.object({ what: z.enum(["prices", "rates"]), since: z.string() }).nullable(),
  /** The day on which the figures of a named period end, where newer ones are awaited; else null. */
  knownUntil: z.string().nullable(),
  /**
   * The day on which returns, result and equal flows end: the last one with a price of a holding. It is the period's end if no
   * session follows that price, or if nothing is held then. Null if no holding has a price in the period.
   */
  pricedUntil: z.string().nullable(),
  /** The day of the first entry, which is the earliest start of a period. */
  firstEntry: z.string(),
  /** Whether returns and results include income; values never do. */
  includesIncome: z.boolean(),
  value: DecimalText,
  /** Cost of the open positions, without fees. */
  invested: DecimalText,
  /** Income paid in the period, whatever `includesIncome` says. */
  received: z.object({ gross: DecimalText, net: DecimalText, payments: z.number() }),
  /** Income not paid yet, and the next day on which some of it is paid; never part of `value`. */
  receivable: z.object({ net: DecimalText, payments: z.number(), nextDay: z.string().nullable() }),
  incomeNow: IncomeNow,
  /** The day until which all payments of the held shares and funds are known; null if it is recent. */
  incomeKnownUntil: z.string().nullable(),
  prices: z.object({
    /** The day of the prices: half of the value of what is traded has one of that day or later. */
    day: z.string().nullable(),
    /** Sources as in positions, with the number of assets and the range of days of their prices. */
    sources: z.array(
      z.object({
        source: z.string().nullable(),
        assets: z.number(),
        oldest: z.string(),
        newest: z.string(),
      }),
    ),
    /** Held assets without any price; totals are then partial. */
    missing: z.array(z.string()),
    /** Held assets with a price more than 3 business days old. */
    stale: z.array(z.object({ ticker: z.string(), day: z.string(), source: z.string().nullable() })),
    outdated: z.array(OutdatedAsset),
  }),
  /** Null if a price is missing or the period has no days. */
  result: Result.nullable(),
  /** From the end of the result to the value of today; null without a result, and if its period is over. */
  later: LaterChanges.nullable(),
  /** Time-weighted. */
  return: Rate,
  /** Annual money-weighted return. */
  internalReturn: Rate,
  /** Time-weighted return above the IPCA. */
  realReturn: Rate,
  /** The returns of portfolio and IPCA that `realReturn` divides, over the days from `from` to `until`; null without it. */
  realTerms: z
    .object({ from: z.string(), until: z.string(), portfolio: DecimalText, ipca: DecimalText })
    .nullable(),
  /** The portfolio's own benchmark, with its percent or its annual spread. */
  benchmark: z.object({
    name: Benchmark,
    percent: DecimalText,
    spread: DecimalText,
    return: Rate,
    /** The portfolio's return minus the benchmark's, as a fraction: 0.01 is one point. */
    difference: Rate,
    /**
     * Portfolio and benchmark over the same days, up to `until`, the last day on which both are known. They begin on `from`: the
     * period's beginning, or later the day before money was invested, or the first day of the index.
     */
    compared: z.object({
      from: z.string(),
      until: z.string().nullable(),
      portfolio: Rate,
      benchmark: Rate,
      difference: Rate,
    }),
  }),
  /** The return divided by the CDI's return: 1.1 is '110,0 % do CDI'. */
  ofCdi: Rate,
  /** Each index at 100 %, except the portfolio's own benchmark, which uses its own terms. */
  indexes: z.array(
    z.object({
      name: Benchmark,
      return: Rate,
      /** The last published day of the index. */
      knownUntil: z.string().nullable(),
      /** Value in BRL of the same flows in the index, on `pricedUntil` or its own last day; null without a result. */
      benchmarkEquivalent: DecimalText.nullable(),
    }),
  ),
  /** The portfolio's own value to compare with, income to be received included; null without a result. */
  benchmarkEquivalent: z.object({ value: DecimalText, receivable: DecimalText }).nullable(),
  /** Change in the last session of what is traded; null without prices of two sessions. */
  today: z
    .object({
      day: z.string(),
      /** False if nothing is traded: the day is then the last one of contracts and funds. */
      isSession: z.boolean(),
      sources: z.array(z.string()),
      amount: DecimalText,
      rate: Rate,
      /** `covered` of `of` held assets have a price in both sessions. */
      covered: z.number(),
      of: z.number(),
    })
    .nullable(),
  /** Columns of equal length, one row per day, or per week in long periods. Growth is a fraction since `from`. */
  series: z.object({
    days: z.array(z.string()),
    value: z.array(DecimalText),
    invested: z.array(DecimalText),
    /** Purchases since the previous day of the series, with fees; zero on the first one. */
    contributions: z.array(DecimalText),
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
      /** Income or an event after the results' end changes the asset's own result, so its trail until today says another one. */
      changesLater: z.boolean(),
      /** Change of the price since the previous session. */
      today: Rate,
    }),
  ),
});
export type Overview = z.infer<typeof Overview>;
