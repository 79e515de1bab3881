import type { FastifyReply, FastifyRequest } from "fastify";
import { ZodError } from "zod";
import { type Problem, ProblemError } from "#contract/problem.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { admitPrograms } from "#server/analyst/mcp/admit-programs.ts";
import type { Caller } from "#server/analyst/mcp/caller.ts";
import { mcpCallsByToken, mcpRequestsAtOnce, mcpResultBytes } from "#server/analyst/mcp/limits.ts";
import { mcpPath, metadataUrlOf, registerResourceMetadata } from "#server/analyst/mcp/metadata.ts";
import { createScreens, type ScreenServices } from "#server/analyst/tools/screens.ts";
import { limitConcurrencyByPerson } from "#server/platform/http/concurrency-limit.ts";
import { logFailure, problemOf } from "#server/platform/http/errors.ts";
import { requestsQueuedByPerson } from "#server/platform/http/limits.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { maxOf, type Quotas } from "#server/platform/limits/limit-settings.ts";
import type { Rates } from "#server/platform/limits/rates.ts";

export type McpServices = ScreenServices &
  Pick<AuthContext, "accounts" | "clock" | "limits" | "appUrl" | "productName"> & {
    quotas: Quotas;
    rates: Rates;
  };

/** Wrong values that a tool finds itself are wrong input. */
const refusalOf = (error: unknown): ProblemError =>
  error instanceof ZodError
    ? new ProblemError("invalid-input", {
        errors: error.issues.map(({ path, message }) => ({ field: path.join("."), message })),
      })
    : problemOf(error as Error);

function createCaller(services: McpServices, screensOf: ReturnType<typeof createScreens>) {
  const { appUrl, productName, quotas, rates } = services;
  return (request: FastifyRequest): Caller => {
    const { program: actor, person } = request;
    const today = dayOf(services.clock());
    return {
      actor,
      person,
      today,
      appUrl,
      productName,
      maxBytes: maxOf(quotas, mcpResultBytes),
      context: { screens: screensOf({ actor, person }), today, openPortfolio: null },
      countCall: () => rates.consume(rates.countOf(mcpCallsByToken, actor.tokenId)),
      problemOf(error): Problem {
        const refusal = refusalOf(error);
        logFailure(request, refusal, error);
        return { ...refusal.problem, requestId: request.id };
      },
    };
  };
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.status(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  reply.header("cache-control", "no-store");
  return reply.send(Buffer.from(await response.arrayBuffer()));
}

/** The address at which assistants ask, in the Model Context Protocol over HTTP. Each request stands alone. */
export async function registerMcp(server: Routes, services: McpServices): Promise<void> {
  const { appUrl, quotas } = services;
  registerResourceMetadata(server, services);
  await server.register(async (programs: Routes) => {
    admitPrograms(programs, services);
    limitConcurrencyByPerson(programs, {
      concurrency: maxOf(quotas, mcpRequestsAtOnce),
      maxWaiting: maxOf(quotas, requestsQueuedByPerson),
    });
    const callerOf = createCaller(services, createScreens(services));
    programs.post(
      mcpPath,
      { config: { isFromOtherSites: true }, schema: { hide: true } },
      async (request, reply) => {
        const { body, program } = request;
        // The revisions that are spoken have no batches: the limits count requests.
        if (Array.isArray(body))
          throw new ProblemError("invalid-input", { detail: "Envie uma mensagem por pedido." });
        // Loaded by the first program that asks, because most installations have none.
        const { answerMessage } = await import("#server/analyst/mcp/answer-message.ts");
        const authInfo = {
          token: "",
          clientId: program.tokenId,
          scopes: [...program.scopes],
          resourceMetadataUrl: metadataUrlOf(appUrl),
        };
        const response = await answerMessage({ raw: request.raw, body, authInfo }, callerOf(request));
        if (response.status === 403) request.logSecurityEvent("token-exceeded");
        return send(reply, response);
      },
    );
  });
}
