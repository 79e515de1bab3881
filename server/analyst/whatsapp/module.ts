import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { registerWhatsappAccount } from "#server/analyst/whatsapp/account-routes.ts";
import { answerMessages } from "#server/analyst/whatsapp/answer-messages.ts";
import { cleanUpWhatsapp } from "#server/analyst/whatsapp/housekeeping.ts";
import { whatsappHousekeepingJob, whatsappMessagesJob } from "#server/analyst/whatsapp/jobs.ts";
import * as limits from "#server/analyst/whatsapp/limits.ts";
import { exportLink } from "#server/analyst/whatsapp/link-queries.ts";
import { sendNotice } from "#server/analyst/whatsapp/send-notice.ts";
import { registerWhatsappWebhook, type WebhookServices } from "#server/analyst/whatsapp/webhook-routes.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { defineModule } from "#server/platform/module/define-module.ts";
import { whatsappNoticeJob } from "#server/platform/notifications/jobs.ts";

/** The analyst on WhatsApp, by the operator's own app at Meta. */
export const whatsapp = defineModule({
  limits: Object.values(limits),
  tables: {
    whatsapp_links: {
      bound: "by-key",
      internal: ["identity_hash", "frame", "choices", "choices_key", "framed_at"],
      inherited: "kept",
    },
    whatsapp_codes: { bound: "by-key", secret: ["code_hash"], internal: ["expires_at"], inherited: "kept" },
  },
  exported: {
    ofAccount: { whatsapp: (accounts, { id }) => exportLink(accounts, id) },
  },
  routes: {
    open: (scope: Routes, services: WebhookServices) => registerWhatsappWebhook(scope, services),
    inSession: (scope: Routes, services: AuthContext & Pick<WebhookServices, "whatsapp">) =>
      registerWhatsappAccount(scope, services),
  },
  jobs: [
    whatsappMessagesJob.handledBy(answerMessages),
    whatsappNoticeJob.handledBy(sendNotice),
    whatsappHousekeepingJob.handledBy(cleanUpWhatsapp),
  ],
});
