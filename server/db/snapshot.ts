import type { Db } from "#server/db/client.ts";

/** Answers of transactions that see one snapshot, by name. */
const snapshots = new WeakMap<Db, Map<string, unknown>>();

/** Reads of this transaction, which sees one snapshot and writes nothing, may be kept until it ends. */
export function keepReads(db: Db): void {
  snapshots.set(db, new Map());
}

/** The value of a name in the snapshot of a transaction, made once. In any other transaction it is made each time. */
export function ofSnapshot<Value>(db: Db, name: string, make: () => Value): Value {
  const kept = snapshots.get(db);
  if (!kept) return make();
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as Value;
}

/** The values of some ids, of which each is read once in a snapshot. An id without a value is left out. */
export async function eachOfSnapshot<Value>(
  db: Db,
  name: string,
  ids: readonly string[],
  read: (ids: string[]) => Promise<ReadonlyMap<string, Value>>,
): Promise<Map<string, Value>> {
  const kept = ofSnapshot(db, name, () => new Map<string, Value | null>());
  const missing = [...new Set(ids)].filter((id) => !kept.has(id));
  const found = missing.length > 0 ? await read(missing) : new Map<string, Value>();
  for (const id of missing) kept.set(id, found.get(id) ?? null);
  return new Map(
    ids.flatMap((id) => {
      const value = kept.get(id) ?? null;
      return value === null ? [] : [[id, value] as const];
    }),
  );
}
