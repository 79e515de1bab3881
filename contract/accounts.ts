import { z } from "zod";
import { phoneDigits } from "#contract/phone.ts";
import { PlanType } from "#contract/plans.ts";
import { ReauthenticationProof } from "#contract/second-factors.ts";
import { isBlank, singleLine, unusableCharacter } from "#contract/text.ts";

/** Version of the consent text at sign-up; a new wording gets a new date. */
export const consentVersion = "2026-11-30";

const email = z
  .string("Email inválido")
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => text.length <= 255, "Email deve ter no máximo 255 caracteres")
  .pipe(z.email("Email inválido"));

const fullName = singleLine({
  required: "Nome deve ter no mínimo 3 caracteres",
  min: [3, "Nome deve ter no mínimo 3 caracteres"],
  max: [100, "Nome deve ter no máximo 100 caracteres"],
});

const password = z
  .string("Senha deve ter no mínimo 6 caracteres")
  .min(6, "Senha deve ter no mínimo 6 caracteres")
  .max(128, "Senha deve ter no máximo 128 caracteres")
  // In UTF-8 all lone surrogates become the same bytes, so different passwords would be equal.
  .refine((text) => text.isWellFormed(), unusableCharacter);

/** The specification sets no format: only the digits are stored and compared. Text without digits is refused, never dropped. */
const Whatsapp = z
  .string()
  .max(40, "WhatsApp deve ter no máximo 20 caracteres")
  .refine((text) => isBlank(text) || phoneDigits(text) !== "", "WhatsApp inválido")
  .nullish()
  .transform((text) => phoneDigits(text ?? "") || null)
  .refine((digits) => (digits?.length ?? 0) <= 20, "WhatsApp deve ter no máximo 20 caracteres");

/** Digits of a Brazilian number with its area code. */
const minWhatsappDigits = 10;

/**
 * A number of a new account is complete: 'ramal 2' would be stored as the number 2, which the next person would find taken. Beside a
 * number, letters name an extension, whose digits belong to no WhatsApp.
 */
const isCompleteNumber = (text: string) =>
  !/\p{L}/u.test(text) && phoneDigits(text).length >= minWhatsappDigits;

const newWhatsapp = z
  .string()
  .refine(
    (text) => isBlank(text) || isCompleteNumber(text),
    "WhatsApp inválido: informe DDD e número, como (11) 99999-9999",
  )
  .nullish()
  .pipe(Whatsapp);

export const SignUp = z.strictObject({ fullName, email, whatsapp: newWhatsapp, password });
export type SignUp = z.infer<typeof SignUp>;

export const SignUpForm = SignUp.extend({ confirmPassword: z.string() }).refine(
  ({ password, confirmPassword }) => password === confirmPassword,
  // `when`: report this together with the other errors, not only after they are fixed.
  { path: ["confirmPassword"], message: "As senhas não coincidem", when: () => true },
);

export const SignIn = z.strictObject({
  email: z
    .string("Informe seu e-mail")
    .trim()
    .toLowerCase()
    .min(1, "Informe seu e-mail")
    .max(255, "Email inválido")
    // No address contains control characters, and the database rejects NUL.
    .regex(/^\P{Cc}*$/u, "Email inválido"),
  password: z
    .string("Informe sua senha")
    .min(1, "Informe sua senha")
    .max(128, "Senha deve ter no máximo 128 caracteres"),
});
export type SignIn = z.infer<typeof SignIn>;

/** Requests a sign-in link by e-mail. */
export const SignInLinkRequest = z.strictObject({ email });
export type SignInLinkRequest = z.infer<typeof SignInLinkRequest>;

const linkToken = z.string().max(100);

/**
 * `confirmed`: the person saw which account the link opens and confirmed it.
 * Only the browser that requested the link needs no confirmation.
 */
export const LinkRedemption = z.strictObject({ token: linkToken, confirmed: z.literal(true).optional() });
export const LinkPreview = z.strictObject({ token: linkToken });
/** The account that a link opens. */
export const LinkAccount = z.object({ email: z.string() });
export type LinkAccount = z.infer<typeof LinkAccount>;

/** The sign-in methods besides e-mail and password. Without a mail host a link stays on the server (`mail`). */
export const ExternalSignInMethods = z.object({ google: z.boolean(), mail: z.boolean() });
export type ExternalSignInMethods = z.infer<typeof ExternalSignInMethods>;

/** The URL of Google's sign-in page. */
export const GoogleSignInUrl = z.object({ url: z.url({ protocol: /^https?$/ }) });
export type GoogleSignInUrl = z.infer<typeof GoogleSignInUrl>;

/** The query string of the URL to which Google redirects the browser. */
export const GoogleReturn = z.strictObject({ search: z.string().max(4096) });

const newPassword = z
  .string("Senha deve ter pelo menos 6 caracteres")
  .min(6, "Senha deve ter pelo menos 6 caracteres")
  .max(128, "Senha deve ter no máximo 128 caracteres");

export const Profile = z.strictObject({
  fullName: singleLine({
    required: "Nome deve ter pelo menos 3 caracteres",
    min: [3, "Nome deve ter pelo menos 3 caracteres"],
    max: [100, "Nome deve ter no máximo 100 caracteres"],
  }),
  whatsapp: newWhatsapp,
});
export type Profile = z.infer<typeof Profile>;

/** People without a password omit `currentPassword`. If they have TOTP enabled, they send `code` instead. */
export const PasswordChange = z.strictObject({
  currentPassword: newPassword.optional(),
  newPassword,
  code: ReauthenticationProof.shape.code,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const PasswordChangeForm = PasswordChange.omit({ code: true })
  .extend({ confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ["confirmPassword"],
    message: "As senhas não coincidem",
    when: () => true,
  });
export type PasswordChangeForm = z.infer<typeof PasswordChangeForm>;

/** The word to type before an account is deleted. */
export const deletionWord = "EXCLUIR";

export const AccountDeletion = ReauthenticationProof.extend({
  confirmation: z.literal(deletionWord, `Digite "${deletionWord}" para confirmar.`),
});

/** The sessions that a sign-out ends: this one, all others, or all. */
export const SignOut = z.strictObject({ scope: z.enum(["local", "others", "global"]).default("local") });
export type SignOut = z.infer<typeof SignOut>;

/** A signed-in browser. `userAgent` is its User-Agent header. */
export const OpenSession = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  userAgent: z.string().nullable(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const Person = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  whatsapp: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  planType: PlanType,
  /** False for people who only ever signed in by link or with a provider. */
  hasPassword: z.boolean(),
  /** The account existed before its owner verified the address. The owner has not decided yet whether to keep its data. */
  isInherited: z.boolean(),
  /** The last request of the visit before this one; null in the first visit. A visit is a day with requests. */
  lastVisitAt: z.iso.datetime().nullable(),
});
export type Person = z.infer<typeof Person>;

/** The account data from before its owner verified the address. */
export const Inheritance = z.object({
  createdAt: z.iso.datetime(),
  fullName: z.string(),
  whatsapp: z.string().nullable(),
  hasPhoto: z.boolean(),
  portfolios: z.number(),
  custodians: z.number(),
  customAssets: z.number(),
});
export type Inheritance = z.infer<typeof Inheritance>;

/** The signed-in person; null when signed out. */
export const CurrentSession = z.object({
  person: Person.nullable(),
  /** The first factor was accepted; the second one is pending. */
  awaitsCode: z.boolean().optional(),
});
export type CurrentSession = z.infer<typeof CurrentSession>;
