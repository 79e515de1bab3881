import type { Close } from "#domain/daily-valuation.ts";
import { decimal } from "#domain/decimal.ts";
import { allValuations } from "#server/custom-assets/queries.ts";
import type { Db } from "#server/db/client.ts";

/** The market's closes, and in their place what the person says of their own assets; by asset and in order of day. */
export async function withOwnValuations(
  db: Db,
  closes: ReadonlyMap<string, Close[]>,
): Promise<Map<string, Close[]>> {
  const all = new Map(closes);
  for (const [id, valuations] of await allValuations(db)) {
    const byDay = valuations.map(({ day, unitValue }) => ({ day, price: decimal(unitValue) })).reverse();
    all.set(id, byDay);
  }
  return all;
}
