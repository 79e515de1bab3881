import type { Holding, HoldingQuery } from "#contract/transactions.ts";
import { textOf } from "#domain/decimal.ts";
import { holdingsAfter } from "#domain/ledger/replay.ts";
import type { Db } from "#server/db/client.ts";
import { loadLedger } from "#server/ledger/load-ledger.ts";

/** How much of an asset was held at the end of a day, for the warning on a sale. */
export async function heldOn(
  db: Db,
  portfolioId: string,
  { assetId, day, except }: HoldingQuery,
): Promise<Holding> {
  const part = { assetIds: [assetId], until: day, exceptId: except };
  const { entries } = await loadLedger(db, { portfolioId }, day, part);
  const holding = holdingsAfter(entries).get(assetId);
  return { quantity: holding ? textOf(holding.quantity) : "0" };
}
