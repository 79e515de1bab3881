import type { FastifyBaseLogger } from "fastify";
import type { AuthLimits } from "#server/accounts/auth/auth-limits.ts";
import type { AskServices } from "#server/analyst/ask/ask-analyst.ts";
import type { WhatsappAccess } from "#server/analyst/whatsapp/send-message.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Clock } from "#server/platform/lib/clock.ts";

/** Services of the analyst outside of a request. */
export type AskingServices = AskServices & { limits: AuthLimits };

/** Services of the jobs of WhatsApp. */
export type WhatsappServices = {
  accounts: Db;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue">;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
  sender: { productName: string; appUrl: string };
  /** Undefined: the operator has not turned WhatsApp on. */
  whatsapp: WhatsappAccess | undefined;
  asking: AskingServices;
};

/** The services of an installation that has WhatsApp. */
export type Answering = WhatsappServices & { whatsapp: WhatsappAccess };
