import { ProblemError } from "#contract/problem.ts";
import { chooseName } from "#server/accounts/auth/choose-name.ts";
import {
  deleteInherited,
  lockInheritance,
  markInheritanceDecided,
} from "#server/accounts/people/inheritance-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

export async function keepInheritance(accounts: Db, userId: string): Promise<void> {
  if (!(await markInheritanceDecided(accounts, userId))) throw new ProblemError("not-found");
}

/**
 * Deletes what the account held before its owner proved the address. Rows that the owner has added since stay. `tables` are
 * those whose module says that inherited rows are deleted.
 */
export async function deleteInheritance(
  accounts: Db,
  person: { id: string; email: string },
  tables: readonly string[],
): Promise<void> {
  await accounts.transaction().execute(async (db) => {
    if (!(await lockInheritance(db, person.id))) throw new ProblemError("not-found");
    await deleteInherited(db, {
      userId: person.id,
      fullName: chooseName(undefined, person.email),
      tables,
    });
    await markInheritanceDecided(db, person.id);
  });
}
