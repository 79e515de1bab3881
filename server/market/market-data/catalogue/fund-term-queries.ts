import { sql } from "kysely";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";
import type { FundTerm } from "#domain/tax/come-cotas.ts";
import type { Db } from "#server/platform/db/client.ts";

function termOf(text: string | null): FundTerm {
  if (text === "long-term" || text === "short-term") return text;
  throw new Error(`unknown tax class of a fund: ${text}`);
}

/** The tax classes of those of the assets that are funds with come-cotas. */
export async function findFundTerms(db: Db, assetIds: readonly string[]): Promise<Map<string, FundTerm>> {
  const rows = await db
    .selectFrom("assets")
    .select(["id", "fund_term"])
    .where("id", "=", sql<string>`any(${assetIds}::uuid[])`)
    .where("user_id", "is", null)
    .where("fund_term", "is not", null)
    .execute();
  return new Map(rows.map(({ id, fund_term }) => [id, termOf(fund_term)]));
}

/** The quotas of some days, by fund. */
export async function findQuotas(
  db: Db,
  assetIds: readonly string[],
  days: readonly Day[],
): Promise<Map<string, Map<Day, Decimal>>> {
  const rows = await db
    .selectFrom("prices")
    .select(["asset_id", "day", "close"])
    .where("asset_id", "=", sql<string>`any(${assetIds}::uuid[])`)
    .where("day", "=", sql<string>`any(${days}::date[])`)
    .execute();
  const byFund = Map.groupBy(rows, ({ asset_id }) => asset_id);
  return new Map(
    [...byFund].map(([id, quotas]) => [id, new Map(quotas.map(({ day, close }) => [day, decimal(close)]))]),
  );
}
