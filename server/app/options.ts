import type { FastifyServerOptions } from "fastify";
import type { SourceName } from "#contract/data-health.ts";
import type { Site } from "#contract/site.ts";
import type { OpenIdSettings } from "#server/accounts/auth/sign-in/google-provider.ts";
import type { Photos } from "#server/accounts/people/photo-process.ts";
import type { ModelSettings } from "#server/analyst/model/providers.ts";
import type { WhatsappAccess } from "#server/analyst/whatsapp/send-message.ts";
import type { ServingCaches } from "#server/app/caches.ts";
import type { Metrics } from "#server/app/metrics/metrics.ts";
import type { Providers } from "#server/market/market-data/providers/providers.ts";
import type { Computations } from "#server/platform/compute/computations.ts";
import type { Databases } from "#server/platform/db/client.ts";
import type { BuiltApp } from "#server/platform/http/static.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { LimitSettings } from "#server/platform/limits/limit-settings.ts";
import type { Mailer } from "#server/platform/notifications/mailer.ts";
import type { Webhook } from "#server/platform/notifications/webhook.ts";

/** Settings and services of the process that builds a server. */
export type Options = {
  databases: Databases;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue">;
  /** If absent, the server makes its own. */
  caches?: ServingCaches;
  /** If absent, computations run in this process, as in tests. */
  computations?: Computations;
  /** If absent, photos are drawn in this process, as in tests. */
  photos?: Photos;
  mailer: Pick<Mailer, "forget">;
  /** False: messages stay on the server as files, which the screens say. */
  hasMailHost?: boolean;
  appUrl: string;
  productName?: string;
  trustedProxies?: number;
  /** E-mail address for reports of vulnerabilities. */
  securityContact?: string | undefined;
  site?: Site;
  /** Undefined: nobody is answered by WhatsApp. */
  whatsapp?: WhatsappAccess | undefined;
  webhook?: Webhook | undefined;
  /** Sources of prices, indexes and assets that are missing in the catalogue. */
  providers?: Providers;
  /** The public sources that are turned on; the job queue asks them. */
  sources?: readonly SourceName[];
  /** The models that may read questions. If absent, none may. */
  models?: ModelSettings;
  logger?: FastifyServerOptions["logger"];
  metrics?: Metrics | undefined;
  /** Undefined disables sign-in with Google. */
  google?: OpenIdSettings | undefined;
  limits?: LimitSettings;
  /** Total milliseconds that a request may wait for database connections. */
  waitBudget?: number | undefined;
  /** Whether the server is ready only once the shipped prices and indexes were loaded, by this version or an earlier one. */
  needsShippedData?: boolean;
  /** Undefined: the server answers only the API. */
  app?: BuiltApp;
};
