import { z } from "zod";
import { DayText } from "#contract/date.ts";
import { DecimalText } from "#contract/decimal.ts";
import { NewTransaction } from "#contract/transactions.ts";

/** `to` units after for `from` units before. */
const ratio = { from: DecimalText, to: DecimalText };

/** The probable cause of a price far from the market. */
export const GapCause = z.discriminatedUnion("kind", [
  /** An event of the asset has the same ratio as the gap. */
  z.object({ kind: z.literal("EVENT"), ...ratio, day: z.string() }),
  /** All events since the trade together have the ratio of the gap. */
  z.object({ kind: z.literal("ADJUSTED") }),
  /** A common split ratio, without a known event. */
  z.object({ kind: z.literal("WHOLE_NUMBER"), ...ratio }),
  z.object({ kind: z.literal("CENTS") }),
  /** The price fits the close of a day that is easily mistaken for the day of the trade. */
  z.object({ kind: z.literal("DATE"), day: z.string() }),
  /** The asset is a contract, and its terms tell the value of a unit. */
  z.object({ kind: z.literal("CONTRACT") }),
  z.object({ kind: z.literal("UNKNOWN") }),
]);
export type GapCause = z.infer<typeof GapCause>;

/**
 * A price above 1.4 times or below 0.7 times the nearest close within ten sessions, or one that differs from the value of a contract.
 * `close` is in BRL, adjusted for splits to
 * the day of the price; `ratio` is price / close.
 */
export const MarketGap = z.object({
  close: DecimalText,
  day: z.string(),
  ratio: DecimalText,
  cause: GapCause,
});
export type MarketGap = z.infer<typeof MarketGap>;

/** Asks for the close of a day, and compares a price with it if one is given. */
export const MarketPriceQuery = z.strictObject({
  day: DayText,
  price: NewTransaction.shape.price.optional(),
});
export type MarketPriceQuery = z.infer<typeof MarketPriceQuery>;

export const MarketPrice = z.object({
  /**
   * The last close until the day, at most ten sessions before; in BRL, adjusted for splits to the day. The value of a contract's unit,
   * which is known until its day.
   */
  close: z.object({ price: DecimalText, day: z.string() }).nullable(),
  /** The close with which a price of the day is compared, at most ten sessions away; null if there is none to compare with. */
  nearest: z.object({ price: DecimalText, day: z.string() }).nullable(),
  /** Null if the price is near the market, if no close is near its day, or if no price was given. */
  gap: MarketGap.nullable(),
});
export type MarketPrice = z.infer<typeof MarketPrice>;
