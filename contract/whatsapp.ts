import { z } from "zod";
import { ReauthenticationProof } from "#contract/second-factors.ts";

/** Minutes for which a code links a phone. */
export const whatsappCodeMinutes = 10;

/** The messages without a question that a person wants by WhatsApp. */
export const WhatsappChoices = z.strictObject({
  alerts: z.boolean("Escolha se quer os alertas"),
  report: z.boolean("Escolha se quer o resumo do mês"),
});
export type WhatsappChoices = z.infer<typeof WhatsappChoices>;

/** The linked phone. `number` is masked. `isStopped`: the person asked for silence by message. */
const LinkedPhone = WhatsappChoices.extend({
  number: z.string(),
  linkedAt: z.iso.datetime(),
  isStopped: z.boolean(),
});

/** `number`: the product's own, in digits; null where the operator has not turned WhatsApp on. */
export const WhatsappSettings = z.object({
  number: z.string().nullable(),
  phone: LinkedPhone.nullable(),
});
export type WhatsappSettings = z.infer<typeof WhatsappSettings>;

export const NewWhatsappCode = ReauthenticationProof;

/** Shown once. */
export const WhatsappCode = z.object({ code: z.string(), expiresAt: z.iso.datetime() });
export type WhatsappCode = z.infer<typeof WhatsappCode>;
