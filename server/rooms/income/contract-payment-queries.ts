import { sql } from "kysely";
import { isContractInterest, isNearCoupon } from "#domain/income/statements.ts";
import type { ContractPayment } from "#server/ledger/fixed-income/contract-interest.ts";
import type { Db } from "#server/platform/db/client.ts";

type Owner = { userId: string; portfolioId: string };

/** Whether an entry of the portfolio, other than `exceptId`, is the payment of interest. */
export async function isPaymentConfirmed(
  db: Db,
  portfolioId: string,
  payment: ContractPayment,
  exceptId?: string,
): Promise<boolean> {
  const entries = await db
    .selectFrom("income_entries")
    .select(["id", "kind", "record_date as recordDate", "payment_date as paymentDate"])
    .where("portfolio_id", "=", portfolioId)
    .where("asset_id", "=", payment.assetId)
    .execute();
  return entries.some(
    (entry) => entry.id !== exceptId && isContractInterest(entry.kind) && isNearCoupon(entry, payment),
  );
}

/** Ignoring a payment twice is the same as once. */
export async function insertIgnoredPayment(
  db: Db,
  { userId, portfolioId }: Owner,
  { assetId, paymentDate }: ContractPayment,
): Promise<void> {
  await db
    .insertInto("ignored_events")
    .values({ user_id: userId, portfolio_id: portfolioId, contract_id: assetId, interest_day: paymentDate })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False if the portfolio does not ignore the payment. */
export async function deleteIgnoredPayment(
  db: Db,
  portfolioId: string,
  { assetId, paymentDate }: Pick<ContractPayment, "assetId" | "paymentDate">,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("ignored_events")
    .where("portfolio_id", "=", portfolioId)
    .where("contract_id", "=", assetId)
    .where("interest_day", "=", paymentDate)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The payments of interest that the owner of a portfolio ignores, by contract. */
export const ignoredPaymentsOf = (db: Db, portfolioId: string) =>
  db
    .selectFrom("ignored_events")
    .innerJoin("assets", "assets.id", "ignored_events.contract_id")
    .select(["contract_id as contractId", "ticker", sql<string>`interest_day`.as("paymentDate")])
    .where("portfolio_id", "=", portfolioId)
    .orderBy("contract_id")
    .orderBy("interest_day")
    .execute();
