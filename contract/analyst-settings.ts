import { z } from "zod";

/** The version of the list of what is sent to a model. A new list asks for a new consent. */
export const modelConsentVersion = "2026-11-30";

/** The place to which questions go: the operator's model, or that of a person's own key. */
export const ModelDestination = z.strictObject({
  hasOwnKey: z.boolean(),
  host: z.string().max(300),
  model: z.string().max(100),
});
export type ModelDestination = z.infer<typeof ModelDestination>;

/** The consent names what the person saw, so that nobody agrees to something else. */
export const NewModelConsent = z.object({
  destination: ModelDestination,
  version: z.literal(modelConsentVersion, "A lista mudou: abra esta página de novo"),
});
export type NewModelConsent = z.infer<typeof NewModelConsent>;

export const NewModelKey = z.object({
  provider: z.string("Escolha o provedor").min(1, "Escolha o provedor").max(60, "Escolha o provedor"),
  model: z
    .string("Escreva o nome do modelo")
    .trim()
    .min(1, "Escreva o nome do modelo")
    .max(100, "O nome do modelo deve ter no máximo 100 caracteres")
    .regex(/^[\w./:@-]+$/, "O nome do modelo só tem letras, números e . / : @ -"),
  key: z
    .string("Cole a chave")
    .trim()
    .min(8, "Cole a chave inteira")
    .max(400, "A chave deve ter no máximo 400 caracteres")
    .regex(/^[\x21-\x7e]+$/, "A chave tem um caractere que não pode ser usado"),
});
export type NewModelKey = z.infer<typeof NewModelKey>;

/** A key without its secret. `ending`: its last characters. */
const OwnModelKey = z.object({
  provider: z.string(),
  model: z.string(),
  ending: z.string(),
  createdAt: z.iso.datetime(),
});

export const AnalystSettings = z.object({
  /** Null: there is no model, and the grammar reads alone. */
  destination: ModelDestination.nullable(),
  /** When the person agreed to this destination and this list; null if not. */
  consentedAt: z.iso.datetime().nullable(),
  ownKey: OwnModelKey.nullable(),
  /** Providers to which a person may bring a key. */
  providers: z.array(z.object({ name: z.string(), host: z.string(), terms: z.string().nullable() })),
});
export type AnalystSettings = z.infer<typeof AnalystSettings>;
