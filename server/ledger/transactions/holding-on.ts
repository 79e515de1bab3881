import type { HeldQuantity, HoldingQuery } from "#contract/transactions.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import { dividedByRatio } from "#domain/ledger/entry.ts";
import { holdingsAfter } from "#domain/ledger/replay.ts";
import { loadLedger } from "#server/ledger/replays/load-ledger.ts";
import { loadEvents } from "#server/ledger/replays/portfolio-events.ts";
import type { Db } from "#server/platform/db/client.ts";

/** How much of an asset was held at the end of a day, for the warning on a sale. */
export async function holdingOn(
  db: Db,
  portfolioId: string,
  { assetId, day, except }: HoldingQuery,
): Promise<HeldQuantity> {
  const part = { assetIds: [assetId], until: day, exceptIds: except === undefined ? [] : [except] };
  const events = await loadEvents(db, portfolioId, day);
  const { entries, conversions } = await loadLedger(db, { portfolioId }, day, { ...part, events });
  const held = events.codes.heldAs({ assetId, day }, conversions);
  const holding = holdingsAfter(entries).get(held.assetId);
  return { quantity: holding ? textOf(dividedByRatio(holding.quantity, held.ratio)) : "0" };
}
