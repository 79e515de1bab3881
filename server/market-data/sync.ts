import { setTimeout as pause } from "node:timers/promises";
import type { SyncOutcome, SyncProgress, SyncReport } from "#contract/assets.ts";
import { ProblemError } from "#contract/problem.ts";
import { loadCatalogue } from "#server/market-data/catalogue.ts";
import { ProviderError } from "#server/market-data/provider.ts";
import { extendIndexes, type Follower, type MarketParts } from "#server/market-data/refresh.ts";
import { refreshPrices } from "#server/market-data/refresh-prices.ts";
import {
  claimRun,
  endRun,
  findRun,
  type Run,
  releaseRun,
  writeProgress,
} from "#server/market-data/run-queries.ts";
import { syncFailure } from "#server/market-data/sync-failure.ts";
import { atFirst, latestWriter, progressOf } from "#server/market-data/sync-progress.ts";
import { addFoundAssets } from "#server/market-data/sync-queries.ts";
import { syncReport } from "#server/market-data/sync-report.ts";
import { type Limits, startTimeout } from "#server/market-data/sync-timeout.ts";

const name = "sync";
const coolDown = 10 * 60_000;
const usualLimits = { silence: 10_000, whole: 20_000 };
/** Longer than any run. */
const lostAfter = 45_000;
const lookAgainAfter = 250;
const morePages = 40;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Assets that the provider lists and the catalogue lacks. */
async function findNewAssets(
  { catalogue, providers: { brapi }, log }: MarketParts,
  { signal, advance }: Follower,
): Promise<void> {
  let added = 0;
  let hasMore = brapi !== undefined;
  for (let page = 1; brapi && hasMore && page <= morePages; page += 1) {
    const found = await brapi.list(page, signal);
    added += await addFoundAssets(catalogue, found.items);
    hasMore = found.hasMore && found.items.length > 0;
    advance("assets", page, hasMore ? Math.max(found.pages ?? 0, page + 1) : page);
  }
  if (brapi) log.info({ added }, "catalogue extended");
}

/** All steps; what was got until a failure is kept. Returns what became of the indexes, which fail nothing. */
async function follow(
  parts: MarketParts,
  tell: (progress: SyncProgress) => void,
  limits: Limits,
  ending: AbortSignal,
): Promise<SyncOutcome> {
  const toWhole = progressOf(parts.providers, tell);
  await loadCatalogue(parts.catalogue);
  toWhole("catalogue", 1, 1);

  using timeout = startTimeout(limits);
  const advance: Follower["advance"] = (...step) => {
    timeout.heard();
    toWhole(...step);
  };
  const follower = { advance, signal: AbortSignal.any([timeout.signal, ending]) };
  const [prices, listing, indexes] = await Promise.all([
    refreshPrices(parts, follower),
    findNewAssets(parts, follower).catch((error: unknown) => error),
    extendIndexes(parts, follower).finally(() => toWhole("indexes", 1, 1)),
  ]);
  const failure = prices.failure ?? listing;
  if (failure) parts.log.warn({ err: failure }, "sync failed");
  if (failure instanceof ProviderError) {
    const isLate = timeout.signal.aborted;
    const report = await syncReport(parts, { quotes: "unreachable", indexes });
    throw syncFailure(failure, { isLate, ...prices }, report);
  }
  if (failure) throw failure;
  return indexes;
}

async function doRun(
  parts: MarketParts,
  run: Run,
  limits: Limits,
  ending: AbortSignal,
): Promise<SyncOutcome | null> {
  const { catalogue } = parts;
  const { tell, written } = latestWriter((progress: SyncProgress) => writeProgress(catalogue, run, progress));
  try {
    const indexes = await follow(parts, tell, limits, ending);
    await written();
    const outcome = indexes === "not-configured" ? null : indexes;
    await endRun(catalogue, run, outcome);
    return outcome;
  } catch (error) {
    await written();
    await releaseRun(catalogue, run);
    throw error;
  }
}

/**
 * How a run that another server is at ends; at once where the last one was short ago. A server that was killed says no
 * more, for longer than the providers may.
 */
async function waitForOther(
  { catalogue, clock }: MarketParts,
  { silence }: Limits,
  ending: AbortSignal,
): Promise<SyncOutcome | null> {
  using timeout = startTimeout({ silence: silence * 1.5, whole: lostAfter });
  let told = "";
  for (;;) {
    const other = await findRun(catalogue, name, before(clock(), lostAfter));
    const isHopeless = !other || ending.aborted || timeout.signal.aborted;
    if (isHopeless) throw new ProblemError("quotes-unavailable");
    if (!other.progress) return other.indexOutcome;
    const telling = JSON.stringify(other.progress);
    if (telling !== told) timeout.heard();
    told = telling;
    await pause(lookAgainAfter);
  }
}

/**
 * Brings the catalogue to what ships and what the providers know. Within ten minutes of the last time, on any server,
 * they are not asked again; who asks while it is under way waits for the same answer.
 */
export function createSync(parts: MarketParts, ending: AbortSignal, limits: Limits = usualLimits) {
  const { catalogue, clock } = parts;
  let underWay: Promise<SyncReport> | undefined;

  async function sync() {
    const now = clock();
    const run = { name, at: now };
    const since = { rested: before(now, coolDown), lost: before(now, lostAfter) };
    const isOurs = await claimRun(catalogue, run, atFirst, since);
    const indexes = await (isOurs ? doRun(parts, run, limits, ending) : waitForOther(parts, limits, ending));
    return syncReport(parts, { quotes: "reached", indexes: indexes ?? "reached" });
  }
  return async (): Promise<SyncReport> => {
    underWay ??= sync().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** Of the sync under way, whichever server is at it. */
export async function syncProgress({ catalogue, clock }: MarketParts): Promise<SyncProgress | null> {
  const run = await findRun(catalogue, name, before(clock(), lostAfter));
  return run?.progress ?? null;
}
