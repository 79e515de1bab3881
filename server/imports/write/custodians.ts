import type { Custodian } from "#contract/custodians.ts";
import type { ImportInstitution } from "#contract/imports.ts";
import { fieldProblem } from "#contract/problem.ts";
import type { Institution } from "#domain/imports/institutions.ts";
import { countCustodians, insertCustodian, listCustodians } from "#server/custodians/queries.ts";
import type { Db } from "#server/db/client.ts";
import { matchCustodians } from "#server/imports/plan/match-custodians.ts";
import { deleteCustodians } from "#server/imports/write/write-queries.ts";
import { quotaExceeded } from "#server/limits/quotas.ts";

type Choice = { chosen: Readonly<Record<string, string>>; maxCustodians: number };

export type Resolved = {
  /** Those that the person had before. */
  ownCustodians: readonly Custodian[];
  /** Custodian ids by institution key. */
  custodians: ReadonlyMap<string, string>;
  createdCustodianIds: string[];
};

/** The custodian of each institution: the chosen one, else the one of the same name, else a new one. */
export async function resolveCustodians(
  db: Db,
  userId: string,
  institutions: readonly Institution[],
  { chosen, maxCustodians }: Choice,
): Promise<Resolved> {
  const ownCustodians = await listCustodians(db);
  const own = new Set(ownCustodians.map(({ id }) => id));
  const custodians = new Map<string, string>();
  const createdCustodianIds: string[] = [];
  for (const { key, name, custodianId } of matchCustodians(ownCustodians, institutions)) {
    const id = chosen[key] ?? custodianId;
    if (id !== null && !own.has(id))
      throw fieldProblem("invalid-input", "custodians", "Custodiante inválido");
    if (id !== null) custodians.set(key, id);
    else {
      if ((await countCustodians(db)) >= maxCustodians) throw quotaExceeded("custodians", maxCustodians);
      const created = await insertCustodian(db, userId, { name });
      if (!created) continue;
      custodians.set(key, created.id);
      createdCustodianIds.push(created.id);
    }
  }
  return { ownCustodians, custodians, createdCustodianIds };
}

type Kept = { institutions: ImportInstitution[]; createdCustodianIds: string[] };

/** Deletes created custodians that no entry names any more. */
export async function keepCustodians(
  db: Db,
  { ownCustodians, custodians, createdCustodianIds }: Resolved,
  named: readonly Institution[],
): Promise<Kept> {
  const needed = new Set(named.map(({ key }) => custodians.get(key)));
  const left = createdCustodianIds.filter((id) => !needed.has(id));
  if (left.length > 0) await deleteCustodians(db, left);
  return {
    institutions: matchCustodians(ownCustodians, named),
    createdCustodianIds: createdCustodianIds.filter((id) => needed.has(id)),
  };
}
