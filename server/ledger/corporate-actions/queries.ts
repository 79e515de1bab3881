import type { NewAdjustment } from "#contract/corporate-events.ts";
import { termsOf } from "#server/ledger/corporate-actions/terms.ts";
import type { KeptPurchase } from "#server/ledger/replays/adjustment-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { insertRecorded } from "#server/platform/db/recorded-rows.ts";

/** The columns that refer to a known event. Splits and conversions are in two tables, whose ids differ. */
async function referenceTo(db: Db, eventId: string | null) {
  const query = db.selectFrom("corporate_events").select("id").where("id", "=", eventId);
  const isAction = eventId !== null && (await query.executeTakeFirst()) !== undefined;
  return { corporate_event_id: isAction ? eventId : null, conversion_id: isAction ? null : eventId };
}

function columnsOf(adjustment: NewAdjustment) {
  const terms = termsOf(adjustment);
  return {
    asset_id: terms.assetId,
    kind: terms.kind,
    day: terms.day,
    notes: terms.notes,
    ratio_from: terms.from,
    ratio_to: terms.to,
    unit_cost: terms.unitCost,
    to_asset_id: terms.toAssetId ?? terms.firstAssetId,
    first_per_unit: terms.firstPerUnit,
    first_cost_part: terms.firstCostPart,
    second_asset_id: terms.secondAssetId,
    second_per_unit: terms.secondPerUnit,
    second_cost_part: terms.secondCostPart,
    cost_share: terms.costShare,
    cash_per_unit: terms.cash ?? terms.perUnit,
    quantity: terms.quantity,
    amount: terms.total,
    from_custodian_id: terms.fromCustodianId,
    to_custodian_id: terms.toCustodianId,
    to_portfolio_id: terms.toPortfolioId,
  };
}

/** The values that a request writes, by column. */
export const adjustmentValues = async (db: Db, adjustment: NewAdjustment) => ({
  ...columnsOf(adjustment),
  ...(await referenceTo(db, adjustment.eventId)),
});

type Owner = { userId: string; portfolioId: string };

/** Returns the id. */
export async function insertAdjustment(
  db: Db,
  owner: Owner,
  adjustment: NewAdjustment,
  idempotencyKey: string | null,
): Promise<string> {
  const values = await adjustmentValues(db, adjustment);
  return insertRecorded(db, "ledger_adjustments", { ...owner, idempotencyKey }, values);
}

/** Units that went to a portfolio are gone with it. */
export async function releaseArrivals(db: Db, portfolioId: string): Promise<void> {
  await db
    .updateTable("ledger_adjustments")
    .set({ to_portfolio_id: null })
    .where("to_portfolio_id", "=", portfolioId)
    .execute();
}

/** Whether units of this portfolio are in another one now. */
export async function hasGivenUnits(db: Db, portfolioId: string): Promise<boolean> {
  const query = db
    .selectFrom("ledger_adjustments")
    .select("id")
    .where("portfolio_id", "=", portfolioId)
    .where("to_portfolio_id", "is not", null);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The units of a transfer, with all that they brought to the other portfolio. Amounts in BRL. */
export type KeptUnits = {
  adjustmentId: string;
  quantity: string;
  cost: string;
  costWithFees: string;
  lastPrice: string;
  lastTradedOn: string;
  custodianId: string | null;
  purchases: KeptPurchase[] | null;
};

/** A transfer becomes an entry of the portfolio that has the units, with the cost that they brought. */
export async function keepArrival(db: Db, units: KeptUnits): Promise<void> {
  await db
    .updateTable("ledger_adjustments")
    .set(({ ref }) => ({
      kind: "portfolio-arrival",
      portfolio_id: ref("to_portfolio_id").$notNull(),
      to_portfolio_id: null,
      idempotency_key: null,
      quantity: units.quantity,
      amount: units.cost,
      cost_with_fees: units.costWithFees,
      last_price: units.lastPrice,
      last_traded_on: units.lastTradedOn,
      from_custodian_id: units.custodianId,
      purchases: units.purchases && JSON.stringify(units.purchases),
    }))
    .where("id", "=", units.adjustmentId)
    .where("to_portfolio_id", "is not", null)
    .execute();
}

/** Whether an adjustment of the portfolio replaces the known event. */
export async function isAdjusted(db: Db, portfolioId: string, eventId: string): Promise<boolean> {
  const query = db
    .selectFrom("ledger_adjustments")
    .select("id")
    .where("portfolio_id", "=", portfolioId)
    .where(({ or, eb }) => or([eb("corporate_event_id", "=", eventId), eb("conversion_id", "=", eventId)]));
  return (await query.executeTakeFirst()) !== undefined;
}

/** Ignoring an event twice is the same as once. */
export async function insertIgnoredEvent(
  db: Db,
  { userId, portfolioId }: Owner,
  eventId: string,
): Promise<void> {
  await db
    .insertInto("ignored_events")
    .values({ user_id: userId, portfolio_id: portfolioId, ...(await referenceTo(db, eventId)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the portfolio has or had entries of an asset, its own events included. */
export async function isInLedger(db: Db, portfolioId: string, assetId: string): Promise<boolean> {
  const traded = db
    .selectFrom("ledger_assets")
    .select("asset_id")
    .where("portfolio_id", "=", portfolioId)
    .where("asset_id", "=", assetId);
  if (await traded.executeTakeFirst()) return true;
  const received = db
    .selectFrom("ledger_adjustments")
    .select("id")
    .where(({ and, eb, or }) =>
      or([
        and([eb("portfolio_id", "=", portfolioId), eb("to_asset_id", "=", assetId)]),
        and([eb("to_portfolio_id", "=", portfolioId), eb("asset_id", "=", assetId)]),
        and([
          eb("portfolio_id", "=", portfolioId),
          eb("asset_id", "=", assetId),
          eb("kind", "=", "portfolio-arrival"),
        ]),
      ]),
    );
  return (await received.executeTakeFirst()) !== undefined;
}

/** Answering a step, or a computed come-cotas, twice is the same as once. */
export async function insertAnsweredStep(
  db: Db,
  { userId, portfolioId }: Owner,
  { assetId, day }: { assetId: string; day: string },
): Promise<void> {
  await db
    .insertInto("ignored_events")
    .values({ user_id: userId, portfolio_id: portfolioId, step_asset_id: assetId, step_day: day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False if the portfolio has no answer for the asset and the day. */
export async function deleteAnsweredStep(
  db: Db,
  portfolioId: string,
  { assetId, day }: { assetId: string; day: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("ignored_events")
    .where("portfolio_id", "=", portfolioId)
    .where("step_asset_id", "=", assetId)
    .where("step_day", "=", day)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** False if the portfolio does not ignore the event. */
export async function deleteIgnoredEvent(db: Db, portfolioId: string, eventId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("ignored_events")
    .where("portfolio_id", "=", portfolioId)
    .where(({ or, eb }) => or([eb("corporate_event_id", "=", eventId), eb("conversion_id", "=", eventId)]))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
