import { z } from "zod";
import { singleLine } from "#contract/text.ts";

const code = z
  .string("Informe o código")
  .max(100, "Código incorreto")
  // People type and paste codes with blanks and hyphens between the groups.
  .transform((text) => text.replace(/[\s\p{Pd}]/gu, "").toUpperCase())
  .refine((text) => text !== "", "Informe o código");

/** Six digits of the authenticator app, or a recovery code. */
export const SecondFactor = z.strictObject({ code });
export type SecondFactor = z.infer<typeof SecondFactor>;

/**
 * Reauthentication: the password, or a code for people without a password. People with neither must have signed in
 * recently.
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

/** The secret for an authenticator app, to type, or to scan as a URI. */
export const TotpEnrolment = z.object({ secret: z.string(), uri: z.string() });
export type TotpEnrolment = z.infer<typeof TotpEnrolment>;

/** Shown only once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** An account at a sign-in provider that is linked to the user's account. */
export const LinkedIdentity = z.object({ id: z.uuid(), linkedAt: z.iso.datetime() });
export type LinkedIdentity = z.infer<typeof LinkedIdentity>;

/** Another account at the provider, with the same address, that wants to enter the user's account. */
export const IdentityRequest = z.object({
  id: z.uuid(),
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type IdentityRequest = z.infer<typeof IdentityRequest>;

export const AccountSecurity = z.object({
  /** When TOTP was enabled; null while it is off. */
  totpSince: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(Passkey),
  identities: z.array(LinkedIdentity),
  /** The request that waits for the user's answer. */
  identityRequest: IdentityRequest.nullable(),
});
export type AccountSecurity = z.infer<typeof AccountSecurity>;

const passkeyName = singleLine({
  required: "Dê um nome à chave de acesso",
  max: [60, "O nome deve ter no máximo 60 caracteres"],
});

export const PasskeyName = z.strictObject({ name: passkeyName });
export type PasskeyName = z.infer<typeof PasskeyName>;

const bytes = z.base64url().max(20_000);

/** Field names of WebAuthn; only the used ones are listed. */
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

/** Options for creating a passkey in the browser. */
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

/** Options for signing in with a passkey in the browser. */
export const PasskeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: verification,
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;
