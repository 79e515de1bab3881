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
  z.object({ kind: z.literal("UNKNOWN") }),
]);
export type GapCause = z.infer<typeof GapCause>;

/**
 * A price above 1.4 times or below 0.7 times the nearest close within ten sessions. `close` is in BRL, adjusted for splits to
 * the day of the price; `ratio` is price / close.
 */
export const MarketGap = z.object({
  close: DecimalText,
  day: z.string(),
  ratio: DecimalText,
  cause: GapCause,
});
export type MarketGap = z.infer<typeof MarketGap>;

/** A price on a day, to be compared with the market. */
export const MarketGapQuery = z.strictObject({ day: DayText, price: NewTransaction.shape.price });
export type MarketGapQuery = z.infer<typeof MarketGapQuery>;

/** Null if the price is near the market, or without a close near its day. */
export const MarketGapCheck = z.object({ gap: MarketGap.nullable() });
export type MarketGapCheck = z.infer<typeof MarketGapCheck>;
