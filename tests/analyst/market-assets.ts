import { sql } from "kysely";
import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import type { TestApi } from "#tests/support/api.ts";
import { quote } from "#tests/support/market.ts";

export type PricedAsset = {
  id: string;
  ticker: string;
  assetClass: AssetClassCode;
  closes: Map<Day, string>;
};

export const firstDay = "2024-03-01";
const marketClasses: AssetClassCode[] = ["STOCK", "FII", "ETF", "BDR", "CRYPTO"];

/** Two assets of each class that have prices during all the time, others for each seed. */
export async function findPriced({ superuser }: TestApi, seed: number): Promise<PricedAsset[]> {
  const found: PricedAsset[] = [];
  for (const assetClass of marketClasses) {
    const rows = await superuser
      .selectFrom("assets")
      .where("asset_class_code", "=", assetClass)
      .where("user_id", "is", null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("prices")
            .select("day")
            .whereRef("asset_id", "=", "assets.id")
            .where("day", "<", addDays(firstDay, 20)),
        ),
      )
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("prices")
            .select("day")
            .whereRef("asset_id", "=", "assets.id")
            .where("day", ">", "2026-07-01"),
        ),
      )
      .select(["id", "ticker"])
      .orderBy(sql`md5(ticker || ${String(seed)})`)
      .limit(2)
      .execute();
    for (const { id, ticker } of rows) {
      const prices = await superuser
        .selectFrom("prices")
        .select(["day", "close"])
        .where("asset_id", "=", id)
        .orderBy("day")
        .execute();
      found.push({ id, ticker, assetClass, closes: new Map(prices.map(({ day, close }) => [day, close])) });
    }
  }
  return found;
}

/** Bonds, whose prices do not ship: one with a price each month, and one without. */
export async function findBonds(api: TestApi, today: Day): Promise<PricedAsset[]> {
  const rows = await api.superuser
    .selectFrom("assets")
    .where("asset_class_code", "=", "TREASURY")
    .where("ticker", "like", "TESOURO-SELIC-20%")
    .select(["id", "ticker"])
    .orderBy("ticker", "desc")
    .limit(2)
    .execute();
  const days = Array.from({ length: 30 }, (_, place) => addDays(firstDay, 30 * place));
  const closes = new Map(days.map((day, place) => [day, `${14_000 + 130 * place}.37`]));
  const [priced] = rows;
  const known = [...closes].filter(([day]) => day <= today);
  if (priced) await quote(api, priced.ticker, Object.fromEntries(known));
  return rows.map((row) => ({ ...row, assetClass: "TREASURY", closes }));
}
