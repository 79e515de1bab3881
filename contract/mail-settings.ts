import { z } from "zod";

const choice = z.boolean("Escolha se quer o e-mail");

/** The mails that a person asked for. Amounts of portfolios are in them only if the person asked for that too. */
export const MailChoices = z.strictObject({
  alerts: choice,
  alertAmounts: choice,
  report: choice,
  reportAmounts: choice,
});
export type MailChoices = z.infer<typeof MailChoices>;

/** `isSent`: false where no mail host is configured, so that no mail leaves. */
export const MailSettings = MailChoices.extend({ isSent: z.boolean() });
export type MailSettings = z.infer<typeof MailSettings>;
