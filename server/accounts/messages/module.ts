import * as limits from "#server/accounts/messages/limits.ts";
import { sendMail } from "#server/accounts/messages/send-mail.ts";
import { registerUnsubscribe } from "#server/accounts/messages/unsubscribe-routes.ts";
import { defineModule } from "#server/platform/module/define-module.ts";
import { dailyMailJob, mailJob, signInLinkJob, webhookJob } from "#server/platform/notifications/jobs.ts";
import { callWebhook } from "#server/platform/notifications/webhook.ts";

/** Messages to people and to the operator's automation. */
export const messages = defineModule({
  limits: Object.values(limits),
  routes: { server: registerUnsubscribe },
  jobs: [
    signInLinkJob.handledBy(sendMail),
    mailJob.handledBy(sendMail),
    dailyMailJob.handledBy(sendMail),
    webhookJob.handledBy(callWebhook),
  ],
});
