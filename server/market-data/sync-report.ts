import type { SyncOutcome, SyncReport } from "#contract/assets.ts";
import { dayOf } from "#domain/calendar.ts";
import type { MarketParts } from "#server/market-data/refresh.ts";
import { listHeldAssets, newestIndexDay } from "#server/market-data/sync-queries.ts";

/** What was reached, and until when quotes and CDI are known now. */
export async function syncReport(
  { catalogue, providers, clock }: MarketParts,
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
