import type { FastifyBaseLogger } from "fastify";
import type { SyncStep } from "#contract/assets.ts";
import { addDays, type Day, dayOf } from "#domain/calendar.ts";
import { decimal } from "#domain/decimal.ts";
import type { Db } from "#server/db/client.ts";
import type { Clock } from "#server/http/session.ts";
import type { Brapi, DayPrice } from "#server/market-data/brapi.ts";
import { upsertPrices } from "#server/market-data/catalogue-queries.ts";
import type { ProviderError } from "#server/market-data/provider.ts";
import type { Sgs, SgsIndex } from "#server/market-data/sgs.ts";
import {
  type HeldAsset,
  insertIndexValues,
  listHeldAssets,
  newestIndexDay,
} from "#server/market-data/sync-queries.ts";
import { takingTurns } from "#server/turns.ts";

/** Whom to ask; nobody where it is not configured. */
export type Providers = { brapi?: Brapi | undefined; sgs?: Sgs | undefined };

export type MarketParts = {
  catalogue: Db;
  providers: Providers;
  clock: Clock;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
};

/** Who follows it: hears how far a step is, and may end it. */
export type Follower = {
  advance(step: SyncStep, done: number, total: number): void;
  signal: AbortSignal;
};

const indexes: SgsIndex[] = ["CDI", "SELIC", "IPCA"];

/** Adds the days since the newest known one. A failure is logged and tried again the next time. */
export async function extendIndexes(
  { catalogue, providers: { sgs }, clock, log }: MarketParts,
  follower?: Follower,
) {
  if (!sgs) return;
  for (const [done, index] of indexes.entries()) {
    follower?.advance("indexes", done, indexes.length);
    const newest = await newestIndexDay(catalogue, index);
    const [from, to] = [newest && addDays(newest, 1), dayOf(clock())];
    if (!from || from > to) continue;
    try {
      const { items, dropped } = await sgs.values(index, { from, to }, follower?.signal);
      await insertIndexValues(catalogue, index, items);
      log.info({ index, days: items.length, dropped }, "index extended");
    } catch (error) {
      log.warn({ index, err: error }, "index not extended");
      if ((error as ProviderError).failure === "unavailable") return;
    }
  }
}

const farAway = 3;
const forgottenAfter = 180;

/** An event that is not known yet, or a lie: what is known stands until one of them is explained. */
function isBelievable({ close }: DayPrice, held: HeldAsset, today: Day): boolean {
  if (!held.close || !held.day || held.day < addDays(today, -forgottenAfter)) return true;
  const step = decimal(close).div(held.close);
  return step.lte(farAway) && step.times(farAway).gte(1);
}

/** The closes are adjusted for events that may be unknown here: they count only where one of them is what was known. */
function believed(newest: DayPrice | undefined, closes: DayPrice[], held: HeldAsset): DayPrice[] {
  const known = closes.find(({ day }) => day === held.day);
  const agrees = known && held.close && decimal(known.close).div(held.close).minus(1).abs().lt("0.02");
  const since = agrees ? closes.filter(({ day }) => day > (held.day ?? "")) : [];
  return [...since.filter(({ day }) => day !== newest?.day), ...(newest ? [newest] : [])];
}

const rangeSince = (day: Day | null, today: Day) =>
  day === null || day < addDays(today, -25) ? "3mo" : day < addDays(today, -4) ? "1mo" : "5d";

/** `failure`: why the provider could not be asked for the rest, or for anything. */
type Refreshed = { held: number; refreshed: number; failure?: unknown };

/** The newest prices of what people hold. */
export async function refreshPrices(
  { catalogue, providers: { brapi }, clock, log }: MarketParts,
  follower?: Follower,
): Promise<Refreshed> {
  if (!brapi) return { held: 0, refreshed: 0 };
  const now = clock();
  const today = dayOf(now);
  const held = await listHeldAssets(catalogue, today);
  const counts = { refreshed: 0, stored: 0, dropped: 0, unknown: 0, failed: 0, left: 0 };
  let stopped: unknown;
  let nonsense: unknown;
  let answered = 0;
  const advance = () => follower?.advance("prices", answered, held.length);
  advance();

  async function refresh(asset: HeldAsset): Promise<void> {
    // Another ticker would fare no better.
    if (stopped) {
      counts.left += 1;
      return;
    }
    try {
      const { ticker } = asset;
      const answer = await brapi?.prices(ticker, rangeSince(asset.day, today), now, follower?.signal);
      if (!answer) return;
      const prices = believed(answer.newest, answer.closes, asset);
      const plausible = prices.filter((price) => isBelievable(price, asset, today));
      counts.dropped += answer.dropped + prices.length - plausible.length;
      const rows = plausible.map((price) => ({ ticker, ...price, source: "brapi" }));
      counts.stored += await upsertPrices(catalogue, rows, "provider");
      if (rows.length > 0) counts.refreshed += 1;
    } catch (error) {
      const { failure } = error as ProviderError;
      if (failure === "unknown") counts.unknown += 1;
      else counts.failed += 1;
      if (failure === "nonsense") nonsense = error;
      else if (failure !== "unknown") {
        stopped ??= error;
        return;
      }
    }
    answered += 1;
    advance();
  }
  const turn = takingTurns(4);
  await Promise.all(held.map((asset) => turn(() => refresh(asset))));
  log.info(counts, "prices refreshed");
  const failure = stopped ?? (counts.failed === held.length ? nonsense : undefined);
  return { held: held.length, refreshed: counts.refreshed, failure };
}

/** The scheduled one: what people hold, and the indexes. */
export async function refreshMarket(parts: MarketParts): Promise<void> {
  await extendIndexes(parts);
  const { failure } = await refreshPrices(parts);
  if (failure) throw failure;
}
