import { type Problem, ProblemError } from "#contract/problem.ts";
import type { Computed, Outcome } from "#server/platform/compute/task.ts";

function problemError(problem: Problem): ProblemError {
  const error = new ProblemError(problem.type);
  Object.assign(error.problem, problem);
  return error;
}

/** The result of a process; throws its problem or failure. */
export function resultOf(outcome: Outcome): Computed {
  if ("result" in outcome) return outcome.result;
  if ("problem" in outcome) throw problemError(outcome.problem);
  const { message, ...fields } = outcome.failure;
  throw Object.assign(new Error(message), fields);
}
