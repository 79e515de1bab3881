import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { type Problem, ProblemError } from "#contract/problem.ts";
import type { ProblemType } from "#contract/problems.ts";
import { isForeignKeyViolation } from "#server/platform/db/violations.ts";
import { logRefusal } from "#server/platform/http/security-events.ts";

const databaseUnreachable =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|57P0[1-5]|08\w{3}|53\w{3})$/;
/** Timeouts, lock timeouts, serialisation failures and deadlocks. */
const databaseBusy = /^(57014|55P03|40001|40P01|25P0[34])$/;
const connectionLost = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

const byStatus: Record<number, ProblemType> = {
  404: "not-found",
  413: "body-too-large",
  // A path segment is longer than any id.
  414: "not-found",
  415: "not-json",
};

/** The challenge of a refusal, which says what a client lacks (RFC 6750). */
const challenges: Partial<Record<ProblemType, string>> = {
  unauthenticated: "Bearer",
  "token-refused": 'Bearer error="invalid_token"',
  "token-scope": 'Bearer error="insufficient_scope"',
  "token-not-accepted": 'Bearer error="insufficient_scope"',
};

/** The failure of the catalogue that an error is; `unexpected` for any other. */
export function problemOf(error: Error & Partial<FastifyError>): ProblemError {
  if (error instanceof ProblemError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A malformed id in the path names nothing that exists.
    if (error.validationContext === "params") return new ProblemError("not-found");
    const errors = error.validation.map(({ instancePath, message }) => ({
      field: instancePath.slice(1).replaceAll("/", "."),
      message: message ?? "Valor inválido",
    }));
    return new ProblemError("invalid-input", { errors });
  }
  const code = error.code ?? "";
  if (databaseUnreachable.test(code) || databaseBusy.test(code) || connectionLost.test(error.message))
    return new ProblemError("unavailable");
  // Another request deleted the referenced row between our check and our write.
  if (isForeignKeyViolation(error)) return new ProblemError("not-found");
  const type = byStatus[error.statusCode ?? 500];
  if (type) return new ProblemError(type);
  if ((error.statusCode ?? 500) < 500)
    return new ProblemError("invalid-input", { detail: "Não entendemos o pedido." });
  return new ProblemError("unexpected");
}

/** Logs a refusal as a security event, and the cause of a failure that is ours. */
export function logFailure(request: FastifyRequest, refusal: ProblemError, error: unknown): void {
  const { problem } = refusal;
  logRefusal(request, refusal);
  if (problem.type === "unexpected") request.log.error({ err: error }, "request failed");
  // Log 503s as warnings without a stack: the operator needs the cause, not our call site.
  else if (problem.status >= 500)
    request.log.warn({ problem: problem.type, cause: error }, "request failed temporarily");
}

export function answerProblem(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = problemOf(error);
  const { problem } = refusal;
  logFailure(request, refusal, error);
  if (problem.retryAfter) reply.header("retry-after", problem.retryAfter);
  const challenge = challenges[problem.type];
  if (challenge) reply.header("www-authenticate", challenge);
  const answer: Problem = { ...problem, requestId: request.id };
  return reply
    .status(problem.status)
    .header("cache-control", "no-store")
    .type("application/problem+json")
    .serializer(JSON.stringify)
    .send(answer);
}
