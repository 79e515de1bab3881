import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { ProviderError } from "#server/market/market-data/providers/provider.ts";
import { latestWriter } from "#server/market/market-data/refresh/sync-progress.ts";
import { FileFault } from "#server/market/market-data/sources/file-fault.ts";
import {
  createPublicFetch,
  type PublicFetchSettings,
} from "#server/market/market-data/sources/public-fetch.ts";
import type { MarketSource } from "#server/market/market-data/sources/source.ts";
import {
  claimSource,
  recordFailure,
  recordSuccess,
  returnSource,
  writeSourceProgress,
} from "#server/market/market-data/sources/source-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Clock } from "#server/platform/lib/clock.ts";

/** The sources that are turned on, and how to ask them. */
export type MarketSources = {
  list: readonly MarketSource[];
  fetch: Omit<PublicFetchSettings, "signal">;
};

/** All sources turned off. */
export const noSources: MarketSources = { list: [], fetch: { userAgent: "", gap: () => 0 } };

type Dependencies = {
  catalogue: Db;
  clock: Clock;
  sources: MarketSources;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
};

const minute = 60_000;
/** A run takes less; the year's price file takes the longest. */
const maxRun = 12 * minute;
const firstRest = 15 * minute;
const longestRest = 6 * 60 * minute;

const texts: Record<ProviderError["failure"], string> = {
  unavailable: "não respondeu",
  limited: "recusou por excesso de consultas",
  refused: "recusou a consulta",
  unknown: "não tem o que pedimos",
  nonsense: "deu uma resposta que não faz sentido",
};

/** The failure of a host, also of one that began an answer and gave no usable one. */
function failedAnswerText({ failure, status }: ProviderError): string {
  if (failure !== "unavailable" || status === undefined) return texts[failure];
  return status < 300 ? "a resposta não chegou inteira" : `respondeu com o erro ${status}`;
}

function failureText(error: unknown): string {
  if (error instanceof FileFault) return error.message;
  return error instanceof ProviderError ? failedAnswerText(error) : "falhou por um erro nosso";
}

/** Whether the host gave no answer, not even one about a failure of its own. */
const hasNoAnswer = (error: unknown) =>
  error instanceof ProviderError && error.failure === "unavailable" && error.status === undefined;

/** Milliseconds until the next attempt: doubled by each failure, with up to a fifth more, so that servers do not ask in step. */
const restAfter = (failures: number) =>
  Math.min(longestRest, firstRest * 2 ** failures) * (1 + Math.random() / 5);

/** Asks the source if it is due. Failures are recorded and logged. */
async function updateSource(
  { catalogue, clock, sources, log }: Dependencies,
  source: MarketSource,
  ending: AbortSignal,
): Promise<void> {
  const now = clock();
  const claimed = await claimSource(catalogue, source.name, { now, until: new Date(now.getTime() + maxRun) });
  if (!claimed) return;
  const signal = AbortSignal.any([ending, AbortSignal.timeout(maxRun)]);
  const progress = latestWriter((fraction: number) => writeSourceProgress(catalogue, source.name, fraction));
  let shown = 0;
  try {
    const result = await source.update({
      catalogue,
      now,
      signal,
      log,
      validator: claimed.validator,
      fetch: createPublicFetch({ ...sources.fetch, signal }),
      advance(fraction) {
        const percent = Math.floor(100 * fraction);
        if (percent === shown) return;
        shown = percent;
        progress.write(percent / 100);
      },
    });
    await progress.finished();
    await recordSuccess(catalogue, source.name, now, result);
    const { stored, refused, knownUntil } = result;
    log.info({ source: source.name, stored, refused: refused.length, knownUntil }, "source updated");
  } catch (error) {
    await progress.finished();
    if (ending.aborted) {
      // The end of this server says nothing about the source. Another start asks it again.
      await returnSource(catalogue, source.name, now);
      return;
    }
    const nextTryAt = new Date(now.getTime() + restAfter(claimed.failures));
    const failure = signal.aborted ? "demorou demais" : failureText(error);
    const isUnreachable = !signal.aborted && hasNoAnswer(error);
    await recordFailure(catalogue, source.name, { failure, isUnreachable, nextTryAt });
    log.warn({ source: source.name, err: error }, "source not updated");
  }
}

/** Asks every source that is due, one after the other. */
export async function updateSources(dependencies: Dependencies, ending: AbortSignal): Promise<void> {
  for (const source of dependencies.sources.list) {
    if (ending.aborted) return;
    await updateSource(dependencies, source, ending);
    // Other work of this process comes first.
    await pause(0);
  }
}
