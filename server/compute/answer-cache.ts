import type { Computed } from "#server/compute/task.ts";
import { createSharedCache } from "#server/lib/shared-cache.ts";

type Answer = Buffer | undefined;
type Entry = { version: string; answer: Answer };
type Question = { personId: string; question: string; version: string };

/** Bytes that keys and bookkeeping add to an entry. */
const overhead = 1_000;
/** The compressed forms, kept as long as the answer, add a quarter to its size. */
const sizeOf = ({ answer }: Entry) => overhead + Math.ceil((answer?.byteLength ?? 0) * 1.25);

/** A cache of answers, bounded in bytes. An answer is valid only for the version it was computed under. */
export function createAnswerCache({
  maxBytes,
  maxBytesByPerson,
}: {
  maxBytes: number;
  maxBytesByPerson: number;
}) {
  const entries = createSharedCache<Entry>({ maxSize: maxBytes, maxSizeByOwner: maxBytesByPerson, sizeOf });
  const pending = new Map<string, Promise<Answer>>();

  return {
    /** Concurrent calls for the same answer share one `compute`, which may report a newer version. */
    async answer(
      { personId, question, version }: Question,
      compute: () => Promise<Computed>,
    ): Promise<Answer> {
      const entry = entries.get(personId, question);
      if (entry?.version === version) return entry.answer;
      const flight = `${version} ${personId} ${question}`;
      const joined = pending.get(flight);
      if (joined) return joined;
      const computing = compute()
        .then(({ body, version: computedUnder = version }) => {
          entries.set(personId, question, { version: computedUnder, answer: body });
          return body;
        })
        .finally(() => pending.delete(flight));
      pending.set(flight, computing);
      return computing;
    },
    bytes: entries.size,
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;
