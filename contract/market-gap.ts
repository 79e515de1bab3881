import { z } from "zod";
import { DayText } from "#contract/date.ts";
import { DecimalText } from "#contract/decimal.ts";
import { NewTransaction } from "#contract/transactions.ts";

/** Units after for units before. */
const ratio = { from: DecimalText, to: DecimalText };

/** The probable cause of a price far from the market's. */
export const GapCause = z.discriminatedUnion("kind", [
  /** An event of the asset, on its day, is as large as the gap. */
  z.object({ kind: z.literal("EVENT"), ...ratio, day: z.string() }),
  /** All events since together are. */
  z.object({ kind: z.literal("ADJUSTED") }),
  /** A whole number, without a known event. */
  z.object({ kind: z.literal("WHOLE_NUMBER"), ...ratio }),
  z.object({ kind: z.literal("CENTS") }),
  /** The price fits the close of another day, which is easily confused. */
  z.object({ kind: z.literal("DATE"), day: z.string() }),
  z.object({ kind: z.literal("UNKNOWN") }),
]);
export type GapCause = z.infer<typeof GapCause>;

/**
 * A price of more than 1.4 times or less than 0.7 times the close nearest to its day, within ten sessions. `close` is in BRL
 * for one unit of the price's day, `ratio` is price / close.
 */
export const MarketGap = z.object({
  close: DecimalText,
  day: z.string(),
  ratio: DecimalText,
  cause: GapCause,
});
export type MarketGap = z.infer<typeof MarketGap>;

/** A price on a day, to be compared with the market's. */
export const MarketPriceQuery = z.strictObject({ day: DayText, price: NewTransaction.shape.price });
export type MarketPriceQuery = z.infer<typeof MarketPriceQuery>;

/** Null where the price is near the market's, or no close is near its day. */
export const MarketPrice = z.object({ gap: MarketGap.nullable() });
export type MarketPrice = z.infer<typeof MarketPrice>;
