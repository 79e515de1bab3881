import { ProblemError } from "#contract/problem.ts";
import type { Db } from "#server/db/client.ts";
import type { LimitSettings, QuotaName } from "#server/limits/limit-settings.ts";
import { lockPerson } from "#server/limits/queries.ts";

export type Quotas = LimitSettings["quotas"];

type Noun = { one: string; many: string; pronoun: "um" | "uma"; other: "outro" | "outra" };

/** Quotas whose excess is refused with a sentence; sessions and devices make room for themselves. */
const nouns = {
  portfolios: { one: "carteira", many: "carteiras", pronoun: "uma", other: "outra" },
  customAssets: { one: "ativo personalizado", many: "ativos personalizados", pronoun: "um", other: "outro" },
  custodians: { one: "custodiante", many: "custodiantes", pronoun: "um", other: "outro" },
  valuationsByAsset: {
    one: "avaliação deste ativo",
    many: "avaliações deste ativo",
    pronoun: "uma",
    other: "outra",
  },
  entries: { one: "lançamento", many: "lançamentos", pronoun: "um", other: "outro" },
} as const satisfies Partial<Record<QuotaName, Noun>>;

type Refusing = keyof typeof nouns;

export function quotaExceeded(name: Refusing, most: number): ProblemError {
  const { one, many, pronoun, other } = nouns[name];
  const number = most.toLocaleString("pt-BR");
  return new ProblemError("quota-reached", {
    detail: `Você chegou ao limite de ${number} ${most === 1 ? one : many}. Exclua ${pronoun} para criar ${other}.`,
  });
}

/**
 * Refuses one more where the person has as many as they may. The lock lasts until the transaction ends: of creations at
 * the same time, each counts what those before it have committed.
 */
export async function requireQuota(
  db: Db,
  userId: string,
  { name, most }: { name: Refusing; most: number },
  count: () => Promise<number>,
): Promise<void> {
  await lockPerson(db, userId);
  if ((await count()) >= most) throw quotaExceeded(name, most);
}
