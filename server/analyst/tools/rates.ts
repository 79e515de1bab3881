import { z } from "zod";
import type { Rate } from "#contract/overview.ts";

/** A fraction, 0.12 for 12 %, or null with the cause why there is none. */
export const RateOutput = z.object({ rate: z.string().nullable(), unavailable: z.string().nullable() });
export type RateOutput = z.infer<typeof RateOutput>;

export const rateOutputOf = (rate: Rate | undefined): RateOutput =>
  rate !== undefined && "rate" in rate
    ? { rate: rate.rate, unavailable: null }
    : { rate: null, unavailable: rate?.unavailable ?? "nothing-held" };
