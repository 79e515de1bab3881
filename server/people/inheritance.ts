import { ProblemError } from "#contract/problem.ts";
import { nameOr } from "#server/auth/name-from-email.ts";
import type { Db } from "#server/db/client.ts";
import { deleteInherited, lockInheritance, settleInheritance } from "#server/people/inheritance-queries.ts";

export async function keepInheritance(accounts: Db, userId: string): Promise<void> {
  if (!(await settleInheritance(accounts, userId))) throw new ProblemError("not-found");
}

/** Deletes all that was in the account before its owner proved the address, and nothing of what they added since. */
export async function dropInheritance(accounts: Db, person: { id: string; email: string }): Promise<void> {
  await accounts.transaction().execute(async (db) => {
    if (!(await lockInheritance(db, person.id))) throw new ProblemError("not-found");
    await deleteInherited(db, person.id, nameOr(undefined, person.email));
    await settleInheritance(db, person.id);
  });
}
