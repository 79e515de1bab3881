import { ProblemError } from "#contract/problem.ts";
import type { Db } from "#server/db/client.ts";
import type { Quota } from "#server/limits/define-limit.ts";
import { lockPerson } from "#server/limits/queries.ts";

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

/**
 * Throws if the person has reached the quota. The lock lasts until the transaction ends, so that concurrent creations count
 * each other's rows. `max` is the number in force (`maxOf`).
 */
export async function enforceQuota(
  db: Db,
  userId: string,
  { quota, max }: { quota: Quota; max: number },
  count: () => Promise<number>,
): Promise<void> {
  await lockPerson(db, userId);
  if ((await count()) >= max) throw quotaExceeded(quota, max);
}
