import { z } from "zod";
import { DecimalText } from "#contract/decimal.ts";
import { Overview, Rate } from "#contract/overview.ts";

/** A portfolio in a few figures, as its overview of the last 12 months has them. Without trades the response is 204. */
export const PortfolioSummary = z.object({
  value: DecimalText,
  /** The day of the newest price. */
  pricedOn: z.string().nullable(),
  /** Held assets without any price, which `value` leaves out. */
  missingPrices: z.number(),
  /** Held assets with a price more than 3 business days old. */
  oldPrices: z.number(),
  /** Those of them whose price is older than the newest. */
  olderPrices: z.number(),
  /** In BRL, income included; null if a price is missing or the period has no days. */
  result: DecimalText.nullable(),
  return: Rate,
  ofCdi: Rate,
  /** When the portfolio's entries, income or corporate events last changed. */
  changedAt: z.iso.datetime(),
  /** Values in BRL, oldest first. */
  series: Overview.shape.series.pick({ days: true, value: true }),
});
export type PortfolioSummary = z.infer<typeof PortfolioSummary>;
