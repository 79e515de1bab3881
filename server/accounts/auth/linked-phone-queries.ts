import type { Db } from "#server/platform/db/client.ts";

/** Ends the phone's access to the account, and what it was to get. False if none was linked. */
export async function deleteLinkedPhone(accounts: Db, userId: string): Promise<boolean> {
  await accounts.deleteFrom("whatsapp_codes").where("user_id", "=", userId).execute();
  const { numDeletedRows } = await accounts
    .deleteFrom("whatsapp_links")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  await accounts
    .updateTable("mail_settings")
    .set({ alerts_to_whatsapp: false, report_to_whatsapp: false })
    .where("user_id", "=", userId)
    .execute();
  return numDeletedRows > 0n;
}
