import { LRUCache } from "lru-cache";
import type { Computed } from "#server/compute/task.ts";

type Answer = Buffer | undefined;
type Entry = { personId: string; version: string; answer: Answer };
type Question = { personId: string; question: string; version: string };

/** Bytes that keys and bookkeeping add to an entry. */
const overhead = 1_000;
/** The compressed forms, kept as long as the answer, add a quarter to its size. */
const sizeOf = ({ answer }: Entry) => overhead + Math.ceil((answer?.byteLength ?? 0) * 1.25);

/**
 * An LRU cache of answers, bounded in bytes. An answer is valid only for the version it was computed under. A person whose
 * answers outgrow their share loses their own least recently used answers, never another person's.
 */
export function createAnswerCache({
  maxBytes,
  maxBytesByPerson,
}: {
  maxBytes: number;
  maxBytesByPerson: number;
}) {
  const shares = new Map<string, { keys: Set<string>; bytes: number }>();
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    dispose: (entry, key) => forget(key, entry),
  });
  const pending = new Map<string, Promise<Answer>>();

  function forget(key: string, entry: Entry): void {
    const share = shares.get(entry.personId);
    if (!share?.keys.delete(key)) return;
    share.bytes -= sizeOf(entry);
    if (share.keys.size === 0) shares.delete(entry.personId);
  }

  function store(key: string, entry: Entry): void {
    const size = sizeOf(entry);
    if (size > Math.min(maxBytesByPerson, maxBytes)) return void entries.delete(key);
    entries.delete(key);
    const share = shares.get(entry.personId) ?? { keys: new Set(), bytes: 0 };
    shares.set(entry.personId, share);
    for (const oldest of share.keys) {
      if (share.bytes + size <= maxBytesByPerson) break;
      entries.delete(oldest);
    }
    // The last deletion may have ended the share.
    shares.set(entry.personId, share);
    share.keys.add(key);
    share.bytes += size;
    entries.set(key, entry);
  }

  function findValid(key: string, version: string): Entry | undefined {
    const entry = entries.get(key);
    if (entry?.version !== version) return undefined;
    const share = shares.get(entry.personId);
    // A share's keys are in the order in which they were last used.
    if (share?.keys.delete(key)) share.keys.add(key);
    return entry;
  }

  return {
    /** Concurrent calls for the same answer share one `compute`, which may report a newer version. */
    async answer(
      { personId, question, version }: Question,
      compute: () => Promise<Computed>,
    ): Promise<Answer> {
      const key = `${personId} ${question}`;
      const entry = findValid(key, version);
      if (entry) return entry.answer;
      const flight = `${version} ${key}`;
      const joined = pending.get(flight);
      if (joined) return joined;
      const computing = compute()
        .then(({ body, version: computedUnder = version }) => {
          store(key, { personId, version: computedUnder, answer: body });
          return body;
        })
        .finally(() => pending.delete(flight));
      pending.set(flight, computing);
      return computing;
    },
    bytes: () => entries.calculatedSize,
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;
