import { type DataHealth, type SourceHealth, SourceName, type SourceState } from "#contract/data-health.ts";
import { expectedDay } from "#server/market/data-health/expected-day.ts";
import {
  findNewestDays,
  findTickerProposals,
  listSources,
  type StoredSource,
} from "#server/market/data-health/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Clock } from "#server/platform/lib/clock.ts";

export type HealthSources = {
  catalogue: Db;
  clock: Clock;
  /** The sources that the operator did not turn off. */
  sources: readonly SourceName[];
};

/** Sources that have no data until anyone holds an asset of theirs. */
const asksForHeld: ReadonlySet<SourceName> = new Set(["cvm-funds"]);

const minute = 60_000;
/** A run takes less. */
const lostAfter = 13 * minute;
export const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

function stateOf(
  stored: StoredSource | undefined,
  { isOn, isStale }: { isOn: boolean; isStale: boolean },
): SourceState {
  if (!isOn) return "off";
  if (!stored?.attemptedAt) return "waiting";
  if (stored.failure !== null) return "failing";
  return isStale ? "stale" : "current";
}

/** The state of the public sources of market data, which is the same for everybody. */
export async function findDataHealth({ catalogue: db, sources, clock }: HealthSources): Promise<DataHealth> {
  const now = clock();
  const stored = new Map((await listSources(db, before(now, lostAfter))).map((row) => [row.source, row]));
  const newest = await findNewestDays(db);
  return {
    tickerProposals: await findTickerProposals(db),
    sources: SourceName.options.map((name): SourceHealth => {
      const row = stored.get(name);
      const isOn = sources.includes(name);
      const known = [row?.knownUntil, newest[name]].filter((day) => day != null).toSorted();
      const knownUntil = known.at(-1) ?? null;
      const expected = expectedDay(name, now);
      return {
        name,
        state: stateOf(row, { isOn, isStale: knownUntil ? knownUntil < expected : !asksForHeld.has(name) }),
        knownUntil,
        expectedDay: expected,
        succeededAt: row?.succeededAt?.toISOString() ?? null,
        attemptedAt: row?.attemptedAt?.toISOString() ?? null,
        nextTryAt: (isOn && row?.nextTryAt.toISOString()) || null,
        failure: row?.failure ?? null,
        failingSince: row?.failingSince?.toISOString() ?? null,
        isUnreachable: row?.isUnreachable ?? false,
        refused: row?.refused ?? [],
        progress: row?.progress ?? null,
      };
    }),
  };
}
