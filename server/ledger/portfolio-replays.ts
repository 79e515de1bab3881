import type { PortfolioDay } from "#server/compute/task.ts";
import type { Db } from "#server/db/client.ts";
import { loadReplays } from "#server/ledger/load-replays.ts";
import { loadEvents } from "#server/ledger/portfolio-events.ts";
import { findOpenSteps } from "#server/ledger/price-steps.ts";
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

/** Loads the unanswered steps of prices, and those since the assets were last bought after nothing was held. */
export async function loadOpenSteps({ db }: { db: Db }, scope: Parameters<typeof findOpenSteps>[1]) {
  const { replays } = scope;
  const steps = await findOpenSteps(db, scope);
  return {
    all: steps,
    held: steps.filter(({ assetId, day }) => (replays.get(assetId)?.opened.day ?? day) < day),
  };
}
