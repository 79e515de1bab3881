import type { PortfolioDay } from "#server/compute/task.ts";
import type { Db } from "#server/db/client.ts";
import { loadReplays } from "#server/ledger/load-replays.ts";
import { loadEvents } from "#server/ledger/portfolio-events.ts";
import type { ReplayCache } from "#server/ledger/replay-cache.ts";
import { versionsOf } from "#server/ledger/version.ts";
import type { MarketCache } from "#server/market-data/catalogue/market-cache.ts";

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
