import { stampOf } from "#domain/kernel/stamped.ts";
import type { Computed } from "#server/platform/compute/task.ts";
import type { Cache } from "#server/platform/lib/cache.ts";

export type KeptAnswer = { answer: Buffer | undefined };
type Answer = KeptAnswer["answer"];
type Question = { personId: string; question: string; version: string };

/** Answers from the cache. An answer is valid only for the version it was computed under. */
export function createAnswerCache(answers: Cache<"person", KeptAnswer>) {
  const pending = new Map<string, Promise<Answer>>();

  return {
    /** Concurrent calls for the same answer share one `compute`, which may report a newer version. */
    async answer(
      { personId, question, version }: Question,
      compute: () => Promise<Computed>,
    ): Promise<Answer> {
      const key = { person: personId, name: question };
      const kept = answers.get(key, stampOf(version));
      if (kept) return kept.answer;
      const flight = `${version} ${personId} ${question}`;
      const joined = pending.get(flight);
      if (joined) return joined;
      const computing = compute()
        .then(({ body, version: computedUnder = version }) => {
          answers.set(key, { value: { answer: body }, stamp: stampOf(computedUnder) });
          return body;
        })
        .finally(() => pending.delete(flight));
      pending.set(flight, computing);
      return computing;
    },
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;
