import { sendMail } from "#server/messages/send-mail.ts";
import { defineModule } from "#server/module/define-module.ts";
import { dailyMailJob, mailJob, signInLinkJob, webhookJob } from "#server/notifications/jobs.ts";
import { callWebhook } from "#server/notifications/webhook.ts";

/** Messages to people and to the operator's automation. */
export const messages = defineModule({
  jobs: [
    signInLinkJob.handledBy(sendMail),
    mailJob.handledBy(sendMail),
    dailyMailJob.handledBy(sendMail),
    webhookJob.handledBy(callWebhook),
  ],
});
