import { ProblemError } from "#contract/problem.ts";
import { chooseName } from "#server/auth/choose-name.ts";
import type { Db } from "#server/db/client.ts";
import {
  deleteInherited,
  lockInheritance,
  markInheritanceDecided,
} from "#server/people/inheritance-queries.ts";

export async function keepInheritance(accounts: Db, userId: string): Promise<void> {
  if (!(await markInheritanceDecided(accounts, userId))) throw new ProblemError("not-found");
}

/** Deletes what the account held before its owner proved the address. Rows that the owner has added since stay. */
export async function deleteInheritance(accounts: Db, person: { id: string; email: string }): Promise<void> {
  await accounts.transaction().execute(async (db) => {
    if (!(await lockInheritance(db, person.id))) throw new ProblemError("not-found");
    await deleteInherited(db, person.id, chooseName(undefined, person.email));
    await markInheritanceDecided(db, person.id);
  });
}
