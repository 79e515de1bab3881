import type { FastifyBaseLogger } from "fastify";
import type { Computations } from "#server/compute/computations.ts";
import type { Db } from "#server/db/client.ts";
import { cleanUpExpired } from "#server/job-handlers/housekeeping.ts";
import { sendMail } from "#server/job-handlers/mail-job.ts";
import { remindOfDarfs } from "#server/job-handlers/tax-reminders.ts";
import type { JobHandlers, Jobs } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/lib/clock.ts";
import { defaultLimits, type LimitSettings } from "#server/limits/limit-settings.ts";
import { withBudget } from "#server/market-data/providers/provider-budget.ts";
import type { Providers } from "#server/market-data/providers/providers.ts";
import { refreshMarket } from "#server/market-data/refresh/refresh-market.ts";
import { type MarketSources, noSources, updateSources } from "#server/market-data/sources/update-sources.ts";
import type { Mailer } from "#server/notifications/mailer.ts";
import { callWebhook, type Webhook } from "#server/notifications/webhook.ts";

type Dependencies = {
  accounts: Db;
  catalogue: Db;
  clock: Clock;
  computations: Pick<Computations, "run">;
  jobs: Pick<Jobs, "enqueue">;
  mailer: Mailer;
  webhook: Webhook | undefined;
  providers?: Providers;
  sources?: MarketSources;
  /** Aborts when the server ends. */
  ending?: AbortSignal;
  limits?: LimitSettings;
  sender: { productName: string; appUrl: string };
  log: Pick<FastifyBaseLogger, "info" | "warn">;
};

/** Creates the handler of each job. */
export const createJobHandlers = ({
  providers = {},
  sources = noSources,
  ending = new AbortController().signal,
  limits = defaultLimits,
  ...dependencies
}: Dependencies): JobHandlers => ({
  "sign-in-link": (job) => sendMail(dependencies, job),
  mail: (job) => sendMail(dependencies, job),
  webhook: (job, id) => callWebhook(dependencies, job, id),
  "tax-reminders": () => remindOfDarfs(dependencies),
  housekeeping: () => cleanUpExpired(dependencies.accounts, dependencies.clock()),
  "market-sources": () => updateSources({ ...dependencies, sources }, ending),
  market: () =>
    refreshMarket({
      ...dependencies,
      providers: withBudget(providers, "schedule", { ...dependencies, ...limits }),
    }),
});
