import type { FastifyBaseLogger } from "fastify";
import type { SourceName } from "#contract/data-health.ts";
import type { Site } from "#contract/site.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import type { OpenIdSettings } from "#server/accounts/auth/sign-in/google-provider.ts";
import type { Photos } from "#server/accounts/people/photo-process.ts";
import type { ModelSettings } from "#server/analyst/model/providers.ts";
import type { WhatsappAccess } from "#server/analyst/whatsapp/send-message.ts";
import type { AskingServices } from "#server/analyst/whatsapp/services.ts";
import type { Caches } from "#server/app/caches.ts";
import type { Computing } from "#server/ledger/replays/cached-answers.ts";
import type { Providers } from "#server/market/market-data/providers/providers.ts";
import type { MarketDependencies } from "#server/market/market-data/refresh/market-dependencies.ts";
import type { MarketSources } from "#server/market/market-data/sources/update-sources.ts";
import type { Computations } from "#server/platform/compute/computations.ts";
import type { Databases, Db } from "#server/platform/db/client.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Actor } from "#server/platform/lib/actor.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import type { Exported } from "#server/platform/module/define-module.ts";
import type { Mailer } from "#server/platform/notifications/mailer.ts";
import type { Webhook } from "#server/platform/notifications/webhook.ts";

/** Services that the routes of modules take. */
export type Services = AuthContext &
  Computing &
  Databases & {
    jobs: Pick<Jobs, "enqueue">;
    quotas: Quotas;
    mailer: Pick<Mailer, "forget">;
    hasMailHost: boolean;
    photos: Photos;
    site: Site;
    whatsapp: WhatsappAccess | undefined;
    google: OpenIdSettings | undefined;
    /** Tables whose rows go with the deletion of an inherited account. */
    inheritedTables: readonly string[];
    /** The parts of a person's export, by noun. */
    exported: readonly Exported[];
    market: MarketDependencies;
    /** The public sources that are turned on. */
    sources: readonly SourceName[];
    /** The models that may read questions. */
    models: ModelSettings;
    log: Pick<FastifyBaseLogger, "warn">;
  };

/** Services that the handlers of jobs take. */
export type JobServices = Pick<Databases, "accounts" | "catalogue"> & {
  clock: Clock;
  computations: Pick<Computations, "run">;
  jobs: Pick<Jobs, "enqueue">;
  mailer: Mailer;
  webhook: Webhook | undefined;
  /** Without a budget of calls. */
  providers: Providers;
  sources: MarketSources;
  quotas: Quotas;
  whatsapp: WhatsappAccess | undefined;
  /** Answers questions of people for whom a job works. */
  asking: AskingServices;
  sender: { productName: string; appUrl: string };
  log: Pick<FastifyBaseLogger, "info" | "warn">;
  /** Aborts when the server ends. */
  ending: AbortSignal;
};

/** The context of a task that reads: one snapshot with the person's rights. */
export type ReadingContext = { db: Db; caches: Caches; exported: readonly Exported[] };

/** The context of a task that writes in transactions of its own. */
export type WritingContext = { people: Db; actor: Actor; caches: Caches };
