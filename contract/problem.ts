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
  /** Seconds to wait before a retry; also sent as the Retry-After header. */
  retryAfter: z.number().optional(),
});
export type Problem = z.infer<typeof Problem>;
export type FieldError = NonNullable<Problem["errors"]>[number];

/** A failure with a message for the person. Any other exception is an internal error. */
export class ProblemError extends Error {
  readonly problem: Problem;
  /** Only for the log: the account and the limit concerned. */
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

/** A rate limit was reached; `retryAfter` in seconds. */
export function tooManyRequests(retryAfter: number): ProblemError {
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? "1 minuto" : `${minutes} minutos`;
  const detail = `Muitas tentativas. Tente novamente em ${wait}.`;
  return new ProblemError("too-many-requests", { retryAfter, detail });
}

/** A problem shown at a form field, with `message` or else the problem's title. */
export function fieldProblem(type: ProblemType, field: string, message?: string): ProblemError {
  return new ProblemError(type, { errors: [{ field, message: message ?? problems[type].title }] });
}
