import type { Custodian } from "#contract/custodians.ts";
import { ProblemError } from "#contract/problem.ts";
import { institutionOfCustodian } from "#domain/imports/institutions.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { custodianQuota } from "#server/custodians/limits.ts";
import { countCustodians, insertCustodian, listCustodians } from "#server/custodians/queries.ts";
import type { Db } from "#server/db/client.ts";
import { quotaExceeded } from "#server/limits/quotas.ts";

/**
 * The person's custodian of this name, or of the institution that it means, and else a new one. The caller has locked the person
 * (`lockPerson`), so that requests at once create one custodian.
 */
export async function findOrCreateCustodian(
  db: Db,
  userId: string,
  name: string,
  maxCustodians: number,
): Promise<Custodian> {
  const custodians = await listCustodians(db);
  const { key } = institutionOfCustodian(name);
  const own =
    custodians.find((custodian) => foldedText(custodian.name) === foldedText(name)) ??
    custodians.find((custodian) => institutionOfCustodian(custodian.name).key === key);
  if (own) return own;
  if ((await countCustodians(db)) >= maxCustodians) throw quotaExceeded(custodianQuota, maxCustodians);
  const created = await insertCustodian(db, userId, { name });
  if (!created) throw new ProblemError("custodian-exists");
  return created;
}
