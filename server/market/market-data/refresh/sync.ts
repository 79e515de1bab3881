import { setTimeout as pause } from "node:timers/promises";
import type { SyncOutcome, SyncProgress, SyncReport } from "#contract/assets.ts";
import { ProblemError } from "#contract/problem.ts";
import { ProviderError } from "#server/market/market-data/providers/provider.ts";
import { extendIndexes } from "#server/market/market-data/refresh/extend-indexes.ts";
import type {
  MarketDependencies,
  RunObserver,
} from "#server/market/market-data/refresh/market-dependencies.ts";
import { refreshIncome } from "#server/market/market-data/refresh/refresh-income.ts";
import { refreshPrices } from "#server/market/market-data/refresh/refresh-prices.ts";
import {
  claimRun,
  endRun,
  findRun,
  type Run,
  releaseRun,
  writeProgress,
} from "#server/market/market-data/refresh/run-queries.ts";
import { syncFailure } from "#server/market/market-data/refresh/sync-failure.ts";
import {
  initialProgress,
  latestWriter,
  progressOf,
} from "#server/market/market-data/refresh/sync-progress.ts";
import { addFoundAssets } from "#server/market/market-data/refresh/sync-queries.ts";
import { syncReport } from "#server/market/market-data/refresh/sync-report.ts";
import { type SyncTimeouts, startTimeout } from "#server/market/market-data/refresh/sync-timeout.ts";
import { loadCatalogue } from "#server/market/market-data/shipped/catalogue.ts";

const name = "sync";
const coolDown = 10 * 60_000;
const defaultTimeouts = { silence: 10_000, total: 20_000 };
/** A run takes less; an older unfinished one is lost. */
const lostAfter = 45_000;
const pollInterval = 250;
const maxPages = 40;
/** A person is waiting; the schedule asks for the rest. */
const maxIncomeSubjects = 3;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Adds assets to the catalogue that only the provider lists. */
async function findNewAssets(
  { catalogue, providers: { brapi }, log }: MarketDependencies,
  { signal, advance }: RunObserver,
): Promise<void> {
  let added = 0;
  let hasMore = brapi !== undefined;
  for (let page = 1; brapi && hasMore && page <= maxPages; page += 1) {
    const found = await brapi.list(page, signal);
    added += await addFoundAssets(catalogue, found.items);
    hasMore = found.hasMore && found.items.length > 0;
    advance("assets", page, hasMore ? Math.max(found.pages ?? 0, page + 1) : page);
  }
  if (brapi) log.info({ added }, "catalogue extended");
}

/** Runs all steps; a failure keeps what was already stored. Returns the outcome of the indexes, which never fail the run, like income. */
async function runSteps(
  dependencies: MarketDependencies,
  report: (progress: SyncProgress) => void,
  timeouts: SyncTimeouts,
  ending: AbortSignal,
): Promise<SyncOutcome> {
  const reportStep = progressOf(dependencies.providers, report);
  await loadCatalogue(dependencies.catalogue);
  reportStep("catalogue", 1, 1);

  using timeout = startTimeout(timeouts);
  const advance: RunObserver["advance"] = (...step) => {
    timeout.reset();
    reportStep(...step);
  };
  const observer = { advance, signal: AbortSignal.any([timeout.signal, ending]) };
  const [prices, listing, indexes] = await Promise.all([
    refreshPrices(dependencies, observer),
    findNewAssets(dependencies, observer).catch((error: unknown) => error),
    extendIndexes(dependencies, observer).finally(() => reportStep("indexes", 1, 1)),
    refreshIncome(dependencies, { maxSubjects: maxIncomeSubjects, observer }).finally(() =>
      reportStep("income", 1, 1),
    ),
  ]);
  const failure = prices.failure ?? listing;
  if (failure) dependencies.log.warn({ err: failure }, "sync failed");
  if (failure instanceof ProviderError) {
    const isLate = timeout.signal.aborted;
    const outcomes = await syncReport(dependencies, { quotes: "unreachable", indexes });
    throw syncFailure(failure, { isLate, ...prices }, outcomes);
  }
  if (failure) throw failure;
  return indexes;
}

async function doRun(
  dependencies: MarketDependencies,
  run: Run,
  timeouts: SyncTimeouts,
  ending: AbortSignal,
): Promise<SyncOutcome | null> {
  const { catalogue } = dependencies;
  const progress = latestWriter((progress: SyncProgress) => writeProgress(catalogue, run, progress));
  try {
    const indexes = await runSteps(dependencies, progress.write, timeouts, ending);
    await progress.finished();
    const outcome = indexes === "not-configured" ? null : indexes;
    await endRun(catalogue, run, outcome);
    return outcome;
  } catch (error) {
    await progress.finished();
    await releaseRun(catalogue, run);
    throw error;
  }
}

/**
 * Waits for the outcome of another server's run, or returns that of a recent run. Gives up if the run reports no progress for
 * longer than providers may take, because its server may have been killed.
 */
async function waitForOther(
  { catalogue, clock }: MarketDependencies,
  { silence }: SyncTimeouts,
  ending: AbortSignal,
): Promise<SyncOutcome | null> {
  using timeout = startTimeout({ silence: silence * 1.5, total: lostAfter });
  let lastProgress = "";
  for (;;) {
    const other = await findRun(catalogue, name, before(clock(), lostAfter));
    const hasGivenUp = !other || ending.aborted || timeout.signal.aborted;
    if (hasGivenUp) throw new ProblemError("quotes-unavailable");
    if (!other.progress) return other.indexOutcome;
    const progress = JSON.stringify(other.progress);
    if (progress !== lastProgress) timeout.reset();
    lastProgress = progress;
    await pause(pollInterval);
  }
}

/**
 * Updates the catalogue from the shipped files and the providers, at most once in ten minutes across all servers. Callers
 * during a run wait for the same answer.
 */
export function createSync(
  dependencies: MarketDependencies,
  ending: AbortSignal,
  timeouts: SyncTimeouts = defaultTimeouts,
) {
  const { catalogue, clock } = dependencies;
  let underWay: Promise<SyncReport> | undefined;

  async function sync() {
    const now = clock();
    const run = { name, at: now };
    const since = { rested: before(now, coolDown), lost: before(now, lostAfter) };
    const isClaimed = await claimRun(catalogue, run, initialProgress, since);
    const indexes = await (isClaimed
      ? doRun(dependencies, run, timeouts, ending)
      : waitForOther(dependencies, timeouts, ending));
    return syncReport(dependencies, { quotes: "reached", indexes: indexes ?? "reached" });
  }
  return async (): Promise<SyncReport> => {
    underWay ??= sync().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** Progress of the current sync on any server; null without one. */
export async function syncProgress({ catalogue, clock }: MarketDependencies): Promise<SyncProgress | null> {
  const run = await findRun(catalogue, name, before(clock(), lostAfter));
  return run?.progress ?? null;
}
