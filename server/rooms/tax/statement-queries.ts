import type { TaxOpening } from "#contract/tax-opening.ts";
import type { DarfCode, DarfPayment, TypedWithholding } from "#contract/taxes.ts";
import { ofHolder } from "#server/accounts/portfolios/holder-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The person and the holder that a statement is of. */
export type StatementOwner = { userId: string; holderId: string | null };

export type RecordedPayment = DarfPayment & { code: DarfCode; month: string; due: string };
type RecordedWithholding = TypedWithholding & { month: string };

export type Statements = {
  opening: TaxOpening | null;
  withheld: RecordedWithholding[];
  payments: RecordedPayment[];
};

/** All that a holder states about taxes. One row a month at most, so the answer stays small. */
export async function findStatements(db: Db, holderId: string | null): Promise<Statements> {
  const opening = await db
    .selectFrom("tax_openings")
    .selectAll()
    .where(ofHolder(holderId))
    .executeTakeFirst();
  const withheld = await db
    .selectFrom("tax_withholdings")
    .select(["month", "common", "day_trade as dayTrade"])
    .where(ofHolder(holderId))
    .orderBy("month")
    .execute();
  const payments = await db
    .selectFrom("tax_payments")
    .select(["code", "month", "due", "amount", "paid_on as paidOn"])
    .where(ofHolder(holderId))
    .orderBy("month")
    .orderBy("code")
    .execute();
  return {
    opening: opening
      ? {
          month: opening.month,
          commonLoss: opening.common_loss,
          dayTradeLoss: opening.day_trade_loss,
          fundLoss: opening.fund_loss,
          coinAbroadLoss: opening.coin_abroad_loss,
          commonWithheld: opening.common_withheld,
          dayTradeWithheld: opening.day_trade_withheld,
          waiting: opening.waiting,
          coinWaiting: opening.coin_waiting,
          paidUntil: opening.paid_until,
        }
      : null,
    withheld,
    payments: payments.map(({ code, ...payment }) => ({ ...payment, code: code as DarfCode })),
  };
}

export async function saveOpening(db: Db, owner: StatementOwner, opening: TaxOpening): Promise<void> {
  const values = {
    month: opening.month,
    common_loss: opening.commonLoss,
    day_trade_loss: opening.dayTradeLoss,
    fund_loss: opening.fundLoss,
    coin_abroad_loss: opening.coinAbroadLoss,
    common_withheld: opening.commonWithheld,
    day_trade_withheld: opening.dayTradeWithheld,
    waiting: opening.waiting,
    coin_waiting: opening.coinWaiting,
    paid_until: opening.paidUntil,
  };
  await db
    .insertInto("tax_openings")
    .values({ user_id: owner.userId, holder_id: owner.holderId, ...values })
    .onConflict((conflict) => conflict.constraint("tax_openings_once").doUpdateSet(values))
    .execute();
}

export async function deleteOpening(db: Db, holderId: string | null): Promise<void> {
  await db.deleteFrom("tax_openings").where(ofHolder(holderId)).execute();
}

/** Nothing typed leaves the estimates, without a row. */
export async function saveWithholding(
  db: Db,
  owner: StatementOwner,
  month: string,
  { common, dayTrade }: TypedWithholding,
): Promise<void> {
  if (common === null && dayTrade === null) {
    await db
      .deleteFrom("tax_withholdings")
      .where(ofHolder(owner.holderId))
      .where("month", "=", month)
      .execute();
    return;
  }
  const values = { common, day_trade: dayTrade };
  await db
    .insertInto("tax_withholdings")
    .values({ user_id: owner.userId, holder_id: owner.holderId, month, ...values })
    .onConflict((conflict) => conflict.constraint("tax_withholdings_once").doUpdateSet(values))
    .execute();
}

export async function savePayment(
  db: Db,
  owner: StatementOwner,
  { code, month, due, amount, paidOn }: RecordedPayment,
): Promise<void> {
  const values = { due, amount, paid_on: paidOn };
  await db
    .insertInto("tax_payments")
    .values({ user_id: owner.userId, holder_id: owner.holderId, code, month, ...values })
    .onConflict((conflict) => conflict.constraint("tax_payments_once").doUpdateSet(values))
    .execute();
}

/** False if that DARF was not marked as paid. */
export async function deletePayment(
  db: Db,
  holderId: string | null,
  code: DarfCode,
  month: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("tax_payments")
    .where(ofHolder(holderId))
    .where("code", "=", code)
    .where("month", "=", month)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The statements of all holders, for the person's export. */
export async function exportStatements(db: Db) {
  const statements: ({ holderId: string | null } & Statements)[] = [];
  const holders = await db.selectFrom("holders").select("id").orderBy("name").execute();
  for (const holderId of [null, ...holders.map(({ id }) => id)])
    statements.push({ holderId, ...(await findStatements(db, holderId)) });
  return statements;
}
