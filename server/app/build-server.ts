import type { FastifyRequest } from "fastify";
import { ProblemError } from "#contract/problem.ts";
import { bindToPerson } from "#server/accounts/auth/sessions/person-scope.ts";
import { requirePerson } from "#server/accounts/auth/sessions/require-person.ts";
import { sessionSecret } from "#server/accounts/auth/sessions/session-cookie.ts";
import { createHttpServer } from "#server/app/create-http-server.ts";
import { createServices } from "#server/app/create-services.ts";
import type { Options } from "#server/app/options.ts";
import type { Services } from "#server/app/services.ts";
import { hasHistory } from "#server/market/market-data/shipped/load-queries.ts";
import { modules } from "#server/modules.ts";
import { compressAnswers } from "#server/platform/http/compression.ts";
import { limitConcurrencyByPerson } from "#server/platform/http/concurrency-limit.ts";
import { registerCrawlerFiles } from "#server/platform/http/crawlers.ts";
import { registerHealth } from "#server/platform/http/health.ts";
import { answersAtOnceByPerson, requestsQueuedByPerson } from "#server/platform/http/limits.ts";
import { registerOpenApi } from "#server/platform/http/openapi.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { registerSecurityText } from "#server/platform/http/security-txt.ts";
import { pathOf, registerStatic } from "#server/platform/http/static.ts";
import { maxOf } from "#server/platform/limits/limit-settings.ts";
import type { RouteScope } from "#server/platform/module/define-module.ts";
import { sampleReader } from "#server/rooms/sample/sample-person.ts";
import { keepProposals } from "#server/rooms/waiting-entries/keep-proposals.ts";

async function registerModules(scope: Routes, name: RouteScope, services: Services): Promise<void> {
  for (const { routes } of modules) await routes?.[name]?.(scope, services);
}

/** Each scope decides who may call its routes, and with which transaction (`RouteScope`). */
async function registerApi(api: Routes, services: Services): Promise<void> {
  const { quotas } = services;
  api.addHook("onRequest", async (_request, reply) => void reply.header("cache-control", "no-store"));
  registerOpenApi(api);
  await registerModules(api, "open", services);
  await api.register(async (signedIn: Routes) => {
    requirePerson(signedIn, services, sampleReader);
    limitConcurrencyByPerson(signedIn, {
      concurrency: maxOf(quotas, answersAtOnceByPerson),
      maxWaiting: maxOf(quotas, requestsQueuedByPerson),
    });
    await registerModules(signedIn, "signedIn", services);
    await signedIn.register(async (inSession: Routes) => {
      inSession.addHook("onRoute", (route) => {
        route.config = { ...route.config, isInSession: true };
      });
      await registerModules(inSession, "inSession", services);
    });
    await signedIn.register(async (own: Routes) => {
      bindToPerson(own, services);
      await registerModules(own, "own", services);
    });
    const ofPortfolio = { prefix: "/portfolios/:portfolioId" };
    await signedIn.register(async (portfolio: Routes) => {
      bindToPerson(portfolio, services);
      keepProposals(portfolio, services);
      compressAnswers(portfolio);
      await registerModules(portfolio, "portfolio", services);
    }, ofPortfolio);
    // These routes open their own short transactions: none stays open during a computation.
    await signedIn.register(async (portfolio: Routes) => {
      keepProposals(portfolio, services);
      compressAnswers(portfolio);
      await registerModules(portfolio, "portfolioTasks", services);
    }, ofPortfolio);
  });
}

/** Builds the whole application; the caller starts listening. */
export async function buildServer(options: Options) {
  const server = await createHttpServer(options);
  const services = createServices(options, server.log);
  const { app, appUrl, clock, databases, needsShippedData = false, securityContact } = options;
  registerHealth(server, databases, async () => !needsShippedData || hasHistory(databases.catalogue));
  registerSecurityText(server, { clock, appUrl, contact: securityContact });
  registerCrawlerFiles(server, appUrl);
  await registerModules(server as Routes, "server", services);
  await server.register(async (api: Routes) => registerApi(api, services), { prefix: "/api" });

  const isSignedIn = (request: FastifyRequest) => sessionSecret(services, request) !== undefined;
  const installation = { ...services.site, hasGoogle: services.google !== undefined };
  const shell = app && (await registerStatic(server, app, appUrl, installation, isSignedIn));
  server.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const isForPeople = ["GET", "HEAD"].includes(request.method) && !/^\/api(\/|$)/.test(path);
    if (!app || !shell || !isForPeople) throw new ProblemError("not-found");
    // Search engines must not index pages that require sign-in.
    return shell(request, reply.status(app.isPage(path) ? 200 : 404).header("x-robots-tag", "noindex"));
  });
  return server;
}
