import { marketJob, marketSourcesJob } from "#server/market/market-data/jobs.ts";
import * as limits from "#server/market/market-data/limits.ts";
import { withBudget } from "#server/market/market-data/providers/provider-budget.ts";
import type { MarketDependencies } from "#server/market/market-data/refresh/market-dependencies.ts";
import { refreshMarket } from "#server/market/market-data/refresh/refresh-market.ts";
import { updateSources } from "#server/market/market-data/sources/update-sources.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { defineModule } from "#server/platform/module/define-module.ts";

type SourceServices = Parameters<typeof updateSources>[0] & {
  /** Aborts when the server ends. */
  ending: AbortSignal;
};

/** Data of the market that figures are computed from, the same for everybody. */
export const marketData = defineModule({
  limits: Object.values(limits),
  tables: {
    prices: { versions: ["market"] },
    index_values: { versions: ["market"] },
    corporate_events: { versions: ["market"] },
    asset_conversions: { versions: ["market"] },
    distributions: { versions: ["market"] },
  },
  jobs: [
    marketJob.handledBy(({ providers, quotas, ...services }: MarketDependencies & { quotas: Quotas }) =>
      refreshMarket({
        ...services,
        providers: withBudget(providers, "schedule", { ...services, quotas }),
      }),
    ),
    marketSourcesJob.handledBy(({ ending, ...services }: SourceServices) => updateSources(services, ending)),
  ],
});
