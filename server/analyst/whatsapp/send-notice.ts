import { analystNotice } from "#contract/analyst-notice.ts";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";
import { formatDay } from "#domain/kernel/written-figure.ts";
import { deliver } from "#server/analyst/whatsapp/deliver.ts";
import { findLinkOfPerson, type Link, windowLength } from "#server/analyst/whatsapp/link-queries.ts";
import { fitLines, plainText } from "#server/analyst/whatsapp/plain-text.ts";
import type { OutgoingMessage, WhatsappAccess } from "#server/analyst/whatsapp/send-message.ts";
import type { Answering, WhatsappServices } from "#server/analyst/whatsapp/services.ts";
import { alertText, reportLines, reportMonth } from "#server/platform/notifications/alert-mails.ts";
import type { WhatsappNoticeJob } from "#server/platform/notifications/jobs.ts";
import { findWhatsappChoices } from "#server/rooms/alerts/mail-settings-queries.ts";

/** The end of each message that nobody asked for at that moment. */
const ending = "Para não receber mais, responda PARAR.";

type Sender = Answering["sender"];

function textOf(job: WhatsappNoticeJob, { appUrl, productName }: Sender): string {
  switch (job.kind) {
    case "alerts":
      return fitLines(
        [
          `${productName}: alertas de ${formatDay(job.day)}`,
          ...job.alerts.map((alert) => `• ${plainText(alertText(alert))}`),
        ],
        [`Ver na tela: ${appUrl}/dashboard#news`, ending],
      );
    case "monthly-report":
      return fitLines(
        [
          `${productName}: resumo de ${reportMonth(job.month)}`,
          ...job.portfolios.flatMap((portfolio) => [
            "",
            plainText(portfolio.name),
            ...reportLines(portfolio, job.month).map(plainText),
            `${appUrl}/portfolio/${portfolio.id}/reports?period=${job.month}#report`,
          ]),
        ],
        ["", analystNotice, ending],
      );
    default:
      throw unknownKind(job);
  }
}

/** Characters of a value in a template. Meta takes no line ends there, and 1,024 characters of the whole message. */
const maxParameter = 700;

const parameter = (parts: readonly string[]) => {
  const line = parts.join(" · ").replace(/\s+/g, " ");
  return line.length > maxParameter ? `${line.slice(0, maxParameter - 1)}…` : line;
};

const templateWith = (name: string | undefined, parameters: string[]): OutgoingMessage | undefined =>
  name === undefined ? undefined : { kind: "template", name, parameters };

/** The message outside of the window; undefined without an approved template. */
function templateOf(job: WhatsappNoticeJob, access: WhatsappAccess): OutgoingMessage | undefined {
  switch (job.kind) {
    case "alerts":
      return templateWith(access.alertTemplate, [
        formatDay(job.day),
        parameter(job.alerts.map((alert) => plainText(alertText(alert)))),
      ]);
    case "monthly-report":
      return templateWith(access.summaryTemplate, [
        reportMonth(job.month),
        parameter(
          job.portfolios.map((portfolio) =>
            plainText(`${portfolio.name}: ${reportLines(portfolio, job.month).join(" ")}`),
          ),
        ),
      ]);
    default:
      throw unknownKind(job);
  }
}

/** The phone, if its person still wants the message. */
async function wantedBy(
  { accounts, clock }: WhatsappServices,
  job: WhatsappNoticeJob,
): Promise<Link | undefined> {
  const link = await findLinkOfPerson(accounts, job.userId, clock());
  if (!link || link.isStopped) return undefined;
  const { alerts, report } = await findWhatsappChoices(accounts, job.userId);
  return (job.kind === "alerts" ? alerts : report) ? link : undefined;
}

/**
 * Sends alerts or a summary, at most once. Text inside of the window of 24 hours, a template outside of it. If Meta says that the window is
 * closed after all, the template follows.
 */
export async function sendNotice(
  services: WhatsappServices,
  job: WhatsappNoticeJob,
  id: string,
): Promise<void> {
  const { whatsapp, clock, log, sender } = services;
  const link = whatsapp && (await wantedBy(services, job));
  if (!whatsapp || !link) return;
  const answering = { ...services, whatsapp };
  const send = (key: string, message: OutgoingMessage) =>
    deliver(answering, { to: link.phone, key: `${key} ${id}`, message });
  const isOpen = clock().getTime() - link.heardAt.getTime() < windowLength;
  const asText = isOpen ? await send("notice", { kind: "text", text: textOf(job, sender) }) : "window-closed";
  const template = asText === "window-closed" ? templateOf(job, whatsapp) : undefined;
  const outcome = template ? await send("template", template) : asText;
  log.info({ whatsapp: job.kind, outcome }, "whatsapp notice");
}
