import { z } from "zod";
import { DecimalText } from "#contract/decimal.ts";
import { NamedPeriod } from "#contract/overview.ts";

/** Maximum number of days in one response; of a longer period, some days are left out. A year has all of its days. */
export const maxHistoryDays = 400;

/** The named periods of the overview, of which 30 days, 6 months and 1 year end on the last day with a close. */
export const AssetHistoryQuery = z.strictObject({ period: NamedPeriod.default("all") });
export type AssetHistoryQuery = z.infer<typeof AssetHistoryQuery>;

/** The price of an asset in a period, since its first entry in a portfolio. Prices in BRL per unit, for the units of today. */
export const AssetHistory = z.object({
  /** The first and the last day of the period, which begins no earlier than the first entry. */
  period: z.object({ from: z.string(), to: z.string() }),
  /** The newest day with a close since the first entry; null for an asset that the market has not quoted since. */
  knownUntil: z.string().nullable(),
  /** Days of the period with a close, in ascending order. */
  days: z.array(z.string()),
  closes: z.array(DecimalText),
  /** The average price at the end of each day; null while nothing was held. */
  averages: z.array(DecimalText.nullable()),
  /** The units that are held at the end of each day. */
  quantities: z.array(DecimalText),
  /** The purchases and sales of the period up to a day, since the day before it in `days`; `price` is their average. */
  trades: z.array(
    z.object({ day: z.string(), type: z.enum(["BUY", "SELL"]), quantity: DecimalText, price: DecimalText }),
  ),
});
export type AssetHistory = z.infer<typeof AssetHistory>;
