import type { Custodian, NewCustodian } from "#contract/custodians.ts";
import { ProblemError } from "#contract/problem.ts";
import * as queries from "#server/ledger/custodians/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { isUniqueViolation } from "#server/platform/db/violations.ts";

export async function renameCustodian(db: Db, id: string, form: NewCustodian): Promise<Custodian> {
  if (await queries.isNameOfAnother(db, id, form)) throw new ProblemError("custodian-exists");
  const renamed = await queries.updateCustodian(db, id, form).catch((error) => {
    // Another request took the name meanwhile.
    throw isUniqueViolation(error) ? new ProblemError("custodian-exists") : error;
  });
  if (!renamed) throw new ProblemError("not-found");
  return renamed;
}

/** Deletes a custodian that no entry and no transfer refers to. */
export async function removeCustodian(db: Db, id: string): Promise<void> {
  if (!(await queries.lockCustodian(db, id))) throw new ProblemError("not-found");
  if (await queries.isCustodianInUse(db, id)) throw new ProblemError("custodian-in-use");
  if (await queries.isCustodianInTransfers(db, id))
    throw new ProblemError("custodian-in-use", {
      detail: "Há transferências com este custodiante. Desfaça-as antes de excluir.",
    });
  await queries.deleteCustodian(db, id);
}
