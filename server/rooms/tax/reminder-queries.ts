import type { Db } from "#server/platform/db/client.ts";

export async function hasReminder(accounts: Db, userId: string): Promise<boolean> {
  const row = await accounts
    .selectFrom("tax_reminders")
    .select("user_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Null without a reminder. */
export async function exportReminder(accounts: Db, userId: string) {
  const row = await accounts
    .selectFrom("tax_reminders")
    .select("reminded_month as remindedMonth")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function setReminder(accounts: Db, userId: string, isOn: boolean): Promise<void> {
  if (isOn) {
    await accounts
      .insertInto("tax_reminders")
      .values({ user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await accounts.deleteFrom("tax_reminders").where("user_id", "=", userId).execute();
}

/**
 * People who want reminders and were not reminded of the month, at most `limit`, after the given person. Those who get alerts by
 * e-mail find the DARF among them.
 */
export async function findUnreminded(
  accounts: Db,
  month: string,
  { after, limit }: { after: { userId: string } | undefined; limit: number },
): Promise<{ userId: string }[]> {
  let query = accounts
    .selectFrom("tax_reminders")
    .select("user_id as userId")
    .where(({ eb, or }) => or([eb("reminded_month", "is", null), eb("reminded_month", "<", month)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("mail_settings")
            .select("mail_settings.user_id")
            .whereRef("mail_settings.user_id", "=", "tax_reminders.user_id")
            .where("sends_alerts", "=", true),
        ),
      ),
    )
    .orderBy("user_id")
    .limit(limit);
  if (after) query = query.where("user_id", ">", after.userId);
  return query.execute();
}

/** False if another server has noted it meanwhile, or the person wants no reminders any more. */
export async function noteReminded(accounts: Db, userId: string, month: string): Promise<boolean> {
  const { numUpdatedRows } = await accounts
    .updateTable("tax_reminders")
    .set({ reminded_month: month })
    .where("user_id", "=", userId)
    .where(({ eb, or }) => or([eb("reminded_month", "is", null), eb("reminded_month", "<", month)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
