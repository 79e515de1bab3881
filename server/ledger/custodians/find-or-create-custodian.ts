import type { Custodian } from "#contract/custodians.ts";
import { ProblemError } from "#contract/problem.ts";
import { institutionOfCustodian } from "#domain/imports/institutions.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { custodianQuota } from "#server/ledger/custodians/limits.ts";
import { insertCustodian, listCustodians } from "#server/ledger/custodians/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { requireRoom } from "#server/platform/limits/quotas.ts";

/**
 * The person's custodian of this name, or of the institution that it means, and else a new one. The caller has locked the person
 * (`lockPerson`), so that requests at once create one custodian.
 */
export async function findOrCreateCustodian(
  db: Db,
  userId: string,
  name: string,
  quotas: Quotas,
): Promise<Custodian> {
  const custodians = await listCustodians(db);
  const { key } = institutionOfCustodian(name);
  const own =
    custodians.find((custodian) => foldedText(custodian.name) === foldedText(name)) ??
    custodians.find((custodian) => institutionOfCustodian(custodian.name).key === key);
  if (own) return own;
  await requireRoom(db, custodianQuota, { quotas });
  const created = await insertCustodian(db, userId, { name });
  if (!created) throw new ProblemError("custodian-exists");
  return created;
}
