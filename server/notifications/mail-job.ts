import type { FastifyBaseLogger } from "fastify";
import { findPersonByEmail, findPersonById } from "#server/accounts/queries.ts";
import { issueToken } from "#server/accounts/tokens.ts";
import type { Db } from "#server/db/client.ts";
import type { Clock } from "#server/http/session.ts";
import type { Mailer } from "#server/notifications/mailer.ts";
import {
  passwordChangedMail,
  type SecurityChange,
  securityChangedMail,
  signInLinkMail,
} from "#server/notifications/mails.ts";

/** A message to write. What is secret in it is made when it is written, so that no queue ever holds it. */
export type MailJob =
  | { kind: "sign-in-link"; email: string }
  | { kind: "password-changed"; userId: string; at: string }
  | { kind: "security-changed"; change: SecurityChange; userId: string; at: string };

type Parts = {
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

async function messageFor({ accounts, clock, sender }: Parts, job: MailJob) {
  switch (job.kind) {
    case "sign-in-link": {
      const person = await findPersonByEmail(accounts, clock(), job.email);
      if (!person) return undefined;
      const token = await issueToken(accounts, clock(), "sign-in-link", { userId: person.id, data: {} });
      const link = `${sender.appUrl}/auth/callback#link=${token}`;
      return { to: person.email, ...signInLinkMail(sender, link) };
    }
    case "password-changed": {
      const person = await findPersonById(accounts, clock(), job.userId);
      const when = instant.format(new Date(job.at));
      return person && { to: person.email, ...passwordChangedMail(sender, when) };
    }
    case "security-changed": {
      const person = await findPersonById(accounts, clock(), job.userId);
      const when = instant.format(new Date(job.at));
      return person && { to: person.email, ...securityChangedMail(sender, job.change, when) };
    }
  }
}

/** Writes and sends one message; nothing, to whom is not or no longer here. */
export async function sendMail(parts: Parts, job: MailJob): Promise<void> {
  const message = await messageFor(parts, job);
  if (!message) return;
  const file = await parts.mailer.send(message);
  // Whoever deleted their account in the meantime was forgotten before there was this message.
  if (!(await findPersonByEmail(parts.accounts, parts.clock(), message.to)))
    await parts.mailer.forget(message.to);
  parts.log.info({ mail: job.kind, ...(file && { file }) }, "mail sent");
}
