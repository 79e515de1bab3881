import { join } from "node:path";
import { z } from "zod";
import { pt } from "zod/locales";
import { root } from "#server/platform/lib/root.ts";
import { parseLimits } from "#server/platform/limits/limit-settings.ts";

/** Requires TLS against eavesdropping; plain HTTP is allowed only on this machine. */
const TrustedUrl = z.url({ protocol: /^https?$/, abort: true }).refine((text) => {
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}, "tem de ser https");

/** The address of a public source; `off` turns it off. */
const Source = z.literal("off").or(TrustedUrl);

const addressOf = (setting: string) => (setting === "off" ? undefined : { url: setting });

const WebhookUrl = z.url({ protocol: /^https?$/, abort: true }).refine((text) => {
  const { username, password } = new URL(text);
  return !username && !password;
}, "a autorização fica em WEBHOOK_KEY");

const HeaderText = z.string().regex(/^[\x20-\x7e]+$/, "só caracteres de um cabeçalho HTTP");

/** `Name=https://…` pairs, separated by commas. */
const NamedUrls = z.string().transform((text, context) =>
  text.split(",").flatMap((pair) => {
    const [name = "", ...rest] = pair.split("=").map((part) => part.trim());
    const { data: url } = TrustedUrl.safeParse(rest.join("="));
    if (url !== undefined && name !== "" && name.length <= 60) return { name, url };
    context.addIssue({ code: "custom", message: "são nomes e endereços https: Nome=https://…,…" });
    return [];
  }),
);

const TemplateName = z.string().regex(/^[a-z0-9_]{1,512}$/, "só letras minúsculas, dígitos e _");

const Limits = z.string().transform((text, context) => {
  try {
    return parseLimits(text);
  } catch (error) {
    context.addIssue({ code: "custom", message: (error as Error).message });
    return z.NEVER;
  }
});

const settings = {
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  HOST: z.string().default("127.0.0.1"),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().default("data"),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: TrustedUrl.default("https://accounts.google.com"),
  BRAPI_URL: TrustedUrl.default("https://brapi.dev"),
  BRAPI_TOKEN: HeaderText.optional(),
  SGS_URL: Source.default("https://api.bcb.gov.br"),
  B3_URL: Source.default("https://sistemaswebb3-listados.b3.com.br"),
  B3_PRICES_URL: Source.default("https://bvmf.bmfbovespa.com.br"),
  B3_INDEXES_URL: Source.default("https://sistemaswebb3-listados.b3.com.br"),
  TREASURY_URL: Source.default("https://www.tesourotransparente.gov.br"),
  CRYPTO_URL: Source.default("https://api.mercadobitcoin.net"),
  CRYPTO_FALLBACK_URL: TrustedUrl.default("https://data-api.binance.vision"),
  CVM_URL: Source.default("https://dados.cvm.gov.br"),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LIMITS: Limits.prefault(""),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  PRODUCT_NAME: z.string().default("Aporte"),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  SECURITY_CONTACT: z.email().optional(),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\d{10,15}$/, "só dígitos, com o código do país")
    .optional(),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,25}$/, "só dígitos")
    .optional(),
  WHATSAPP_TOKEN: HeaderText.optional(),
  WHATSAPP_APP_SECRET: HeaderText.min(16).optional(),
  WHATSAPP_VERIFY_TOKEN: HeaderText.min(16).max(200).optional(),
  WHATSAPP_URL: TrustedUrl.default("https://graph.facebook.com/v23.0"),
  WHATSAPP_ALERT_TEMPLATE: TemplateName.optional(),
  WHATSAPP_SUMMARY_TEMPLATE: TemplateName.optional(),
  SUPPORT_EMAIL: z.email().optional(),
  WEBHOOK_URL: WebhookUrl.optional(),
  WEBHOOK_KEY: HeaderText.optional(),
  MODEL_URL: TrustedUrl.optional(),
  MODEL_NAME: z
    .string()
    .max(100)
    .regex(/^[\w./:@-]+$/, "só letras, dígitos e . / : @ -")
    .optional(),
  MODEL_KEY: HeaderText.optional(),
  MODEL_DAILY_QUESTIONS: z.coerce.number().int().min(0).max(1_000_000).default(500),
  MODEL_PERSONAL: z.enum(["on", "off"]).default("on"),
  MODEL_PROVIDERS: NamedUrls.optional(),
};

export const settingNames = Object.keys(settings);

/** WhatsApp needs all of these. */
const whatsappSettings = [
  "WHATSAPP_PHONE_ID",
  "WHATSAPP_TOKEN",
  "WHATSAPP_APP_SECRET",
  "WHATSAPP_VERIFY_TOKEN",
] as const;

type WhatsappEnvironment = {
  [Name in (typeof whatsappSettings)[number] | "WHATSAPP_NUMBER"]?: string | undefined;
};

function isWhatsappWhole(env: WhatsappEnvironment): boolean {
  const given = whatsappSettings.filter((name) => env[name]);
  return (
    given.length === 0 || (given.length === whatsappSettings.length && env.WHATSAPP_NUMBER !== undefined)
  );
}

