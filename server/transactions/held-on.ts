import type { Holding, HoldingQuery } from "#contract/transactions.ts";
import { textOf } from "#domain/decimal.ts";
import { positionsOf } from "#domain/positions.ts";
import type { Db } from "#server/db/client.ts";
import { findEvents } from "#server/market-data/queries.ts";
import { ledgerOf } from "#server/transactions/ledger-queries.ts";

/** How much of an asset was held at the end of a day, for the warning on a sale. */
export async function heldOn(
  db: Db,
  portfolioId: string,
  { assetId, day, except }: HoldingQuery,
): Promise<Holding> {
  const ledger = await ledgerOf(db, portfolioId, { assetId, until: day, except });
  const [position] = positionsOf(ledger, await findEvents(db, [assetId], day));
  return { quantity: position ? textOf(position.quantity) : "0" };
}
