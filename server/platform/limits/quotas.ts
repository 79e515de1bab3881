import { ProblemError } from "#contract/problem.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Quota } from "#server/platform/limits/define-limit.ts";
import { maxOf, type Quotas } from "#server/platform/limits/limit-settings.ts";
import { countOf, lockPerson } from "#server/platform/limits/queries.ts";

/** `max` is the number in force (`maxOf`). */
export function quotaExceeded(
  { one, many, pronoun, other, advice = `Exclua ${pronoun} para criar ${other}.` }: Quota,
  max: number,
): ProblemError {
  const number = max.toLocaleString("pt-BR");
  return new ProblemError("quota-reached", {
    detail: `Você chegou ao limite de ${number} ${max === 1 ? one : many}. ${advice}`,
  });
}

/** The things that a request adds. `of` has the quota, if it is not the person. */
type Addition = { quotas: Quotas; added?: number; removed?: number; of?: string };

/** Throws if the person, whom the caller has locked (`lockPerson`), would have more than the quota allows. */
export async function requireRoom(
  db: Db,
  quota: Quota,
  { quotas, added = 1, removed = 0, of }: Addition,
): Promise<void> {
  const max = maxOf(quotas, quota);
  if (added > 0 && (await countOf(db, quota, of)) - removed + added > max) throw quotaExceeded(quota, max);
}

/**
 * Throws if the person would have more than the quota allows. The lock lasts until the transaction ends, so that concurrent creations
 * count each other's rows.
 */
export async function enforceQuota(db: Db, userId: string, quota: Quota, addition: Addition): Promise<void> {
  await lockPerson(db, userId);
  await requireRoom(db, quota, addition);
}
