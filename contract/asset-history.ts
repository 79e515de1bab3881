import { z } from "zod";
import { DecimalText } from "#contract/decimal.ts";

/** Maximum number of days in one response; of a longer history, some days are left out. */
export const maxHistoryDays = 400;

/** The price of an asset since its first entry in a portfolio. Prices in BRL per unit, for the units of today. */
export const AssetHistory = z.object({
  /** Days with a close, in ascending order; empty for an asset that the market does not quote. */
  days: z.array(z.string()),
  closes: z.array(DecimalText),
  /** The average price at the end of each day; null while nothing was held. */
  averages: z.array(DecimalText.nullable()),
  /** The purchases and sales up to a day, since the day before it in `days`; `price` is their average. */
  trades: z.array(
    z.object({ day: z.string(), type: z.enum(["BUY", "SELL"]), quantity: DecimalText, price: DecimalText }),
  ),
});
export type AssetHistory = z.infer<typeof AssetHistory>;
