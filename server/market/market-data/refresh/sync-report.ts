import type { SyncOutcome, SyncReport } from "#contract/assets.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { incomeReport } from "#server/market/market-data/refresh/income-report.ts";
import type { MarketDependencies } from "#server/market/market-data/refresh/market-dependencies.ts";
import { listHeldAssets, newestIndexDay } from "#server/market/market-data/refresh/sync-queries.ts";

/** The outcome by source, the newest days of quotes and CDI, and the last request for income. */
export async function syncReport(
  dependencies: MarketDependencies,
  outcomes: { quotes: SyncOutcome; indexes: SyncOutcome },
): Promise<SyncReport> {
  const { catalogue, providers, clock } = dependencies;
  const held = await listHeldAssets(catalogue, dayOf(clock()));
  const quoted = held.flatMap(({ day }) => day ?? []).toSorted();
  return {
    quotes: {
      outcome: providers.brapi ? outcomes.quotes : "not-configured",
      knownUntil: quoted.at(-1) ?? null,
    },
    indexes: {
      outcome: providers.sgs ? outcomes.indexes : "not-configured",
      knownUntil: (await newestIndexDay(catalogue, "CDI")) ?? null,
    },
    income: await incomeReport(dependencies),
  };
}
