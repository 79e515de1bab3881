import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import swagger from "@fastify/swagger";
import Fastify from "fastify";
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import { pt } from "zod/locales";
import type { Options } from "#server/app/options.ts";
import { connectionOptions, registerBodyTimeout } from "#server/platform/http/connections.ts";
import { answerProblem } from "#server/platform/http/errors.ts";
import { registerGracefulShutdown } from "#server/platform/http/graceful-shutdown.ts";
import { securityHeaders } from "#server/platform/http/headers.ts";
import { readJsonBodies } from "#server/platform/http/json-bodies.ts";
import { registerMethodCheck } from "#server/platform/http/methods.ts";
import { registerOriginCheck } from "#server/platform/http/origin.ts";
import { registerSecurityEvents } from "#server/platform/http/security-events.ts";
import { registerWaitBudget } from "#server/platform/http/wait-budget.ts";
import { withSampleId } from "#server/rooms/sample/sample-person.ts";

z.config({
  ...pt(),
  // The default message would say that `undefined` was received.
  customError: ({ code, input }) =>
    code === "invalid_type" && input === undefined ? "Campo obrigatório" : undefined,
});

/** Creates a server without routes, with the hooks that every request passes. */
export async function createHttpServer({
  appUrl,
  trustedProxies = 0,
  logger = false,
  metrics,
  google,
  waitBudget,
  app,
}: Options) {
  const headers = securityHeaders({
    appUrl,
    scriptHashes: app?.scriptHashes ?? [],
    formTargets: google ? [new URL(google.issuer).origin] : [],
  });
  const server = Fastify({
    logger,
    trustProxy: trustedProxies > 0 && ((_address, hop) => hop < trustedProxies),
    bodyLimit: 64 * 1024,
    ...connectionOptions(headers),
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: withSampleId,
    // Fastify runs neither hooks nor the error handler for a malformed path.
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply.headers(headers)),
  });
  server.removeContentTypeParser("text/plain");
  readJsonBodies(server);
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  registerWaitBudget(server, waitBudget);
  metrics?.measure(server);
  registerGracefulShutdown(server);
  registerSecurityEvents(server, metrics?.countEvent);
  server.setErrorHandler(answerProblem);
  server.addHook("onRequest", async (_request, reply) => void reply.headers(headers));
  registerBodyTimeout(server);
  registerMethodCheck(server, (path) => app?.isPage(path) ?? false);
  registerOriginCheck(server, appUrl);
  await server.register(cookie);
  await server.register(swagger, {
    openapi: { info: { title: "Aporte", version: "1" } },
    transform: jsonSchemaTransform,
  });
  return server;
}
