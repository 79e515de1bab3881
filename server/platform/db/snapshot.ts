import type { Db } from "#server/platform/db/client.ts";

declare const value: unique symbol;

/** Names a read with its arguments, and says the type of its value. Two kinds never have the same key. */
type SnapshotKey<Value> = {
  readonly kind: symbol;
  readonly args: string;
  readonly [value]?: (made: Value) => Value;
};

/** Reads of the transactions that see one snapshot, by kind and arguments. They go with their transactions. */
const snapshots = new WeakMap<Db, Map<symbol, Map<string, unknown>>>();

/** Reads of this transaction, which sees one snapshot and writes nothing, may be kept until it ends. */
export function keepReads(db: Db): void {
  snapshots.set(db, new Map());
}

/** The keys of a kind of reads, whose values depend on the arguments and the snapshot alone. */
export function snapshotKeys<Args extends readonly (string | readonly string[])[], Value>() {
  const kind = Symbol();
  return (...args: Args): SnapshotKey<Value> => ({ kind, args: args.join("\n") });
}

/** The value of a key in the snapshot of a transaction, made once. In any other transaction it is made each time. */
export function ofSnapshot<Value>(db: Db, { kind, args }: SnapshotKey<Value>, make: () => Value): Value {
  const snapshot = snapshots.get(db);
  if (!snapshot) return make();
  const kept = snapshot.get(kind) ?? new Map<string, unknown>();
  snapshot.set(kind, kept);
  if (!kept.has(args)) kept.set(args, make());
  return kept.get(args) as Value;
}

/** The values of some ids, of which each is read once in a snapshot. An id without a value is left out. */
export async function eachOfSnapshot<Value>(
  db: Db,
  key: SnapshotKey<Map<string, Value | null>>,
  ids: readonly string[],
  read: (ids: string[]) => Promise<ReadonlyMap<string, Value>>,
): Promise<Map<string, Value>> {
  const kept = ofSnapshot(db, key, () => new Map<string, Value | null>());
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