const Environment = z
  .object(settings)
  .refine(({ WEBHOOK_URL: url, WEBHOOK_KEY: key }) => Boolean(url) === Boolean(key), {
    path: ["WEBHOOK_KEY"],
    message: "só vale junto com WEBHOOK_URL, e esta com ela",
  })
  .refine(({ GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret }) => Boolean(id) === Boolean(secret), {
    path: ["GOOGLE_CLIENT_SECRET"],
    message: "só vale junto com GOOGLE_CLIENT_ID, e este com ele",
  })
  .refine(({ MODEL_URL: url, MODEL_NAME: name }) => Boolean(url) === Boolean(name), {
    path: ["MODEL_NAME"],
    message: "só vale junto com MODEL_URL, e esta com ela",
  })
  .refine(({ MODEL_URL: url, MODEL_KEY: key }) => Boolean(url) || !key, {
    path: ["MODEL_KEY"],
    message: "só vale junto com MODEL_URL",
  })
  .refine(isWhatsappWhole, {
    path: ["WHATSAPP_TOKEN"],
    message: `só vale com ${whatsappSettings.join(", ")} e WHATSAPP_NUMBER, todas juntas`,
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    /** Port of the metrics, open only to this machine. */
    metricsPort: env.METRICS_PORT,
    /** Public origin of the product, without a path. */
    appUrl: new URL(env.APP_URL ?? `http://localhost:${env.PORT}`).origin,
    databaseUrl: env.DATABASE_URL,
    dataFolder: env.DATA_DIR,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? {
            issuer: env.GOOGLE_ISSUER,
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
          }
        : undefined,
    /** Undefined without a token: brapi is not used. */
    brapi: env.BRAPI_TOKEN ? { url: env.BRAPI_URL, token: env.BRAPI_TOKEN } : undefined,
    /** Undefined: the source is turned off. */
    sgs: addressOf(env.SGS_URL),
    b3: addressOf(env.B3_URL),
    b3Prices: addressOf(env.B3_PRICES_URL),
    b3Indexes: addressOf(env.B3_INDEXES_URL),
    treasury: addressOf(env.TREASURY_URL),
    crypto:
      env.CRYPTO_URL === "off" ? undefined : { url: env.CRYPTO_URL, fallbackUrl: env.CRYPTO_FALLBACK_URL },
    cvmFunds: addressOf(env.CVM_URL),
    /** Number of proxies whose `X-Forwarded-For` entry is trusted. */
    trustedProxies: env.TRUST_PROXY,
    limits: env.LIMITS,
    logLevel: env.LOG_LEVEL,
    productName: env.PRODUCT_NAME,
    smtpUrl: env.SMTP_URL,
    securityContact: env.SECURITY_CONTACT,
    site: {
      whatsappNumber: env.WHATSAPP_NUMBER ?? null,
      supportEmail: env.SUPPORT_EMAIL ?? null,
      answersOnWhatsapp: env.WHATSAPP_TOKEN !== undefined,
    },
    /** Undefined: nobody is answered by WhatsApp. */
    whatsapp:
      env.WHATSAPP_PHONE_ID &&
      env.WHATSAPP_TOKEN &&
      env.WHATSAPP_APP_SECRET &&
      env.WHATSAPP_VERIFY_TOKEN &&
      env.WHATSAPP_NUMBER
        ? {
            url: env.WHATSAPP_URL,
            phoneId: env.WHATSAPP_PHONE_ID,
            token: env.WHATSAPP_TOKEN,
            appSecret: env.WHATSAPP_APP_SECRET,
            verifyToken: env.WHATSAPP_VERIFY_TOKEN,
            number: env.WHATSAPP_NUMBER,
            alertTemplate: env.WHATSAPP_ALERT_TEMPLATE,
            summaryTemplate: env.WHATSAPP_SUMMARY_TEMPLATE,
          }
        : undefined,
    webhook: env.WEBHOOK_URL && env.WEBHOOK_KEY ? { url: env.WEBHOOK_URL, key: env.WEBHOOK_KEY } : undefined,
    model: {
      /** Undefined: the installation has no model of its own. */
      operator:
        env.MODEL_URL && env.MODEL_NAME
          ? { url: env.MODEL_URL, name: env.MODEL_NAME, key: env.MODEL_KEY }
          : undefined,
      dailyQuestions: env.MODEL_DAILY_QUESTIONS,
      mayBringKeys: env.MODEL_PERSONAL === "on",
      /** In place of the known providers. */
      providers: env.MODEL_PROVIDERS,
    },
    /** Sender address of mail. */
    mailFrom: env.MAIL_FROM ?? `nao-responda@${new URL(env.APP_URL ?? "http://localhost").hostname}`,
  }));

export type Config = z.infer<typeof Environment>;

const inPortuguese = pt().localeError;

/** The fault of a setting in the operator's language. Settings are texts, so a wrong type is a text that is none of its kind. */
const faultOf: typeof inPortuguese = (issue) => {
  if (issue.code === "invalid_type")
    return issue.expected === "int" ? "tem de ser um número inteiro" : "tem de ser um número";
  if (issue.code === "invalid_union") return "tem de ser um endereço https, ou off";
  if (issue.code === "invalid_format" && issue.format === "url") return "não é um endereço válido aqui";
  if (issue.code === "invalid_format" && issue.format === "email") return "não é um endereço de e-mail";
  return inPortuguese(issue);
};

/** Reads settings from the given variables; an empty one counts as absent. Throws one line that lists all errors. */
export function configFrom(environment: Record<string, string | undefined>): Config {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const { data, error } = Environment.safeParse(nonEmpty, { error: faultOf });
  if (data) return data;
  const faults = error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`Configuração inválida. ${faults.join("; ")}`);
}

/** Reads the settings of this process from its environment and, for unset variables, from `.env`. */
export function readConfig(): Config {
  try {
    process.loadEnvFile(join(root, ".env"));
  } catch {
    // `.env` is optional.
  }
  return configFrom(process.env);
}
