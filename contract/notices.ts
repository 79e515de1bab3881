import { z } from "zod";
import { MarketGap } from "#contract/market-gap.ts";

const transactionId = z.uuid();

/**
 * What an entry asks of its owner. A sale of more than was held, of which only what was held counts; or of what was not held,
 * which counts for nothing; or an entry whose price is far from the market's, which counts as it is.
 */
export const Notice = z.discriminatedUnion("reason", [
  z.object({ transactionId, reason: z.enum(["OVERSOLD", "NOTHING_HELD"]) }),
  z.object({ transactionId, reason: z.literal("FAR_FROM_MARKET"), gap: MarketGap }),
]);
export type Notice = z.infer<typeof Notice>;

/** The most notices that one answer holds. */
export const maxNotices = 1_000;
