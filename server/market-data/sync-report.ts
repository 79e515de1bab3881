import type { SyncOutcome, SyncReport } from "#contract/assets.ts";
import { dayOf } from "#domain/calendar.ts";
import type { MarketDependencies } from "#server/market-data/refresh.ts";
import { listHeldAssets, newestIndexDay } from "#server/market-data/sync-queries.ts";

/** The outcome by source, and the newest days of quotes and CDI. */
export async function syncReport(
  { catalogue, providers, clock }: MarketDependencies,
  outcomes: { quotes: SyncOutcome; indexes: SyncOutcome },
): Promise<SyncReport> {
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
  };
}
