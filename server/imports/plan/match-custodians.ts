import type { ImportInstitution } from "#contract/imports.ts";
import { fieldProblem } from "#contract/problem.ts";
import type { Institution } from "#domain/imports/institutions.ts";
import { parseInstitution } from "#domain/imports/institutions.ts";
import { foldedText } from "#domain/search-text.ts";
import { countCustodians, insertCustodian, listCustodians } from "#server/custodians/queries.ts";
import type { Db } from "#server/db/client.ts";
import type { PlannedRow } from "#server/imports/plan-import.ts";
import { institutionsOf } from "#server/imports/planned-entry.ts";
import { quotaExceeded } from "#server/limits/quotas.ts";

const maxNameLength = 60;

/** The institutions of the entries to record, each with the custodian of the same name. */
export async function matchCustodians(db: Db, rows: readonly PlannedRow[]): Promise<ImportInstitution[]> {
  const named = new Map<string, Institution>();
  for (const { entry } of rows)
    for (const each of entry ? institutionsOf(entry) : []) named.set(each.key, each);
  const custodians = await listCustodians(db);
  const keysOf = (name: string) => [foldedText(name), foldedText(parseInstitution(name).key)];
  return [...named.values()].map(({ key, name }) => {
    const wanted = new Set([foldedText(key), foldedText(name)]);
    const custodian = custodians.find((own) => keysOf(own.name).some((each) => wanted.has(each)));
    return { key, name: name.slice(0, maxNameLength), custodianId: custodian?.id ?? null };
  });
}

type Choice = { chosen: Readonly<Record<string, string>>; maxCustodians: number };

export type ResolvedCustodians = {
  /** Custodian ids by institution key. */
  ids: ReadonlyMap<string, string>;
  createdIds: string[];
};

/** The custodian of each institution: the chosen one, else the proposed one, else a new one. */
export async function resolveCustodians(
  db: Db,
  userId: string,
  institutions: readonly ImportInstitution[],
  { chosen, maxCustodians }: Choice,
): Promise<ResolvedCustodians> {
  const own = new Set((await listCustodians(db)).map(({ id }) => id));
  const ids = new Map<string, string>();
  const createdIds: string[] = [];
  for (const { key, name, custodianId } of institutions) {
    const id = chosen[key] ?? custodianId;
    if (id !== null && !own.has(id))
      throw fieldProblem("invalid-input", "custodians", "Custodiante inválido");
    if (id !== null) ids.set(key, id);
    else {
      if ((await countCustodians(db)) >= maxCustodians) throw quotaExceeded("custodians", maxCustodians);
      const created = await insertCustodian(db, userId, { name });
      if (!created) continue;
      ids.set(key, created.id);
      createdIds.push(created.id);
    }
  }
  return { ids, createdIds };
}
