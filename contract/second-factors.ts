import { z } from "zod";
import { singleLine } from "#contract/text.ts";

const code = z
  .string("Informe o código")
  .max(100, "Código incorreto")
  // As it is typed or pasted: with blanks and hyphens between the groups.
  .transform((text) => text.replace(/[\s\p{Pd}]/gu, "").toUpperCase())
  .refine((text) => text !== "", "Informe o código");

/** Six digits of the authenticator app, or a recovery code. */
export const SecondFactor = z.strictObject({ code });
export type SecondFactor = z.infer<typeof SecondFactor>;

/**
 * That whoever holds the session is still its owner: the password, or a code where there is no password. Who has neither
 * must have signed in a moment ago.
 */
export const ReauthenticationProof = z.strictObject({
  password: z
    .string("Informe sua senha")
    .min(1, "Informe sua senha")
    .max(128, "Senha deve ter no máximo 128 caracteres")
    .optional(),
  code: code.optional(),
});
export type ReauthenticationProof = z.infer<typeof ReauthenticationProof>;

/** What an authenticator app is told, to type or, as the URI, to scan. */
export const TotpEnrolment = z.object({ secret: z.string(), uri: z.string() });
export type TotpEnrolment = z.infer<typeof TotpEnrolment>;

/** Shown this once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** An account at a provider by which one enters. */
export const LinkedIdentity = z.object({ id: z.uuid(), linkedAt: z.iso.datetime() });
export type LinkedIdentity = z.infer<typeof LinkedIdentity>;

export const AccountSecurity = z.object({
  /** Since when signing in asks for a code; null while it does not. */
  totpSince: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(Passkey),
  identities: z.array(LinkedIdentity),
});
export type AccountSecurity = z.infer<typeof AccountSecurity>;

const passkeyName = singleLine({
  required: "Dê um nome à chave de acesso",
  max: [60, "O nome deve ter no máximo 60 caracteres"],
});

export const PasskeyName = z.strictObject({ name: passkeyName });
export type PasskeyName = z.infer<typeof PasskeyName>;

const bytes = z.base64url().max(20_000);

/** WebAuthn's own words, of which those are listed that are used. */
const credential = { id: bytes, rawId: bytes, type: z.literal("public-key") };

export const NewPasskey = z.strictObject({
  name: passkeyName,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z
        .array(z.string().regex(/^[\w-]{1,20}$/))
        .max(10)
        .default([]),
    }),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

export const PasskeySignIn = z.strictObject({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.exactOptional(),
    }),
  }),
});
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;

const verification = z.literal("required");

/** What a browser is asked to create a passkey with. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal("none"),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: verification,
  }),
  excludeCredentials: z.array(z.object({ type: z.literal("public-key"), id: z.string() })),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** What a browser is asked to sign in with. */
export const PasskeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: verification,
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;
