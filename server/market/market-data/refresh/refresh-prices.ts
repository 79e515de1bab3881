import { addDays, type Day, dayOf } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { upsertPrices } from "#server/market/market-data/catalogue/catalogue-queries.ts";
import type { AssetPrices, DayPrice, Range } from "#server/market/market-data/providers/brapi.ts";
import {
  findRecentQuestions,
  recordQuestions,
  repeatAfter,
} from "#server/market/market-data/providers/provider-queries.ts";
import type {
  MarketDependencies,
  RunObserver,
} from "#server/market/market-data/refresh/market-dependencies.ts";
import { createPriceRun, type PriceRun } from "#server/market/market-data/refresh/price-run.ts";
import { type HeldAsset, listHeldAssets } from "#server/market/market-data/refresh/sync-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

const maxPriceRatio = 3;
const maxPriceAge = 180;

/** Refuses prices that differ too much from the last one: either an event is unknown or the price is wrong. */
function isPlausible({ close }: DayPrice, held: HeldAsset, today: Day): boolean {
  if (!held.close || !held.day || held.day < addDays(today, -maxPriceAge)) return true;
  const step = decimal(close).div(held.close);
  return step.lte(maxPriceRatio) && step.times(maxPriceRatio).gte(1);
}

/** Closes are adjusted for events that may be unknown here, so they are accepted only if one agrees with the stored close. */
function acceptedPrices(newest: DayPrice | undefined, closes: DayPrice[], held: HeldAsset): DayPrice[] {
  const sameDay = closes.find(({ day }) => day === held.day);
  const agrees = sameDay && held.close && decimal(sameDay.close).div(held.close).minus(1).abs().lt("0.02");
  const since = agrees ? closes.filter(({ day }) => day > (held.day ?? "")) : [];
  return [...since.filter(({ day }) => day !== newest?.day), ...(newest ? [newest] : [])];
}

const rangeSince = (day: Day | null, today: Day): Range =>
  day === null || day < addDays(today, -25) ? "3mo" : day < addDays(today, -4) ? "1mo" : "5d";

/** The prices to store of the provider's answer for a batch, with what it did not know and what is dropped. */
function acceptQuotes(batch: HeldAsset[], quotes: Map<string, AssetPrices>, today: Day) {
  const unknown: string[] = [];
  let dropped = 0;
  let refreshed = 0;
  const rows = batch.flatMap((asset) => {
    const { ticker } = asset;
    const quote = quotes.get(ticker);
    if (!quote) {
      unknown.push(ticker);
      return [];
    }
    const prices = acceptedPrices(quote.newest, quote.closes, asset);
    const plausible = prices.filter((price) => isPlausible(price, asset, today));
    dropped += quote.dropped + prices.length - plausible.length;
    if (plausible.length > 0) refreshed += 1;
    return plausible.map((price) => ({ ticker, ...price, source: "brapi" }));
  });
  return { rows, unknown, dropped, refreshed };
}

/** Held assets, without those that the provider recently did not know. */
async function findAssetsToRequest(catalogue: Db, now: Date): Promise<HeldAsset[]> {
  const held = await listHeldAssets(catalogue, dayOf(now));
  const questions = held.map(({ ticker }) => ({ kind: "ticker" as const, text: ticker }));
  const unknown = await findRecentQuestions(catalogue, questions, new Date(now.getTime() - repeatAfter));
  const tickers = new Set(unknown.map(({ text }) => text));
  return held.filter(({ ticker }) => !tickers.has(ticker));
}

async function recordUnknown(catalogue: Db, tickers: string[], now: Date): Promise<void> {
  const questions = tickers.map((text) => ({ kind: "ticker" as const, text }));
  await recordQuestions(catalogue, questions, { now, since: new Date(now.getTime() - repeatAfter) });
}

const concurrentCalls = 4;

/** Asks for each batch, until none is left or the refresh has stopped. */
async function askInBatches(
  { hasMore, isAnswering, next }: PriceRun<HeldAsset>,
  ask: (batch: HeldAsset[]) => Promise<void>,
): Promise<void> {
  // Sequential until the first valid answer, so that a provider that refuses everything gets few calls.
  while (hasMore() && !isAnswering()) await ask(next());
  const workers = Array.from({ length: concurrentCalls }, async () => {
    while (hasMore()) await ask(next());
  });
  await Promise.all(workers);
}

/** `failure`: why some or all assets could not be requested. */
type Refreshed = { held: number; refreshed: number; failure?: unknown };

/** Refreshes the prices of all held assets. */
export async function refreshPrices(
  { catalogue, providers: { brapi }, clock, log }: MarketDependencies,
  observer?: RunObserver,
): Promise<Refreshed> {
  if (!brapi) return { held: 0, refreshed: 0 };
  const now = clock();
  const today = dayOf(now);
  const held = await findAssetsToRequest(catalogue, now);
  const rangeOf = (asset: HeldAsset) => rangeSince(asset.day, today);
  const run = createPriceRun(held, rangeOf, (answered) => observer?.advance("prices", answered, held.length));
  const counts = { calls: 0, refreshed: 0, stored: 0, dropped: 0 };

  async function store(batch: HeldAsset[], quotes: Map<string, AssetPrices>): Promise<void> {
    const { rows, unknown, dropped, refreshed } = acceptQuotes(batch, quotes, today);
    run.unknown.push(...unknown);
    counts.dropped += dropped;
    counts.refreshed += refreshed;
    const stored = await upsertPrices(catalogue, rows, "provider");
    counts.stored += stored;
  }

  await askInBatches(run, async (batch) => {
    const [first] = batch;
    if (!first) return;
    try {
      counts.calls += 1;
      const tickers = batch.map(({ ticker }) => ticker);
      await store(batch, await brapi.prices(tickers, rangeOf(first), now, observer?.signal));
    } catch (error) {
      return run.fail(error, batch);
    }
    run.succeed(batch);
  });
  const { unknown } = run;
  // If no ticker at all is known, the provider itself has a fault: do not record the tickers as unknown.
  if (counts.refreshed > 0 && unknown.length > 0) await recordUnknown(catalogue, unknown, now);
  const { failed, answered, failure } = run.outcome();
  log.info({ ...counts, failed, unknown: unknown.length, left: held.length - answered }, "prices refreshed");
  return { held: held.length, refreshed: counts.refreshed, failure };
}
