import { z } from "zod";
import { type ProblemType, problems } from "#contract/problems.ts";

/** RFC 9457. */
export const Problem = z.object({
  type: z.enum(Object.keys(problems) as [ProblemType, ...ProblemType[]]),
  status: z.number(),
  title: z.string(),
  detail: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
  /** Seconds until it is worth trying again; the Retry-After header says the same. */
  retryAfter: z.number().optional(),
});
export type Problem = z.infer<typeof Problem>;
export type FieldError = NonNullable<Problem["errors"]>[number];

/** A refusal that the person is told about. Anything else that is thrown is a fault of ours. */
export class ProblemError extends Error {
  readonly problem: Problem;
  /** For the log alone: the account that was tried, the limit that was reached. */
  logContext: { userId?: string | undefined; limit?: string } = {};

  constructor(type: ProblemType, more: Pick<Partial<Problem>, "detail" | "errors" | "retryAfter"> = {}) {
    super(more.detail ?? problems[type].title);
    this.problem = { type, ...problems[type], ...more };
  }

  withLogContext(noted: ProblemError["logContext"]): this {
    this.logContext = noted;
    return this;
  }
}

/** A refusal for as long as it takes until it is worth trying again. */
export function tooManyRequests(retryAfter: number): ProblemError {
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? "1 minuto" : `${minutes} minutos`;
  const detail = `Muitas tentativas. Tente novamente em ${wait}.`;
  return new ProblemError("too-many-requests", { retryAfter, detail });
}

/** A refusal of what was typed into a field, which says there what the problem is, in its own words or in others. */
export function fieldProblem(type: ProblemType, field: string, message?: string): ProblemError {
  return new ProblemError(type, { errors: [{ field, message: message ?? problems[type].title }] });
}
