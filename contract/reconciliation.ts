import { z } from "zod";
import { Asset } from "#contract/assets.ts";
import { DecimalText } from "#contract/decimal.ts";

/** The probable reason why B3 and the ledger differ. */
const ReconciliationCause = z.enum([
  "rows-to-review",
  "split",
  "reverse-split",
  "bonus",
  "counted-event",
  "subscription",
  "held-before",
  "custody-elsewhere",
  "unknown-asset",
  "unknown-title",
]);

/** An asset whose units differ. Units on the day of the posição. */
export const ReconciliationDifference = z.object({
  code: z.string(),
  name: z.string(),
  /** Null if the catalogue does not have the code. */
  asset: Asset.nullable(),
  system: DecimalText,
  /** BRL for one unit, without fees; null without units. */
  averagePrice: DecimalText.nullable(),
  /** Lent units included. */
  b3: DecimalText,
  /** b3 − system. */
  difference: DecimalText,
  cause: ReconciliationCause,
  /** The event that explains it: `to` units after for `from` units before. Null for other causes. */
  ratio: z.object({ from: DecimalText, to: DecimalText }).nullable(),
  /** The day of an event that the ledger counts and B3 does not. Null for other causes. */
  eventDay: z.string().nullable(),
});
export type ReconciliationDifference = z.infer<typeof ReconciliationDifference>;

/** The positions of the newest posição against the ledger of today. */
export const Reconciliation = z.object({
  day: z.string(),
  /** Number of assets that agree; of them because of lent units, trades to settle, a fraction to auction or receipts: the next four. */
  agreed: z.number(),
  lent: z.number(),
  unsettled: z.number(),
  fraction: z.number(),
  receipts: z.number(),
  differences: z.array(ReconciliationDifference),
});
export type Reconciliation = z.infer<typeof Reconciliation>;
