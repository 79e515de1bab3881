import { sql } from "kysely";
import type { TestDatabase } from "#tests/support/database.ts";

type Market = Pick<TestDatabase, "superuser">;

export async function findAssetId({ superuser }: Market, ticker: string): Promise<string> {
  const asset = await superuser
    .selectFrom("assets")
    .select("id")
    .where("ticker", "=", ticker)
    .executeTakeFirstOrThrow();
  return asset.id;
}

/** Replaces an asset's prices with these closes by day. */
export async function quote(market: Market, ticker: string, closes: Record<string, string>): Promise<void> {
  const asset_id = await findAssetId(market, ticker);
  await market.superuser.deleteFrom("prices").where("asset_id", "=", asset_id).execute();
  const rows = Object.entries(closes).map(([day, close]) => ({
    asset_id,
    day,
    close,
    source: "B3",
    origin: "shipped",
  }));
  if (rows.length > 0) await market.superuser.insertInto("prices").values(rows).execute();
}

/** Makes a fund one with come-cotas, as CVM's registry does. */
export async function taxFund(
  market: Market,
  ticker: string,
  term: "long-term" | "short-term",
): Promise<void> {
  const id = await findAssetId(market, ticker);
  await market.superuser.updateTable("assets").set({ fund_term: term }).where("id", "=", id).execute();
}

/** Records a split effective on `exDate`: `from` units become `units`. */
export async function split(
  market: Market,
  ticker: string,
  exDate: string,
  units: string,
  from = "1",
): Promise<void> {
  await market.superuser
    .insertInto("corporate_events")
    .values({
      asset_id: await findAssetId(market, ticker),
      ex_date: exDate,
      kind: "split",
      ratio_from: from,
      ratio_to: units,
      source: "B3",
    })
    .execute();
}

/** Records a bonus: `from` units become `units`. The company attributes `unitCost` in BRL to each new one; null if unknown. */
export async function bonus(
  market: Market,
  ticker: string,
  exDate: string,
  [from, units]: [string, string],
  unitCost: string | null,
): Promise<void> {
  await market.superuser
    .insertInto("corporate_events")
    .values({
      asset_id: await findAssetId(market, ticker),
      ex_date: exDate,
      kind: "bonus",
      ratio_from: from,
      ratio_to: units,
      unit_cost: unitCost,
      source: "B3",
    })
    .execute();
}

type Bonus = { exDate: string; ratio: [from: string, units: string]; unitCost?: string };

/** Records a bonus effective on `exDate`, with the cost that the company attributes to each new unit. */
export async function announceBonus(
  market: Market,
  ticker: string,
  { exDate, ratio: [from, units], unitCost }: Bonus,
): Promise<void> {
  await market.superuser
    .insertInto("corporate_events")
    .values({
      asset_id: await findAssetId(market, ticker),
      ex_date: exDate,
      kind: "bonus",
      ratio_from: from,
      ratio_to: units,
      unit_cost: unitCost ?? null,
      source: "B3",
    })
    .execute();
}

/** Records a split with an uncertain date: after `bracket.from`, at the latest on `bracket.to`. */
export async function splitWithin(
  market: Market,
  ticker: string,
  bracket: { from: string; to: string },
  [from, units]: [string, string],
): Promise<void> {
  await split(market, ticker, bracket.to, units, from);
  await market.superuser
    .updateTable("corporate_events")
    .set({ bracket_from: bracket.from })
    .where("asset_id", "=", await findAssetId(market, ticker))
    .where("ex_date", "=", bracket.to)
    .execute();
}

type Conversion = {
  day: string;
  bracketFrom?: string;
  kind?: string;
  ratio?: [string, string];
  cash?: string;
  costShare?: string;
};

/** Records a conversion of `from` into `to`; by default a rename, one to one. */
export async function convert(
  market: Market,
  [from, to]: [string, string],
  { day, bracketFrom, kind = "rename", ratio = ["1", "1"], cash = "0", costShare = "1" }: Conversion,
): Promise<void> {
  await market.superuser
    .insertInto("asset_conversions")
    .values({
      old_asset_id: await findAssetId(market, from),
      new_asset_id: await findAssetId(market, to),
      day,
      bracket_from: bracketFrom ?? null,
      kind,
      ratio_from: ratio[0],
      ratio_to: ratio[1],
      cash_per_unit: cash,
      cost_share: costShare,
      source: "B3",
    })
    .execute();
}

type Payment = {
  kind?: string;
  record: string;
  paid?: string | null;
  perUnit: string;
  isDoubtful?: boolean;
  /** A second source's amount per unit. */
  otherPerUnit?: string;
};

/** Records a payment to all holders of an asset, by default a dividend. Returns its id. */
export async function distribute(
  market: Market,
  ticker: string,
  { kind = "dividend", record, paid = null, perUnit, isDoubtful = false, otherPerUnit }: Payment,
): Promise<string> {
  const { id } = await market.superuser
    .insertInto("distributions")
    .values({
      // Listed before all visits of a test.
      id: sql`uuidv7(interval '-20 years')`,
      asset_id: await findAssetId(market, ticker),
      kind,
      record_date: record,
      payment_date: paid,
      per_unit: perUnit,
      is_doubtful: isDoubtful,
      source: "B3",
      origin: "shipped",
      ...(otherPerUnit && { other_source: "brapi", other_per_unit: otherPerUnit }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets an index's values: percent per day (CDI), percent per month on its first day (IPCA) or points (IBOV). */
export async function publish(
  market: Market,
  index_name: string,
  values: Record<string, string>,
): Promise<void> {
  const rows = Object.entries(values).map(([day, value]) => ({ index_name, day, value }));
  await market.superuser.insertInto("index_values").values(rows).execute();
}

/** A source answered for the income of a company or a ticker; null for an answer that nobody could read. */
export const answerIncome = ({ superuser }: Market, subject: string, answered_on: string | null) =>
  superuser
    .insertInto("income_requests")
    .values({ source: "B3", subject, day: answered_on ?? "2026-11-19", has_history: true, answered_on })
    .execute();
