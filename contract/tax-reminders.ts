import { z } from "zod";

/** Whether the person gets an e-mail five business days before a DARF is due. */
export const TaxReminder = z.strictObject({ isOn: z.boolean("Escolha se quer o aviso") });
export type TaxReminder = z.infer<typeof TaxReminder>;
