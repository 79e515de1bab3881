import { z } from "zod";
import { phoneDigits } from "#contract/phone.ts";
import { PlanType } from "#contract/plans.ts";
import { hasOnlyUsableCharacters, isBlank, singleLine } from "#contract/text.ts";
import { visibleText } from "#domain/kernel/visible-text.ts";

/** Version of the consent text of the lead dialog; a new wording gets a new date. */
export const leadConsentVersion = "2026-11-30";

export const ExperienceLevel = z.enum(
  ["iniciante", "intermediario", "avancado"],
  "Nível de experiência inválido",
);
export type ExperienceLevel = z.infer<typeof ExperienceLevel>;

export const Strategy = z.enum(["capitais", "criptomoedas", "ambas"], "Estratégia inválida");
export type Strategy = z.infer<typeof Strategy>;

export const fieldsRequired = "Campos obrigatórios: Por favor, preencha todos os campos.";

export const consentRequired = "Marque a caixa para podermos falar com você.";

const given = z
  .string()
  .nullish()
  .transform((text) => text ?? "")
  .refine((text) => !isBlank(text), fieldsRequired);

const email = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email("Email inválido").max(255, "Email deve ter no máximo 255 caracteres"));

/** The longest length counts the typed text, the shortest one its digits, which are stored and compared. Numbers copied from contacts may contain invisible marks. */
const whatsapp = z
  .string()
  .transform(visibleText)
  .superRefine((text, context) => {
    const isNumber = hasOnlyUsableCharacters(text) && !/\p{L}/u.test(text);
    if (!isNumber) context.addIssue({ code: "custom", message: "WhatsApp inválido" });
    else if (text.length > 20) {
      context.addIssue({ code: "custom", message: "WhatsApp deve ter no máximo 20 caracteres" });
    }
  })
  .transform(phoneDigits)
  .refine((digits) => digits.length >= 10, "WhatsApp inválido");

/** A request to be contacted. Missing fields are reported first and all at once. */
export const NewLead = z
  .strictObject({
    email: given,
    fullName: given,
    whatsapp: given,
    experienceLevel: given,
    strategy: given,
    plan: PlanType.nullish(),
    consent: z.boolean(consentRequired).refine((isGiven) => isGiven, consentRequired),
  })
  .pipe(
    z.object({
      email,
      fullName: singleLine({
        required: "Nome deve ter pelo menos 3 caracteres",
        min: [3, "Nome deve ter pelo menos 3 caracteres"],
        max: [100, "Nome deve ter no máximo 100 caracteres"],
      }),
      whatsapp,
      experienceLevel: ExperienceLevel,
      strategy: Strategy,
      /** The plan whose button the visitor pressed; null for a button without one. */
      plan: PlanType.nullish().transform((plan) => plan ?? null),
      consent: z.literal(true),
    }),
  );
export type NewLead = z.infer<typeof NewLead>;

/** Requests an e-mail with the link that deletes a lead. */
export const WithdrawalRequest = z.strictObject({ email });
export type WithdrawalRequest = z.infer<typeof WithdrawalRequest>;

export const Withdrawal = z.strictObject({ token: z.string().max(100) });

/** The WhatsApp number where the conversation continues; null if none is configured. */
export const LeadReceipt = z.object({ whatsappNumber: z.string().nullable() });
export type LeadReceipt = z.infer<typeof LeadReceipt>;
