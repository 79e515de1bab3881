import { z } from "zod";
import { MarketGap } from "#contract/market-gap.ts";

const transactionId = z.uuid();

/**
 * An entry that its owner should check. OVERSOLD: only the quantity held counts. NOTHING_HELD: the sale does not count.
 * AFTER_OVERSOLD: a purchase after such a sale, of units that perhaps nobody holds.
 * FAR_FROM_MARKET: the price is far from the market, but the entry counts as recorded.
 */
export const Notice = z.discriminatedUnion("reason", [
  z.object({ transactionId, reason: z.enum(["OVERSOLD", "NOTHING_HELD", "AFTER_OVERSOLD"]) }),
  z.object({ transactionId, reason: z.literal("FAR_FROM_MARKET"), gap: MarketGap }),
]);
export type Notice = z.infer<typeof Notice>;

/** Maximum number of notices in one response. */
export const maxNotices = 1_000;
