import { z } from "zod";
import { Asset } from "#contract/assets.ts";
import { Custodian } from "#contract/custodians.ts";
import { DecimalText } from "#contract/decimal.ts";
import { OutdatedAsset, Rate } from "#contract/overview.ts";

/** Amounts in BRL. `gainRate` is a fraction of `invested`. */
export const Position = z.object({
  asset: Asset,
  quantity: DecimalText,
  averagePrice: DecimalText,
  invested: DecimalText,
  marketValue: DecimalText,
  gain: DecimalText.nullable(),
  gainRate: DecimalText.nullable(),
  /** `source` is a market, `repaymentSource`, `ownValuation` or `convertedPriceSource`; null for the portfolio's own last trade. */
  currentPrice: z.object({ price: DecimalText, day: z.string(), source: z.string().nullable() }),
  /** More than three business days old; always false for the owner's own valuations and for what a bond repaid. */
  hasOldPrice: z.boolean(),
  /** The day of the market's newest price, also below a later trade of the person. Without one, that of `currentPrice`. */
  marketDay: z.string(),
  /** The day of the portfolio's prices, the same for all positions and in the overview. */
  pricesDay: z.string(),
  /** The rates or prices that the asset lacks if it counts at its last value, as in the overview. Absent for other positions. */
  outdated: OutdatedAsset.optional(),
  /** Whether it is an application of fixed income, whose units and unit price say nothing. Absent for other positions. */
  isContract: z.literal(true).optional(),
  /** The day on which a bond was repaid, where nobody but the person knows the amount. Absent for other positions. */
  repaidOn: z.string().optional(),
  /** Fraction of the portfolio's value. */
  weight: DecimalText,
  /**
   * The newest step of the price, while the asset was held, that looks like a split of `from` to `to` units. Nobody confirmed or
   * denied it, so `gain` and `gainRate` are null.
   */
  priceStep: z.object({ day: z.string(), from: z.number(), to: z.number() }).optional(),
  /** The last session of the portfolio, the same for all positions and in the overview; null without one. */
  session: z.object({ day: z.string(), isSession: z.boolean() }).nullable(),
  /** Change of the price in that session. */
  today: Rate,
  /**
   * Change in BRL in that session, trades and income of the session included: the part of the overview's amount. Null if the
   * asset lacks one of the prices, or was not held.
   */
  todayAmount: DecimalText.nullable(),
  /** The value before that session; null without such a change, or if the asset was traded in the session. */
  todayBefore: DecimalText.nullable(),
  /** Whether it was held before that session or at its end. */
  wasHeldInSession: z.boolean(),
  /** Where the units are, most units first; `custodian` is null for units without one. */
  custody: z.array(z.object({ custodian: Custodian.nullable(), quantity: DecimalText })),
  /** Net income received in all and in 12 months; the yields are those of 12 months. */
  income: z.object({
    received: DecimalText,
    lastYear: DecimalText,
    /** The end of the 12 months: today, or the last day until which its payments are known. */
    until: z.string(),
    yieldOnCost: Rate,
    dividendYield: Rate,
  }),
  /** In the sum of portfolios, those that hold the asset, largest first. The amounts above are the sums of theirs. */
  parts: z
    .array(
      z.object({
        portfolio: z.object({ id: z.uuid(), name: z.string() }),
        quantity: DecimalText,
        averagePrice: DecimalText,
        invested: DecimalText,
        marketValue: DecimalText,
        gain: DecimalText.nullable(),
        gainRate: DecimalText.nullable(),
      }),
    )
    .optional(),
});
export type Position = z.infer<typeof Position>;
