import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { type Problem, ProblemError } from "#contract/problem.ts";
import type { ProblemType } from "#contract/problems.ts";
import { isForeignKeyViolation } from "#server/db/violations.ts";
import { noteRefusal } from "#server/http/security-events.ts";

const databaseUnreachable =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|57P0[1-5]|08\w{3}|53\w{3})$/;
/** It ended what took too long, waited for others too long, or stood in their way. */
const databaseBusy = /^(57014|55P03|40001|40P01|25P0[34])$/;
const connectionGone = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

const byStatus: Record<number, ProblemType> = {
  404: "not-found",
  413: "body-too-large",
  // A path with a part that is longer than any id.
  414: "not-found",
  415: "not-json",
};

function problemOf(error: FastifyError): ProblemError {
  if (error instanceof ProblemError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An id in the path that cannot exist is a thing that does not exist.
    if (error.validationContext === "params") return new ProblemError("not-found");
    const errors = error.validation.map(({ instancePath, message }) => ({
      field: instancePath.slice(1).replaceAll("/", "."),
      message: message ?? "Valor inválido",
    }));
    return new ProblemError("invalid-input", { errors });
  }
  const code = error.code ?? "";
  if (databaseUnreachable.test(code) || databaseBusy.test(code) || connectionGone.test(error.message))
    return new ProblemError("unavailable");
  // Deleted by another request between our look at it and our write.
  if (isForeignKeyViolation(error)) return new ProblemError("not-found");
  const known = byStatus[error.statusCode ?? 500];
  if (known) return new ProblemError(known);
  if ((error.statusCode ?? 500) < 500)
    return new ProblemError("invalid-input", { detail: "Não entendemos o pedido." });
  return new ProblemError("unexpected");
}

export function answerProblem(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = problemOf(error);
  const { problem } = refusal;
  noteRefusal(request, refusal);
  if (problem.type === "unexpected") request.log.error({ err: error }, "request failed");
  // What is busy or away is for the operator to know; where in the code it was met says nothing of it.
  else if (problem.status >= 500)
    request.log.warn({ problem: problem.type, cause: error }, "request put off");
  if (problem.retryAfter) reply.header("retry-after", problem.retryAfter);
  const answer: Problem = { ...problem, requestId: request.id };
  return reply
    .status(problem.status)
    .header("cache-control", "no-store")
    .type("application/problem+json")
    .serializer(JSON.stringify)
    .send(answer);
}
