import type { FastifyBaseLogger } from "fastify";
import type { Db } from "#server/db/client.ts";
import type { Clock } from "#server/http/session.ts";
import { keepHouse } from "#server/jobs/housekeeping.ts";
import type { JobHandlers } from "#server/jobs/jobs.ts";
import { sendMail } from "#server/notifications/mail-job.ts";
import type { Mailer } from "#server/notifications/mailer.ts";

type Parts = {
  accounts: Db;
  clock: Clock;
  mailer: Mailer;
  sender: { productName: string; appUrl: string };
  log: Pick<FastifyBaseLogger, "info">;
};

/** What each kind of work does. */
export const handlersOf = (parts: Parts): JobHandlers => ({
  mail: (job) => sendMail(parts, job),
  housekeeping: () => keepHouse(parts.accounts, parts.clock()),
});
