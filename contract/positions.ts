import { z } from "zod";
import { Asset } from "#contract/assets.ts";
import { Custodian } from "#contract/custodians.ts";
import { DecimalText } from "#contract/decimal.ts";
import { Rate } from "#contract/overview.ts";

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
  /** The day on which a bond was repaid, where nobody but the person knows the amount. Absent for other positions. */
  repaidOn: z.string().optional(),
  /** Fraction of the portfolio's value. */
  weight: DecimalText,
  /**
   * The newest step of the price, while the asset was held, that looks like a split of `from` to `to` units. Nobody confirmed or
   * denied it, so `gain` and `gainRate` are null.
   */
  priceStep: z.object({ day: z.string(), from: z.number(), to: z.number() }).optional(),
  /** Change of the market price against its previous session. */
  today: Rate,
  /** The same change in BRL for the units held now, without trades and income of the session; null without it. */
  todayAmount: DecimalText.nullable(),
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
});
export type Position = z.infer<typeof Position>;
