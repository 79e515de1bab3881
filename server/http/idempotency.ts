import { z } from "zod";

/** A request that is repeated with the same key takes effect once. */
export const IdempotencyHeaders = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[ -~]{8,100}$/)
    .optional(),
});
