import { ProblemError } from "#contract/problem.ts";
import type { Db } from "#server/db/client.ts";
import type { LimitSettings, QuotaName } from "#server/limits/limit-settings.ts";
import { lockPerson } from "#server/limits/queries.ts";

export type Quotas = LimitSettings["quotas"];

/** `advice` replaces 'Exclua um para criar outro.' */
type Noun = {
  one: string;
  many: string;
  pronoun: "um" | "uma";
  other: "outro" | "outra";
  advice?: string;
};

/** Words for quotas that refuse with a message. New sessions and devices replace the oldest ones instead. */
const nouns = {
  portfolios: { one: "carteira", many: "carteiras", pronoun: "uma", other: "outra" },
  customAssets: { one: "ativo personalizado", many: "ativos personalizados", pronoun: "um", other: "outro" },
  custodians: { one: "custodiante", many: "custodiantes", pronoun: "um", other: "outro" },
  holders: { one: "titular", many: "titulares", pronoun: "um", other: "outro" },
  valuationsByAsset: {
    one: "avaliação deste ativo",
    many: "avaliações deste ativo",
    pronoun: "uma",
    other: "outra",
  },
  entries: { one: "lançamento", many: "lançamentos", pronoun: "um", other: "outro" },
  incomeEntries: { one: "provento cadastrado", many: "proventos cadastrados", pronoun: "um", other: "outro" },
  ignoredIncome: {
    one: "provento ignorado",
    many: "proventos ignorados",
    pronoun: "um",
    other: "outro",
    advice: "Volte a contar um para ignorar outro.",
  },
  adjustments: { one: "evento cadastrado", many: "eventos cadastrados", pronoun: "um", other: "outro" },
  notes: { one: "anotação", many: "anotações", pronoun: "uma", other: "outra" },
} as const satisfies Partial<Record<QuotaName, Noun>>;

type Refusing = keyof typeof nouns;

export function quotaExceeded(name: Refusing, max: number): ProblemError {
  const { one, many, pronoun, other, advice = `Exclua ${pronoun} para criar ${other}.` }: Noun = nouns[name];
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
  { name, max }: { name: Refusing; max: number },
  count: () => Promise<number>,
): Promise<void> {
  await lockPerson(db, userId);
  if ((await count()) >= max) throw quotaExceeded(name, max);
}
