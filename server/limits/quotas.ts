import { ProblemError } from "#contract/problem.ts";
import type { Db } from "#server/db/client.ts";
import {
  type LimitSettings,
  type PersonalQuota,
  type PersonalQuotaName,
  personalQuotas,
} from "#server/limits/limit-settings.ts";
import { lockPerson } from "#server/limits/queries.ts";

export type Quotas = LimitSettings["quotas"];

export function quotaExceeded(name: PersonalQuotaName, max: number): ProblemError {
  const {
    one,
    many,
    pronoun,
    other,
    advice = `Exclua ${pronoun} para criar ${other}.`,
  }: PersonalQuota = personalQuotas[name];
  const number = max.toLocaleString("pt-BR");
  return new ProblemError("quota-reached", {
    detail: `Você chegou ao limite de ${number} ${max === 1 ? one : many}. ${advice}`,
  });
}

/**
 * Throws if the person has reached the quota. The lock lasts until the transaction ends, so that concurrent creations count
 * each other's rows.
 */
export async function enforceQuota(
  db: Db,
  userId: string,
  { name, max }: { name: PersonalQuotaName; max: number },
  count: () => Promise<number>,
): Promise<void> {
  await lockPerson(db, userId);
  if ((await count()) >= max) throw quotaExceeded(name, max);
}
