import { ProblemError } from "#contract/problem.ts";
import type { Answered, Computed, Outcome } from "#server/platform/compute/task.ts";
import type { CacheCounts } from "#server/platform/lib/cache-counts.ts";

function outcomeOfError(error: Error & { code?: string }): Outcome {
  if (error instanceof ProblemError) return { problem: error.problem };
  const { message, code, stack } = error;
  return { failure: { message, code, stack } };
}

type Around = {
  /** The counts of the caches of the process. */
  counts?: () => readonly CacheCounts[];
  /** Runs after each answer. */
  afterwards?: () => void;
};

/** Answers the messages of the parent process, one after the other, and exits with it. */
export function answerParent<Message>(
  compute: (message: Message) => Promise<Computed>,
  { counts = () => [], afterwards }: Around = {},
): void {
  process.on("message", async (message: Message) => {
    const outcome = await compute(message).then((result): Outcome => ({ result }), outcomeOfError);
    const answered: Answered = { ...outcome, caches: counts() };
    process.send?.(answered);
    afterwards?.();
  });
  process.send?.("ready");
  process.on("disconnect", () => process.exit());
  // Terminals and service managers signal every process: this one ignores that, because the server ends it after the last
  // answer.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
}
