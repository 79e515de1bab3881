import type { FastifyBaseLogger } from "fastify";
import { createAuthLimits } from "#server/accounts/auth/auth-limits.ts";
import { drawAvatar } from "#server/accounts/people/draw-avatar.ts";
import { noModel } from "#server/analyst/model/providers.ts";
import { createServingCaches } from "#server/app/caches.ts";
import { inlineComputations } from "#server/app/inline-computations.ts";
import type { Options } from "#server/app/options.ts";
import type { Services } from "#server/app/services.ts";
import { withBudget } from "#server/market/market-data/providers/provider-budget.ts";
import { exportedParts, tablesOf } from "#server/modules.ts";
import { createAnswerCache } from "#server/platform/compute/answer-cache.ts";
import { defaultLimits } from "#server/platform/limits/limit-settings.ts";
import { createRates } from "#server/platform/limits/rates.ts";
import { createAnnouncer } from "#server/platform/notifications/announce.ts";
import { samplePerson } from "#server/rooms/sample/sample-person.ts";

/** Creates what the routes of the modules take. */
export function createServices(
  {
    databases,
    clock,
    jobs,
    computations = inlineComputations(databases.people),
    photos = drawAvatar,
    mailer,
    hasMailHost = true,
    appUrl,
    productName = "Aporte",
    site = { whatsappNumber: null, supportEmail: null, answersOnWhatsapp: false },
    whatsapp,
    webhook,
    providers = {},
    sources = [],
    models = noModel,
    google,
    limits: limitSettings = defaultLimits,
    caches = createServingCaches(limitSettings.quotas),
  }: Options,
  log: FastifyBaseLogger,
): Services {
  const { accounts, catalogue } = databases;
  const { quotas } = limitSettings;
  const rates = createRates(accounts, limitSettings);
  return {
    ...databases,
    clock,
    jobs,
    limits: createAuthLimits(rates),
    rates,
    announce: createAnnouncer(jobs, webhook),
    appUrl,
    productName,
    closedAccounts: new Set([samplePerson.id]),
    quotas,
    computations,
    cache: createAnswerCache(caches.answers),
    photos,
    mailer,
    hasMailHost,
    site,
    whatsapp,
    google,
    inheritedTables: tablesOf(({ inherited }) => inherited === "deleted"),
    exported: exportedParts,
    market: {
      catalogue,
      clock,
      providers: withBudget(providers, "people", { catalogue, clock, quotas }),
      log,
    },
    sources,
    models,
    log,
  };
}
