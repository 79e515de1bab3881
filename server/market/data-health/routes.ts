import { DataHealth, type SourceHealth, SourceName, type SourceState } from "#contract/data-health.ts";
import { expectedDay } from "#server/market/data-health/expected-day.ts";
import { sourceUpdateByPerson } from "#server/market/data-health/limits.ts";
import {
  findNewestDays,
  findTickerProposals,
  listSources,
  type StoredSource,
} from "#server/market/data-health/queries.ts";
import { marketSourcesJob } from "#server/market/market-data/jobs.ts";
import { makeSourcesDue } from "#server/market/market-data/sources/source-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Rates } from "#server/platform/limits/rates.ts";

type Dependencies = {
  catalogue: Db;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue">;
  rates: Rates;
  /** The sources that the operator did not turn off. */
  sources: readonly SourceName[];
};

/** Sources that have no data until anyone holds an asset of theirs. */
const asksForHeld: ReadonlySet<SourceName> = new Set(["cvm-funds"]);

const minute = 60_000;
/** A run takes less. */
const lostAfter = 13 * minute;
/** Sources asked within it are not asked again for a person. */
const coolDown = 10 * minute;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

function stateOf(
  stored: StoredSource | undefined,
  { isOn, isStale }: { isOn: boolean; isStale: boolean },
): SourceState {
  if (!isOn) return "off";
  if (!stored?.attemptedAt) return "waiting";
  if (stored.failure !== null) return "failing";
  return isStale ? "stale" : "current";
}

async function dataHealth(db: Db, sources: readonly SourceName[], now: Date): Promise<DataHealth> {
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

/** The state of the public sources of market data, which is the same for everybody. */
export function registerDataHealth(
  server: Routes,
  { catalogue, clock, jobs, rates, sources }: Dependencies,
): void {
  server.get("/data-health", { schema: { response: { 200: DataHealth } } }, () =>
    dataHealth(catalogue, sources, clock()),
  );

  server.post("/data-health/update", { schema: { response: { 200: DataHealth } } }, async ({ person }) => {
    await rates.ofPerson(sourceUpdateByPerson, person.id);
    const now = clock();
    await makeSourcesDue(catalogue, sources, { now, since: before(now, coolDown) });
    await jobs.enqueue(marketSourcesJob, {});
    return dataHealth(catalogue, sources, now);
  });
}
