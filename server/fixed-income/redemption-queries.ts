import type { Db } from "#server/db/client.ts";

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

/** Undefined if the entry is no redemption. */
export function findRedemption(db: Db, transactionId: string): Promise<Withheld | undefined> {
  return db
    .selectFrom("contract_redemptions")
    .select(["iof", "income_tax as incomeTax"])
    .where("transaction_id", "=", transactionId)
    .executeTakeFirst();
}

/** The person's redemptions as they are stored. */
export function allRedemptions(db: Db) {
  return db
    .selectFrom("contract_redemptions")
    .select(["transaction_id as transactionId", "iof", "income_tax as incomeTax"])
    .orderBy("transaction_id")
    .execute();
}
