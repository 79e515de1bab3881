import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { dayOf } from "#domain/kernel/calendar.ts";
import { findModelRequests } from "#server/analyst/model/model-queries.ts";
import { counter, histogram, metric, type Sample } from "#server/app/metrics/samples.ts";
import { providerCallsByPeoplePerDay, providerCallsPerDay } from "#server/market/market-data/limits.ts";
import { findProviderCalls } from "#server/market/market-data/providers/provider-queries.ts";
import { type Databases, poolLoad } from "#server/platform/db/client.ts";
import { countJobs } from "#server/platform/jobs/queries.ts";
import type { CacheCounts } from "#server/platform/lib/cache-counts.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import {
  defaultLimits,
  type LimitSettings,
  maxOf,
  type Quotas,
} from "#server/platform/limits/limit-settings.ts";

export type Metrics = {
  /** Measures every later answer of a server. */
  measure(server: FastifyInstance): void;
  countEvent(event: string): void;
  /** All metrics in Prometheus's text format. */
  text(databases: Databases): Promise<string>;
  stop(): void;
};

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const nanosecond = 1e-9;

function providerMetrics({ calls, byPeople }: { calls: number; byPeople: number }, quotas: Quotas): string[] {
  const left = Math.max(0, maxOf(quotas, providerCallsPerDay) - calls);
  const leftForPeople = Math.min(left, Math.max(0, maxOf(quotas, providerCallsByPeoplePerDay) - byPeople));
  const samples = (people: number, schedule: number): Sample[] => [
    [{ by: "people" }, people],
    [{ by: "schedule" }, schedule],
  ];
  return [
    metric("aporte_provider_calls", "gauge", "Provider calls today.", samples(byPeople, calls - byPeople)),
    metric("aporte_provider_calls_left", "gauge", "Left for today.", samples(leftForPeople, left)),
  ];
}

function modelMetrics({ requests, failed }: { requests: number; failed: number }, max: number): string[] {
  const left = Math.max(0, max - requests);
  return [
    metric("aporte_model_requests", "gauge", "To the operator's model today.", [[{}, requests]]),
    metric("aporte_model_requests_failed", "gauge", "Without an answer that counts.", [[{}, failed]]),
    metric("aporte_model_requests_left", "gauge", "Left for today.", [[{}, left]]),
  ];
}

function cacheMetrics(caches: readonly CacheCounts[]): string[] {
  const samples = (which: "hits" | "misses" | "size") =>
    caches.map(({ name, [which]: count }): Sample => [{ cache: name }, count]);
  return [
    metric("aporte_cache_hits_total", "counter", "Values found in a cache.", samples("hits")),
    metric("aporte_cache_misses_total", "counter", "Values not found in it.", samples("misses")),
    metric("aporte_cache_size", "gauge", "In the unit of the cache.", samples("size")),
  ];
}

type Sources = {
  /** Number of computations that run or wait. */
  computations: () => number;
  /** The caches of all processes. */
  caches?: () => readonly CacheCounts[];
  limits?: LimitSettings;
  clock?: Clock;
  /** The daily budget of the operator's model; undefined without one. */
  dailyModelQuestions?: number | undefined;
};

/** Metrics of a server, by route and never by person. */
export function createMetrics({
  computations,
  caches = () => [],
  limits: { quotas } = defaultLimits,
  clock = () => new Date(),
  dailyModelQuestions,
}: Sources): Metrics {
  const requests = counter();
  const durations = histogram(seconds);
  const events = counter();
  const loopDelay = monitorEventLoopDelay({ resolution: 10 });
  loopDelay.enable();

  return {
    measure(server) {
      server.addHook("onResponse", async ({ method, routeOptions }, reply) => {
        const labels = { method, route: routeOptions.url ?? "none" };
        requests.add({ ...labels, status: reply.statusCode });
        durations.observe(labels, reply.elapsedTime / 1000);
      });
    },
    countEvent: (event) => events.add({ event }),
    async text(databases) {
      const pools = (which: "inUse" | "waiting") =>
        Object.entries(databases).map(([pool, db]): Sample => [{ pool }, poolLoad(db)[which]]);
      // The other metrics matter most while the database is unavailable.
      const jobs = await countJobs(databases.accounts).catch(() => []);
      const jobSamples = jobs.map(({ name, state, count }): Sample => [{ queue: name, state }, count]);
      const provider = await findProviderCalls(databases.catalogue, dayOf(clock())).catch(() => undefined);
      const model =
        dailyModelQuestions === undefined
          ? undefined
          : await findModelRequests(databases.accounts, dayOf(clock())).catch(() => undefined);
      const delays = [50, 99, 100].map(
        (percent): Sample => [{ quantile: percent / 100 }, loopDelay.percentile(percent) * nanosecond],
      );
      loopDelay.reset();
      const { rss, heapUsed } = process.memoryUsage();
      return [
        metric("aporte_http_requests_total", "counter", "Requests answered.", requests.samples()),
        metric("aporte_http_request_seconds", "histogram", "Time to answer.", durations.samples()),
        metric("aporte_security_events_total", "counter", "Sign-ins refused, limits hit.", events.samples()),
        metric("aporte_db_connections_in_use", "gauge", "Connections at work.", pools("inUse")),
        metric("aporte_db_connections_awaited", "gauge", "Work without a connection.", pools("waiting")),
        metric("aporte_jobs", "gauge", "Jobs to do, or given up.", jobSamples),
        metric("aporte_computations", "gauge", "Under way or waiting.", [[{}, computations()]]),
        ...cacheMetrics(caches()),
        ...(provider ? providerMetrics(provider, quotas) : []),
        ...(model ? modelMetrics(model, dailyModelQuestions ?? 0) : []),
        metric("aporte_event_loop_delay_seconds", "gauge", "Since it was last read.", delays),
        metric("process_resident_memory_bytes", "gauge", "Resident memory.", [[{}, rss]]),
        metric("aporte_heap_used_bytes", "gauge", "JavaScript heap in use.", [[{}, heapUsed]]),
        metric("aporte_uptime_seconds", "gauge", "Since this process started.", [[{}, process.uptime()]]),
      ].join("");
    },
    stop: () => loopDelay.disable(),
  };
}
