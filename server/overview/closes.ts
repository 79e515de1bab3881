import type { Close } from "#domain/daily-valuation.ts";
import { decimal } from "#domain/decimal.ts";
import { allValuations } from "#server/custom-assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import { findCloses } from "#server/market-data/queries.ts";
import type { Period } from "#server/overview/period.ts";

/** What the market says of assets, and the person of their own, by asset and in order of day. */
export async function closesOf(db: Db, assetIds: string[], period: Period): Promise<Map<string, Close[]>> {
  const closes = await findCloses(db, assetIds, period);
  for (const [id, valuations] of await allValuations(db)) {
    const byDay = valuations.map(({ day, unitValue }) => ({ day, price: decimal(unitValue) })).reverse();
    closes.set(id, byDay);
  }
  return closes;
}
