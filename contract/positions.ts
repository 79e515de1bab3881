import { z } from "zod";
import { Asset } from "#contract/assets.ts";
import { DecimalText } from "#contract/decimal.ts";
import { Rate } from "#contract/overview.ts";

/** Amounts in BRL. `gainRate` is a fraction of what was invested. */
export const Position = z.object({
  asset: Asset,
  quantity: DecimalText,
  averagePrice: DecimalText,
  invested: DecimalText,
  marketValue: DecimalText,
  gain: DecimalText,
  gainRate: DecimalText.nullable(),
  /** `source` names the market the price is from, or is `ownValuation`; null where it is the portfolio's own last trade. */
  currentPrice: z.object({ price: DecimalText, day: z.string(), source: z.string().nullable() }),
  /** More than three business days old; what its owner values never is. */
  hasOldPrice: z.boolean(),
  /** Of the portfolio's value, as a fraction. */
  weight: DecimalText,
  /** Change of the market's price since the session before the one it is from. */
  today: Rate,
  custodian: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type Position = z.infer<typeof Position>;
