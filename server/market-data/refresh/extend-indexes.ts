import type { SyncOutcome } from "#contract/assets.ts";
import { addDays, dayOf } from "#domain/kernel/calendar.ts";
import type { Db } from "#server/db/client.ts";
import type { ProviderError } from "#server/market-data/providers/provider.ts";
import type { Sgs, SgsIndex } from "#server/market-data/providers/sgs.ts";
import type { MarketDependencies, RunObserver } from "#server/market-data/refresh/market-dependencies.ts";
import { insertIndexValues, newestIndexDay } from "#server/market-data/refresh/sync-queries.ts";

const indexes: SgsIndex[] = ["CDI", "SELIC", "IPCA"];

function outcomeOf({ reached, failed }: { reached: number; failed: number }): SyncOutcome {
  if (failed === 0) return "reached";
  return reached > 0 ? "partly" : "unreachable";
}

/** An index without any value is read from here; the service answers less than ten years at once. */
const firstIndexDay = "2018-01-01";

/** Adds the values of an index after its newest stored day. Returns how many the service gave. */
export async function extendIndex(
  { catalogue, sgs, now }: { catalogue: Db; sgs: Sgs; now: Date },
  index: SgsIndex,
  signal?: AbortSignal,
): Promise<number> {
  const newest = await newestIndexDay(catalogue, index);
  const from = newest ? addDays(newest, 1) : firstIndexDay;
  const to = dayOf(now);
  if (from > to) return 0;
  const { items } = await sgs.values(index, { from, to }, signal);
  await insertIndexValues(catalogue, index, items);
  return items.length;
}

/** Extends each index for a sync. A failure is only logged; the next refresh tries again. */
export async function extendIndexes(
  { catalogue, providers: { sgs }, clock, log }: MarketDependencies,
  observer?: RunObserver,
): Promise<SyncOutcome> {
  if (!sgs) return "not-configured";
  const counts = { reached: 0, failed: 0 };
  for (const [done, index] of indexes.entries()) {
    observer?.advance("indexes", done, indexes.length);
    // A person waits; the whole history is read on schedule.
    if (!(await newestIndexDay(catalogue, index))) continue;
    try {
      const days = await extendIndex({ catalogue, sgs, now: clock() }, index, observer?.signal);
      counts.reached += 1;
      log.info({ index, days }, "index extended");
    } catch (error) {
      log.warn({ index, err: error }, "index not extended");
      counts.failed += 1;
      if ((error as ProviderError).failure === "unavailable") break;
    }
  }
  return outcomeOf(counts);
}
