import type { FastifyBaseLogger } from "fastify";
import type { SourceName } from "#contract/data-health.ts";
import { createAuthLimits } from "#server/accounts/auth/auth-limits.ts";
import type { ModelSettings } from "#server/analyst/model/providers.ts";
import type { AskingServices } from "#server/analyst/whatsapp/services.ts";
import type { ServingCaches } from "#server/app/caches.ts";
import { createAnswerCache } from "#server/platform/compute/answer-cache.ts";
import type { Computations } from "#server/platform/compute/computations.ts";
import type { Databases } from "#server/platform/db/client.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { LimitSettings } from "#server/platform/limits/limit-settings.ts";
import { createRates } from "#server/platform/limits/rates.ts";

type Shared = {
  databases: Databases;
  clock: Clock;
  computations: Computations;
  caches: Pick<ServingCaches, "answers">;
  sources: readonly SourceName[];
  limits: LimitSettings;
  models: ModelSettings;
  log: Pick<FastifyBaseLogger, "warn">;
};

/** Creates what jobs need to answer a person's question, with the caches and limits of the routes. */
export function createAsking({
  databases: { people, accounts, catalogue },
  clock,
  computations,
  caches,
  sources,
  limits,
  models,
  log,
}: Shared): AskingServices {
  const rates = createRates(accounts, limits);
  return {
    people,
    accounts,
    catalogue,
    clock,
    computations,
    cache: createAnswerCache(caches.answers),
    sources,
    quotas: limits.quotas,
    rates,
    limits: createAuthLimits(rates),
    models,
    log,
  };
}
