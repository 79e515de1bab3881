import { ProblemError } from "#contract/problem.ts";
import { loadCatalogue } from "#server/market-data/catalogue.ts";
import { extendIndexes, type MarketParts, refreshPrices } from "#server/market-data/refresh.ts";
import { addFoundAssets, claimRun, giveRunBack } from "#server/market-data/sync-queries.ts";

const run = "sync";
const coolDown = 10 * 60_000;
const patience = 20_000;
const morePages = 40;

/** Assets that the provider lists and the catalogue lacks. */
async function findNewAssets({ catalogue, providers: { brapi }, log }: MarketParts, signal: AbortSignal) {
  let added = 0;
  let hasMore = brapi !== undefined;
  for (let page = 1; brapi && hasMore && page <= morePages && !signal.aborted; page += 1) {
    const found = await brapi.list(page);
    added += await addFoundAssets(catalogue, found.items);
    hasMore = found.hasMore && found.items.length > 0;
  }
  if (brapi) log.info({ added }, "catalogue extended");
}

async function syncNow(parts: MarketParts): Promise<void> {
  const { catalogue, clock, log } = parts;
  const now = clock();
  const isOurs = await claimRun(catalogue, run, now, new Date(now.getTime() - coolDown));
  if (!isOurs) return;
  const signal = AbortSignal.timeout(patience);
  try {
    const prices = refreshPrices(parts, signal).then(() => findNewAssets(parts, signal));
    await Promise.all([extendIndexes(parts), prices]);
  } catch (error) {
    await giveRunBack(catalogue, run);
    log.warn({ err: error }, "sync failed");
    throw new ProblemError("quotes-unavailable");
  }
}

/**
 * Brings the catalogue to what ships and what the providers know. Within ten minutes of the last time, on any server,
 * they are not asked again; who asks while it is under way waits for the same answer.
 */
export function syncOf(parts: MarketParts) {
  let underWay: Promise<void> | undefined;
  return async () => {
    const loaded = await loadCatalogue(parts.catalogue);
    underWay ??= syncNow(parts).finally(() => {
      underWay = undefined;
    });
    await underWay;
    return loaded;
  };
}
