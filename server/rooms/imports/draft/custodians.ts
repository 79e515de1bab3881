import { randomUUID } from "node:crypto";
import type { NewAdjustment } from "#contract/corporate-events.ts";
import type { Custodian } from "#contract/custodians.ts";
import type { ImportInstitution } from "#contract/imports.ts";
import { fieldProblem } from "#contract/problem.ts";
import { type Institution, institutionOfCustodian } from "#domain/imports/institutions.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { listCustodians } from "#server/ledger/custodians/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { institutionsOf, type PlannedEvent } from "#server/rooms/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/rooms/imports/plan/planned-row.ts";

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

/** The id of the custodian of an institution. Null without one. */
export type CustodianOf = (institution: Institution) => string | null;

export type CustodianPlan = {
  /** Those that the person has. */
  own: readonly Custodian[];
  /** Those to create, by institution key, with the ids that the draft gives them. */
  missing: ReadonlyMap<string, Custodian>;
  idOf: CustodianOf;
};

/** The custodian of each institution: the chosen one, else the one of the same name, else a new one. */
export async function planCustodians(
  db: Db,
  institutions: readonly Institution[],
  chosen: Readonly<Record<string, string>>,
): Promise<CustodianPlan> {
  const own = await listCustodians(db);
  const ownIds = new Set(own.map(({ id }) => id));
  const ids = new Map<string, string>();
  const missing = new Map<string, Custodian>();
  for (const { key, name, custodianId } of matchCustodians(own, institutions)) {
    const id = chosen[key] ?? custodianId;
    if (id !== null && !ownIds.has(id))
      throw fieldProblem("invalid-input", "custodians", "Custodiante inválido");
    if (id === null) missing.set(key, { id: randomUUID(), name });
    ids.set(key, id ?? missing.get(key)?.id ?? "");
  }
  return { own, missing, idOf: ({ key }) => ids.get(key) ?? null };
}

/** The adjustment of an event. A transfer names its custodians. */
export function withCustodians(
  { adjustment, institutions: { from, to } }: PlannedEvent,
  idOf: CustodianOf,
): NewAdjustment {
  if (adjustment.kind !== "transfer") return adjustment;
  return { ...adjustment, fromCustodianId: from && idOf(from), toCustodianId: to && idOf(to) };
}
