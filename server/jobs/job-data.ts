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
  | "google-unlinked";

export type DatedSecurityChange = { change: SecurityChange; at: string };

/**
 * A message to send. Its secrets are generated when it is sent, so that the queue never stores them. Only earlier versions
 * queued the last two kinds.
 */
export type MailJob =
  | { kind: "sign-in-link"; email: string; browser?: string }
  | { kind: "lead-withdrawal"; email: string }
  | { kind: "account-inherited"; userId: string }
  | { kind: "tax-reminder"; userId: string; month: string; dueDay: string }
  | { kind: "security-notice"; userId: string; changes: DatedSecurityChange[] }
  | { kind: "password-changed"; userId: string; at: string }
  | { kind: "security-changed"; change: SecurityChange; userId: string; at: string };

type Contact = { nome: string; email: string; phone: string };

/** A sign-up (`registro`) or a lead (`teste`), with the field names that the operator's automation expects. */
export type WebhookJob =
  | ({ type: "registro" } & Contact)
  | ({ type: "teste"; nivel_experiencia: string; estrategia_interesse: string } & Contact);

/** The data of each queue's jobs. */
export type JobData = {
  "sign-in-link": MailJob;
  mail: MailJob;
  webhook: WebhookJob;
  housekeeping: Record<string, never>;
  "tax-reminders": Record<string, never>;
  market: Record<string, never>;
  "market-sources": Record<string, never>;
};
export type JobName = keyof JobData;
