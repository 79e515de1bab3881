import { loadReplays } from "#server/ledger/replays/load-replays.ts";
import { loadEvents } from "#server/ledger/replays/portfolio-events.ts";
import type { ReplayCache } from "#server/ledger/replays/replay-cache.ts";
import { versionsOf } from "#server/ledger/replays/version.ts";
import type { MarketCache } from "#server/market/market-data/catalogue/market-cache.ts";
import type { PortfolioDay } from "#server/platform/compute/task.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The context of a task that replays a portfolio. */
export type ReplayContext = { db: Db; caches: { market: MarketCache; replays: ReplayCache } };

/** Loads a portfolio's replays, and the version of the data its figures come from. */
export async function loadPortfolioReplays(
  { db, caches }: ReplayContext,
  { portfolioId, today }: PortfolioDay,
) {
  const { all: version, market: marketVersion } = await versionsOf(db, portfolioId);
  const remember = caches.market.of(marketVersion);
  const events = await loadEvents(db, portfolioId, today, { remember });
  const replays = await loadReplays(db, caches.replays, { portfolioId, today, marketVersion, events });
  return { version, marketVersion, remember, replays, events, codes: events.codes };
}
