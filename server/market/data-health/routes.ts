import { DataHealth } from "#contract/data-health.ts";
import { before, findDataHealth, type HealthSources } from "#server/market/data-health/find-data-health.ts";
import { sourceUpdateByPerson } from "#server/market/data-health/limits.ts";
import { marketSourcesJob } from "#server/market/market-data/jobs.ts";
import { makeSourcesDue } from "#server/market/market-data/sources/source-queries.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Rates } from "#server/platform/limits/rates.ts";

type Dependencies = HealthSources & { jobs: Pick<Jobs, "enqueue">; rates: Rates };

/** Sources asked within it are not asked again for a person. */
const coolDown = 10 * 60_000;

export function registerDataHealth(server: Routes, dependencies: Dependencies): void {
  const { catalogue, clock, jobs, rates, sources } = dependencies;
  server.get("/data-health", { schema: { response: { 200: DataHealth } } }, () =>
    findDataHealth(dependencies),
  );

  server.post("/data-health/update", { schema: { response: { 200: DataHealth } } }, async ({ person }) => {
    await rates.ofPerson(sourceUpdateByPerson, person.id);
    const now = clock();
    await makeSourcesDue(catalogue, sources, { now, since: before(now, coolDown) });
    await jobs.enqueue(marketSourcesJob, {});
    return findDataHealth(dependencies);
  });
}
