import { ProblemError } from "#contract/problem.ts";
import type { Computed, Outcome } from "#server/compute/task.ts";

function outcomeOfError(error: Error & { code?: string }): Outcome {
  if (error instanceof ProblemError) return { problem: error.problem };
  const { message, code, stack } = error;
  return { failure: { message, code, stack } };
}

/** Answers the messages of the parent process, one after the other, and exits with it. `afterwards` runs after each answer. */
export function answerParent<Message>(
  compute: (message: Message) => Promise<Computed>,
  afterwards: () => void = () => {},
): void {
  process.on("message", async (message: Message) => {
    process.send?.(await compute(message).then((result): Outcome => ({ result }), outcomeOfError));
    afterwards();
  });
  process.send?.("ready");
  process.on("disconnect", () => process.exit());
  // Terminals and service managers signal every process: this one ignores that, because the server ends it after the last
  // answer.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
}
