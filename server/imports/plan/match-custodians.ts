import type { Custodian } from "#contract/custodians.ts";
import type { ImportInstitution } from "#contract/imports.ts";
import { type Institution, institutionOfCustodian } from "#domain/imports/institutions.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { institutionsOf } from "#server/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";

const maxNameLength = 60;

/** The institutions of the entries to record, each once. */
export function institutionsIn(rows: readonly Pick<PlannedRow, "entry">[]): Institution[] {
  const named = new Map<string, Institution>();
  for (const { entry } of rows)
    for (const each of entry ? institutionsOf(entry) : []) named.set(each.key, each);
  return [...named.values()];
}

/** Each institution with the person's custodian of the same name. */
export function matchCustodians(
  custodians: readonly Custodian[],
  institutions: readonly Institution[],
): ImportInstitution[] {
  const keysOf = (name: string) => [foldedText(name), foldedText(institutionOfCustodian(name).key)];
  return institutions.map(({ key, name }) => {
    const wanted = new Set([key, name, institutionOfCustodian(name).key].map(foldedText));
    const custodian = custodians.find((own) => keysOf(own.name).some((each) => wanted.has(each)));
    return { key, name: name.slice(0, maxNameLength), custodianId: custodian?.id ?? null };
  });
}
