import type { Day } from "#domain/kernel/calendar.ts";
import type { TickerChange } from "#domain/ledger/ticker-history.ts";
import { isConversion, tickerChangeOf } from "#server/ledger/replays/own-events.ts";
import type { PortfolioEvents } from "#server/ledger/replays/portfolio-events.ts";
import { isSameConversion } from "#server/ledger/replays/same-event.ts";
import { findProbableChanges } from "#server/market/market-data/catalogue/conversion-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The probable changes of some codes that are neither confirmed nor ignored, nor recorded by the person. */
export async function findOpenChanges(
  db: Db,
  { adjustments, omitted }: PortfolioEvents,
  { assetIds, until }: { assetIds: readonly string[]; until: Day },
): Promise<TickerChange[]> {
  const held = new Set(assetIds);
  const own = adjustments.filter(isConversion).map(tickerChangeOf);
  return (await findProbableChanges(db, until)).filter(
    (change) =>
      held.has(change.oldId) &&
      !omitted.has(change.id) &&
      !own.some((recorded) => isSameConversion(change, recorded)),
  );
}
