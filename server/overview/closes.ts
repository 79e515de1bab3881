import type { Close } from "#domain/daily-valuation.ts";
import { findOwnCloses } from "#server/custom-assets/queries.ts";
import type { Db } from "#server/db/client.ts";

/** The market's closes of some assets, with the owner's valuations in place of those of custom assets; in order of day. */
export async function withOwnValuations(
  db: Db,
  assetIds: string[],
  closes: ReadonlyMap<string, Close[]>,
): Promise<Map<string, Close[]>> {
  return new Map([...closes, ...(await findOwnCloses(db, assetIds))]);
}
