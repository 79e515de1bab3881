import type { FastifyBaseLogger } from "fastify";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";
import { issueToken } from "#server/accounts/auth/tokens.ts";
import { findPersonByEmail, findProvenEmail } from "#server/accounts/auth/user-queries.ts";
import { findLeadId } from "#server/accounts/leads/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import { alertsMail, monthlyReportMail } from "#server/platform/notifications/alert-mails.ts";
import type { DatedSecurityChange, MailJob } from "#server/platform/notifications/jobs.ts";
import type { Mailer } from "#server/platform/notifications/mailer.ts";
import {
  accountInheritedMail,
  leadWithdrawalMail,
  type OneClick,
  securityMail,
  signInLinkMail,
  taxReminderMail,
} from "#server/platform/notifications/mails.ts";
import { findOffKey, type MailKind } from "#server/platform/notifications/unsubscribe-queries.ts";

type Dependencies = {
  accounts: Db;
  clock: Clock;
  mailer: Mailer;
  sender: { productName: string; appUrl: string };
  log: Pick<FastifyBaseLogger, "info">;
};

const instant = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "America/Sao_Paulo",
});

function changesOf(
  job: Extract<MailJob, { kind: "security-notice" | "password-changed" | "security-changed" }>,
): DatedSecurityChange[] {
  switch (job.kind) {
    case "security-notice":
      return job.changes;
    case "password-changed":
      return [{ change: "password-changed", at: job.at }];
    case "security-changed":
      return [job];
    default:
      throw unknownKind(job);
  }
}

/** No mail reaches the domain `.invalid` (RFC 2606), in which the sample portfolio's owner has an address. */
const isDeliverable = (address: string) => !address.endsWith(".invalid");

/** The job holds no secret, so the key is read when the mail is sent. */
async function oneClickOf(
  { accounts, sender }: Dependencies,
  { userId, kind, portfolioId }: { userId: string; kind: MailKind; portfolioId: string | undefined },
): Promise<OneClick> {
  const key = await findOffKey(accounts, userId, kind);
  if (key === undefined) return { oneClickUrl: undefined };
  const query = portfolioId === undefined ? "" : `?carteira=${portfolioId}`;
  return { oneClickUrl: `${sender.appUrl}/mails/${kind}/${key}${query}` };
}

async function messageFor(dependencies: Dependencies, job: MailJob) {
  const { accounts, clock, sender } = dependencies;
  if (job.kind === "sign-in-link") {
    const person = await findPersonByEmail(accounts, clock(), job.email);
    if (!person || !isDeliverable(person.email)) return undefined;
    const data = job.browser === undefined ? {} : { browser: job.browser };
    const token = await issueToken(accounts, clock(), "sign-in-link", { userId: person.id, data });
    const link = `${sender.appUrl}/auth/callback#link=${token}`;
    return { to: person.email, ...signInLinkMail(sender, link) };
  }
  if (job.kind === "lead-withdrawal") {
    const leadId = await findLeadId(accounts, job.email);
    if (!leadId || !isDeliverable(job.email)) return undefined;
    const token = await issueToken(accounts, clock(), "lead-withdrawal", { userId: null, data: { leadId } });
    return { to: job.email, ...leadWithdrawalMail(sender, `${sender.appUrl}/desistir#link=${token}`) };
  }
  // Anyone can sign up with a stranger's address: until it is verified, it receives only the sign-in link.
  const to = await findProvenEmail(accounts, job.userId);
  if (to === undefined) return undefined;
  if (job.kind === "account-inherited") return { to, ...accountInheritedMail(sender) };
  const oneClick = (kind: MailKind, portfolioId: string | undefined) =>
    oneClickOf(dependencies, { userId: job.userId, kind, portfolioId });
  if (job.kind === "tax-reminder")
    return { to, ...taxReminderMail(sender, { ...job, ...(await oneClick("darf", job.portfolioId)) }) };
  if (job.kind === "alerts")
    return { to, ...alertsMail(sender, { ...job, ...(await oneClick("alertas", job.portfolioId)) }) };
  if (job.kind === "monthly-report") {
    const [first] = job.portfolios;
    return { to, ...monthlyReportMail(sender, { ...job, ...(await oneClick("relatorio", first?.id)) }) };
  }
  const changes = changesOf(job).map(({ change, at }) => ({ change, when: instant.format(new Date(at)) }));
  return { to, ...securityMail(sender, changes) };
}

/** Sends one message, unless its recipient does not exist or no longer exists. */
export async function sendMail(dependencies: Dependencies, job: MailJob): Promise<void> {
  const message = await messageFor(dependencies, job);
  if (!message) return;
  const file = await dependencies.mailer.send(message);
  // If the recipient was deleted meanwhile, `forget` ran before this message existed.
  const isKnown =
    (await findPersonByEmail(dependencies.accounts, dependencies.clock(), message.to)) ??
    (job.kind === "lead-withdrawal" && (await findLeadId(dependencies.accounts, message.to)));
  if (!isKnown) await dependencies.mailer.forget(message.to);
  dependencies.log.info({ mail: job.kind, ...(file && { file }) }, "mail sent");
}
