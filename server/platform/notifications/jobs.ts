import { defineJob } from "#server/platform/jobs/define-job.ts";
import { hour, minute } from "#server/platform/lib/seconds.ts";

/** A change to how a person signs in, which a security notice names. */
export type SecurityChange =
  | "password-changed"
  | "totp-on"
  | "totp-off"
  | "codes-renewed"
  | "passkey-added"
  | "passkey-removed"
  | "google-requested"
  | "google-linked"
  | "google-unlinked"
  | "token-created"
  | "token-revoked"
  | "program-connected"
  | "model-key-added"
  | "model-key-removed"
  | "whatsapp-linked"
  | "whatsapp-unlinked";

export type DatedSecurityChange = { change: SecurityChange; at: string };

/** A line of a mail of alerts. `net` is null unless the person asked for amounts. */
export type MailedAlert =
  | { kind: "price"; ticker: string; direction: "up" | "down"; price: string; day: string; close: string }
  | {
      kind: "payments";
      isToday: boolean;
      portfolio: string;
      payments: number;
      first: string | null;
      /** Jobs of earlier versions have none. */
      others?: number;
      net: string | null;
    }
  | { kind: "matured"; portfolio: string; count: number; first: string | null; others?: number }
  | { kind: "darf"; month: string; dueDay: string }
  | { kind: "goal"; name: string }
  | { kind: "file"; portfolio: string; day: string };

/** A portfolio in a monthly report. Rates are fractions, null where they are not known. `amounts` only if the person asked for them. */
export type ReportedPortfolio = {
  id: string;
  name: string;
  return: string | null;
  benchmark: { name: string; return: string | null; difference: string | null };
  /** The last day of the rates. */
  until: string | null;
  payments: number;
  /** The assets that count at their last value, if there are any. Earlier versions queued none. */
  carried?: string | undefined;
  amounts: { result: string | null; received: string; value: string } | null;
};

/**
 * A message to send. Its secrets are generated when it is sent, so that the queue never stores them. Only earlier versions
 * queued the last two kinds, and reminders and alerts without a portfolio.
 */
export type MailJob =
  | { kind: "sign-in-link"; email: string; browser?: string }
  | { kind: "lead-withdrawal"; email: string }
  | { kind: "account-inherited"; userId: string }
  | { kind: "tax-reminder"; userId: string; month: string; dueDay: string; portfolioId?: string }
  | { kind: "alerts"; userId: string; day: string; alerts: readonly MailedAlert[]; portfolioId?: string }
  | { kind: "monthly-report"; userId: string; month: string; portfolios: readonly ReportedPortfolio[] }
  | { kind: "security-notice"; userId: string; changes: DatedSecurityChange[] }
  | { kind: "password-changed"; userId: string; at: string }
  | { kind: "security-changed"; change: SecurityChange; userId: string; at: string };

/** A message by WhatsApp that nobody asked for at that moment. The phone is looked up when it is sent. */
export type WhatsappNoticeJob =
  | { kind: "alerts"; userId: string; day: string; alerts: readonly MailedAlert[] }
  | { kind: "monthly-report"; userId: string; month: string; portfolios: readonly ReportedPortfolio[] };

type Contact = { nome: string; email: string; phone: string };

/** A sign-up (`registro`) or a lead (`teste`), with the field names that the operator's automation expects. */
export type WebhookJob =
  | ({ type: "registro" } & Contact)
  | ({ type: "teste"; nivel_experiencia: string; estrategia_interesse: string } & Contact);

const mailQueue = {
  notify: true,
  retryLimit: 6,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 10 * minute,
  expireInSeconds: minute,
  retentionSeconds: hour,
  deleteAfterSeconds: minute,
};

/** Separate from other mail, because a person waits for a sign-in link. Several at once: a mail host may be slow for one. */
export const signInLinkJob = defineJob<MailJob>("sign-in-link", { ...mailQueue, concurrency: 4 });

export const mailJob = defineJob<MailJob>("mail", { ...mailQueue, concurrency: 2 });

/**
 * Mails that are due for thousands of people in the same hour. Apart from other mail, which would wait behind them. They stay true for a
 * day, so they survive a slow mail host, or one that is away for hours.
 */
export const dailyMailJob = defineJob<MailJob>("daily-mail", {
  ...mailQueue,
  retryLimit: 24,
  retryDelayMax: 30 * minute,
  retentionSeconds: 12 * hour,
  concurrency: 8,
});

/** As `dailyMailJob`, by WhatsApp. */
export const whatsappNoticeJob = defineJob<WhatsappNoticeJob>("whatsapp-notice", {
  ...mailQueue,
  retryLimit: 24,
  retryDelayMax: 30 * minute,
  retentionSeconds: 12 * hour,
  concurrency: 4,
});

const year = 365 * 24 * hour;

/** Retried for about a day. Failed jobs are kept, so that the operator can see and resend them. */
export const webhookJob = defineJob<WebhookJob>("webhook", {
  notify: true,
  retryLimit: 14,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 4 * hour,
  expireInSeconds: minute,
  retentionSeconds: 10 * year,
  deleteAfterSeconds: 0,
});
