import * as limits from "#server/messages/limits.ts";
import { sendMail } from "#server/messages/send-mail.ts";
import { registerUnsubscribe } from "#server/messages/unsubscribe-routes.ts";
import { defineModule } from "#server/module/define-module.ts";
import { dailyMailJob, mailJob, signInLinkJob, webhookJob } from "#server/notifications/jobs.ts";
import { callWebhook } from "#server/notifications/webhook.ts";

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
