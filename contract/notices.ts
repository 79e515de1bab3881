import { z } from "zod";

/** A sale of more than was held, of which only what was held counts; or of what was not held, which counts for nothing. */
export const Notice = z.object({ transactionId: z.uuid(), reason: z.enum(["OVERSOLD", "NOTHING_HELD"]) });
export type Notice = z.infer<typeof Notice>;

/** The most notices that one answer holds. */
export const maxNotices = 1_000;
