import type { Person, Profile } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import { whatsappTaken } from "#server/accounts/auth/taken-problems.ts";
import { isWhatsappOfAnother, updateProfile } from "#server/accounts/auth/user-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { isUniqueViolation } from "#server/platform/db/violations.ts";

export async function changeProfile(
  accounts: Db,
  now: Date,
  userId: string,
  profile: Profile,
): Promise<Person> {
  if (profile.whatsapp && (await isWhatsappOfAnother(accounts, userId, profile.whatsapp)))
    throw whatsappTaken();
  const changed = await updateProfile(accounts, now, userId, profile).catch((error: unknown) => {
    // The number was taken in the meantime.
    throw isUniqueViolation(error) ? whatsappTaken() : error;
  });
  if (!changed) throw new ProblemError("unauthenticated");
  return changed;
}
