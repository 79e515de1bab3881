import { z } from "zod";

/** Contacts of the operator of this installation; null if not configured. */
export const Site = z.object({
  /** Digits including the country code. */
  whatsappNumber: z.string().nullable(),
  supportEmail: z.string().nullable(),
  /** Whether the analyst answers people on that number. */
  answersOnWhatsapp: z.boolean(),
});
export type Site = z.infer<typeof Site>;
