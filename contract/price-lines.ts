import { z } from "zod";
import { DecimalText } from "#contract/decimal.ts";

/** The most closes of one line. */
export const maxLineCloses = 60;

/** The most lines of one answer. */
export const maxLines = 500;

/** The closes of a held asset in the last 12 months, oldest first, evenly thinned, in BRL for the units of today. */
export const PriceLine = z.object({
  assetId: z.uuid(),
  days: z.array(z.string()),
  closes: z.array(DecimalText),
});
export type PriceLine = z.infer<typeof PriceLine>;
