import type { SyncOutcome } from "#contract/assets.ts";
import { newSavingsRuleFrom } from "#domain/fixed-income/savings-rule.ts";
import { addDays, type Day, dayOf, monthsAfter } from "#domain/kernel/calendar.ts";
import type { ProviderError } from "#server/market/market-data/providers/provider.ts";
import type { Sgs, SgsIndex } from "#server/market/market-data/providers/sgs.ts";
import type {
  MarketDependencies,
  RunObserver,
} from "#server/market/market-data/refresh/market-dependencies.ts";
import { insertIndexValues, newestIndexDay } from "#server/market/market-data/refresh/sync-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

const indexes: SgsIndex[] = ["CDI", "SELIC", "IPCA"];

function outcomeOf({ reached, failed }: { reached: number; failed: number }): SyncOutcome {
  if (failed === 0) return "reached";
  return reached > 0 ? "partly" : "unreachable";
}

/** An index without any value is read from here. */
const firstDays: Readonly<Record<SgsIndex, Day>> = {
  CDI: "2018-01-01",
  SELIC: "2018-01-01",
  IPCA: "2018-01-01",
  USD: "2018-01-01",
  SAVINGS: newSavingsRuleFrom,
  // No contract in reais begins before.
  OLD_SAVINGS: "1994-07-01",
};

/** The service answers less than ten years at once. */
const monthsAtOnce = 9 * 12;

/** Adds the values of an index after its newest stored day. Returns how many the service gave. */
export async function extendIndex(
  { catalogue, sgs, now }: { catalogue: Db; sgs: Sgs; now: Date },
  index: SgsIndex,
  signal?: AbortSignal,
): Promise<number> {
  const newest = await newestIndexDay(catalogue, index);
  const today = dayOf(now);
  let added = 0;
  let from = newest ? addDays(newest, 1) : firstDays[index];
  while (from <= today) {
    const next = monthsAfter(from, monthsAtOnce);
    const to = next <= today ? addDays(next, -1) : today;
    const { items } = await sgs.values(index, { from, to }, signal);
    // Later values would hide the missing ones from the next run.
    if (items.length === 0) return added;
    await insertIndexValues(catalogue, index, items, now);
    added += items.length;
    from = next;
  }
  return added;
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
