import { z } from "zod";

/** How the operator of this installation is reached; null where that is not configured. */
export const Site = z.object({
  /** Digits, with the country's. */
  whatsappNumber: z.string().nullable(),
  supportEmail: z.string().nullable(),
});
export type Site = z.infer<typeof Site>;
