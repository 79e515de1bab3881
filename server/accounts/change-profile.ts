import type { Person, Profile } from "#contract/accounts.ts";
import { isWhatsappOfAnother, updateProfile } from "#server/accounts/queries.ts";
import { whatsappTaken } from "#server/accounts/taken.ts";
import type { Db } from "#server/db/client.ts";
import { isUniqueViolation } from "#server/db/violations.ts";

export async function changeProfile(
  accounts: Db,
  now: Date,
  userId: string,
  profile: Profile,
): Promise<Person> {
  if (profile.whatsapp && (await isWhatsappOfAnother(accounts, userId, profile.whatsapp)))
    throw whatsappTaken();
  try {
    return await updateProfile(accounts, now, userId, profile);
  } catch (error) {
    // Somebody took the number in the meantime.
    throw isUniqueViolation(error) ? whatsappTaken() : error;
  }
}
