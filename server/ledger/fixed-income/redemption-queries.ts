import { sql } from "kysely";
import type { NewRedemption } from "#contract/fixed-income.ts";
import type { Db } from "#server/platform/db/client.ts";
import { hasValues } from "#server/platform/db/recorded-rows.ts";

/** The taxes that a payer withheld, as decimal text in BRL. */
export type Withheld = { iof: string; incomeTax: string };

export async function insertRedemption(
  db: Db,
  { userId, transactionId }: { userId: string; transactionId: string },
  { iof, incomeTax }: Withheld,
): Promise<void> {
  await db
    .insertInto("contract_redemptions")
    .values({ transaction_id: transactionId, user_id: userId, iof, income_tax: incomeTax })
    .execute();
}

/** Whether a sale is the redemption of a request. */
export const isRedemptionAsSent = (
  { contractId, fees }: { contractId: string; fees: string },
  { day, gross, iof, incomeTax, custodianId }: NewRedemption,
) => sql<boolean>`
  ${hasValues({ asset_id: contractId, trade_date: day, fees, custodian_id: custodianId })}
  and round(price * quantity, 2) = ${gross}
  and exists (
    select from contract_redemptions
    where transaction_id = transactions.id and ${hasValues({ iof, income_tax: incomeTax })}
  )`;

/** The person's redemptions as they are stored. */
export function allRedemptions(db: Db) {
  return db
    .selectFrom("contract_redemptions")
    .select(["transaction_id as transactionId", "iof", "income_tax as incomeTax"])
    .orderBy("transaction_id")
    .execute();
}
