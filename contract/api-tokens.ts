import { z } from "zod";
import { ReauthenticationProof } from "#contract/second-factors.ts";
import { singleLine } from "#contract/text.ts";

/** `read`: everything that screens show. `write-entries`: proposals of entries, which the person confirms. */
export const TokenScope = z.enum(["read", "write-entries"], "Permissão inválida");
export type TokenScope = z.infer<typeof TokenScope>;

/** Begins every secret, so that scanners of leaked secrets find one. `server/platform/http/bearer.ts` repeats it. */
export const apiTokenPrefix = "aporte_";

/** Days from the creation of a token to its end. */
export const tokenLifetimes = [30, 90, 365] as const;

export const NewApiToken = ReauthenticationProof.extend({
  name: singleLine({
    required: "Dê um nome à chave",
    max: [60, "O nome deve ter no máximo 60 caracteres"],
  }),
  scopes: z
    .array(TokenScope, "Escolha o que a chave pode fazer")
    .min(1, "Escolha o que a chave pode fazer")
    .max(TokenScope.options.length, "Permissão repetida")
    .refine((scopes) => new Set(scopes).size === scopes.length, "Permissão repetida"),
  days: z.literal(tokenLifetimes, "Escolha por quanto tempo a chave vale"),
});
export type NewApiToken = z.infer<typeof NewApiToken>;

/** A token without its secret. `ending`: the last characters of the secret. */
export const ApiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  ending: z.string(),
  scopes: z.array(TokenScope),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** Written at most once a minute; null until the first use. */
  usedAt: z.iso.datetime().nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

/** The secret is shown only once. */
export const CreatedApiToken = z.object({ token: ApiToken, secret: z.string() });
export type CreatedApiToken = z.infer<typeof CreatedApiToken>;
