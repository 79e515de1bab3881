import { deleteExpiredCodes } from "#server/analyst/whatsapp/code-queries.ts";
import { deleteExpiredNotes } from "#server/analyst/whatsapp/done-queries.ts";
import { forgetFrames } from "#server/analyst/whatsapp/link-queries.ts";
import type { WhatsappServices } from "#server/analyst/whatsapp/services.ts";

/** Forgets what is no longer needed, also while WhatsApp is turned off. */
export async function cleanUpWhatsapp({
  accounts,
  clock,
}: Pick<WhatsappServices, "accounts" | "clock">): Promise<void> {
  const now = clock();
  await forgetFrames(accounts, now);
  await deleteExpiredCodes(accounts, now);
  await deleteExpiredNotes(accounts, now);
}
