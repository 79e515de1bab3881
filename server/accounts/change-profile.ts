import type { Person, Profile } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import { isWhatsappOfAnother, updateProfile } from "#server/accounts/queries.ts";
import type { Db } from "#server/db/client.ts";
import { isUniqueViolation } from "#server/db/violations.ts";

function taken(): ProblemError {
  const message = "Este número de WhatsApp já está cadastrado.";
  return new ProblemError("whatsapp-taken", { errors: [{ field: "whatsapp", message }] });
}

export async function changeProfile(
  accounts: Db,
  now: Date,
  userId: string,
  profile: Profile,
): Promise<Person> {
  if (profile.whatsapp && (await isWhatsappOfAnother(accounts, userId, profile.whatsapp))) throw taken();
  try {
    return await updateProfile(accounts, now, userId, profile);
  } catch (error) {
    // Somebody took the number in the meantime.
    throw isUniqueViolation(error) ? taken() : error;
  }
}
