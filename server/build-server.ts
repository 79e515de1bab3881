import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import swagger from "@fastify/swagger";
import Fastify, { type FastifyRequest, type FastifyServerOptions } from "fastify";
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import { pt } from "zod/locales";
import type { SourceName } from "#contract/data-health.ts";
import { ProblemError } from "#contract/problem.ts";
import type { Site } from "#contract/site.ts";
import {
  registerAssetClasses,
  registerAssets,
  registerCatalogue,
  registerMarketPrice,
} from "#server/assets/routes.ts";
import type { AuthContext } from "#server/auth/auth-context.ts";
import { registerSecurity } from "#server/auth/security/routes.ts";
import { registerPasswordAndSessions } from "#server/auth/security/session-routes.ts";
import { bindToPerson } from "#server/auth/sessions/person-scope.ts";
import { requirePerson, sessionSecret } from "#server/auth/sessions/session-cookie.ts";
import { createOpenIdProvider, type OpenIdSettings } from "#server/auth/sign-in/google-provider.ts";
import { registerGoogleSignIn } from "#server/auth/sign-in/google-routes.ts";
import { registerLinkSignIn } from "#server/auth/sign-in/link-routes.ts";
import { registerSignIn } from "#server/auth/sign-in/routes.ts";
import { registerSecondFactorSignIn } from "#server/auth/sign-in/second-factor-routes.ts";
import { createAnswerCache } from "#server/compute/answer-cache.ts";
import type { Computations } from "#server/compute/computations.ts";
import { registerCorporateEvents, registerEventDecisions } from "#server/corporate-actions/routes.ts";
import { registerCustodians } from "#server/custodians/routes.ts";
import { registerCustomAssetList, registerCustomAssets } from "#server/custom-assets/routes.ts";
import { registerDataHealth } from "#server/data-health/routes.ts";
import type { Databases } from "#server/db/client.ts";
import { registerFeedback } from "#server/feedback/routes.ts";
import { registerHolders } from "#server/holders/routes.ts";
import { compressAnswers } from "#server/http/compression.ts";
import { limitConcurrencyByPerson } from "#server/http/concurrency-limit.ts";
import { connectionOptions, registerBodyTimeout } from "#server/http/connections.ts";
import { registerCrawlerFiles } from "#server/http/crawlers.ts";
import { answerProblem } from "#server/http/errors.ts";
import { registerGracefulShutdown } from "#server/http/graceful-shutdown.ts";
import { securityHeaders } from "#server/http/headers.ts";
import { registerHealth } from "#server/http/health.ts";
import { readJsonBodies } from "#server/http/json-bodies.ts";
import { registerMethodCheck } from "#server/http/methods.ts";
import { registerOpenApi } from "#server/http/openapi.ts";
import { registerOriginCheck } from "#server/http/origin.ts";
import type { Routes } from "#server/http/routes.ts";
import { registerSecurityEvents } from "#server/http/security-events.ts";
import { registerSecurityText } from "#server/http/security-txt.ts";
import { type BuiltApp, pathOf, registerStatic } from "#server/http/static.ts";
import { registerWaitBudget } from "#server/http/wait-budget.ts";
import { registerImports, registerUploads } from "#server/imports/routes.ts";
import { registerIncome, registerIncomeEntries } from "#server/income/routes.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { registerLeads } from "#server/leads/routes.ts";
import type { Clock } from "#server/lib/clock.ts";
import { defaultLimits, type LimitSettings } from "#server/limits/limit-settings.ts";
import { createLimits } from "#server/limits/limits.ts";
import { withBudget } from "#server/market-data/provider-budget.ts";
import type { Providers } from "#server/market-data/refresh.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { createAnnouncer } from "#server/notifications/announce.ts";
import type { Mailer } from "#server/notifications/mailer.ts";
import type { Webhook } from "#server/notifications/webhook.ts";
import { registerOverview } from "#server/overview/routes.ts";
import { registerAvatar, registerAvatarFiles } from "#server/people/avatar-routes.ts";
import { registerExport } from "#server/people/export-routes.ts";
import { registerProfile } from "#server/people/profile-routes.ts";
import { registerAccount } from "#server/people/routes.ts";
import { registerPlans } from "#server/plans/routes.ts";
import { registerPortfolio, registerPortfolios } from "#server/portfolios/routes.ts";
import { registerPositions } from "#server/positions/routes.ts";
import { samplePerson, sampleReader, withSampleId } from "#server/sample/sample-person.ts";
import { registerSite } from "#server/site/routes.ts";
import { inlineComputations } from "#server/tasks/inline-computations.ts";
import {
  registerTaxes,
  registerTaxKinds,
  registerTaxReminder,
  registerTaxStatements,
} from "#server/tax/routes.ts";
import { registerNewTransactions, registerTransactions } from "#server/transactions/routes.ts";

z.config({
  ...pt(),
  // The default message would say that `undefined` was received.
  customError: ({ code, input }) =>
    code === "invalid_type" && input === undefined ? "Campo obrigatório" : undefined,
});

type Options = {
  databases: Databases;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue">;
  /** If absent, computations run in this process, as in tests. */
  computations?: Computations;
  mailer: Pick<Mailer, "forget">;
  appUrl: string;
  productName?: string;
  trustedProxies?: number;
  /** E-mail address for reports of vulnerabilities. */
  securityContact?: string | undefined;
  site?: Site;
  webhook?: Webhook | undefined;
  /** Sources of prices, indexes and assets that are missing in the catalogue. */
  providers?: Providers;
  /** The public sources that are turned on; the job queue asks them. */
  sources?: readonly SourceName[];
  logger?: FastifyServerOptions["logger"];
  metrics?: Metrics | undefined;
  /** Undefined disables sign-in with Google. */
  google?: OpenIdSettings | undefined;
  limits?: LimitSettings;
  /** Total milliseconds that a request may wait for database connections. */
  waitBudget?: number | undefined;
  /** Undefined: the server answers only the API. */
  app?: BuiltApp;
};

/** Builds the whole application; the caller starts listening. */
export async function buildServer({
  databases,
  clock,
  jobs,
  computations = inlineComputations(databases.people),
  mailer,
  appUrl,
  productName = "Aporte",
  trustedProxies = 0,
  securityContact,
  site = { whatsappNumber: null, supportEmail: null },
  webhook,
  providers = {},
  sources = [],
  logger = false,
  metrics,
  google,
  limits: limitSettings = defaultLimits,
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
  const { accounts } = databases;
  const { quotas } = limitSettings;
  const limits = createLimits(accounts, limitSettings);
  const announce = createAnnouncer(jobs, webhook);
  const closedAccounts = new Set([samplePerson.id]);
  const services = { accounts, clock, jobs, limits, announce };
  const auth: AuthContext = { ...services, appUrl, productName, closedAccounts, quotas };
  const { catalogue } = databases;
  const market = {
    catalogue,
    clock,
    providers: withBudget(providers, "people", { catalogue, clock, quotas }),
  };
  const mebibyte = 1024 * 1024;
  const cache = createAnswerCache({
    maxBytes: quotas.cacheMegabytes * mebibyte,
    maxBytesByPerson: quotas.cacheMegabytesByPerson * mebibyte,
  });
  const computing = { ...databases, clock, computations, cache };

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
  registerHealth(server, databases);
  registerSecurityText(server, { clock, appUrl, contact: securityContact });
  registerAvatarFiles(server, accounts);
  registerCrawlerFiles(server, appUrl);

  await server.register(
    async (api: Routes) => {
      api.addHook("onRequest", async (_request, reply) => void reply.header("cache-control", "no-store"));
      registerOpenApi(api);
      registerSignIn(api, auth);
      registerLinkSignIn(api, auth);
      registerGoogleSignIn(api, auth, google && createOpenIdProvider(google, appUrl));
      registerSecondFactorSignIn(api, auth);
      registerLeads(api, { ...auth, mailer, site });
      registerSite(api, site);
      registerAssetClasses(api, databases.people);

      await api.register(async (signedIn: Routes) => {
        requirePerson(signedIn, auth, sampleReader);
        limitConcurrencyByPerson(signedIn, {
          concurrency: quotas.answersAtOnceByPerson,
          maxWaiting: quotas.requestsQueuedByPerson,
          keyOf: ({ person }) => person.turn.key,
        });
        registerProfile(signedIn, auth);
        registerPasswordAndSessions(signedIn, auth);
        registerAccount(signedIn, auth, mailer);
        await registerAvatar(signedIn, auth);
        registerSecurity(signedIn, auth);
        registerCatalogue(signedIn, databases.people, limits, { ...market, log: server.log });
        registerDataHealth(signedIn, { catalogue, clock, jobs, limits, sources });
        registerExport(signedIn, computing);
        registerCustomAssetList(signedIn, clock, computations);
        registerMarketPrice(signedIn, computing);
        registerTaxReminder(signedIn, databases.accounts);

        await signedIn.register(async (own: Routes) => {
          bindToPerson(own, databases);
          registerPlans(own, clock);
          registerPortfolios(own, quotas);
          registerCustodians(own, quotas);
          registerHolders(own, quotas);
          registerTaxKinds(own);
          registerAssets(own, quotas);
          registerCustomAssets(own, clock, quotas);
          registerFeedback(own, auth);
        });

        await signedIn.register(
          async (portfolio: Routes) => {
            bindToPerson(portfolio, databases);
            compressAnswers(portfolio);
            registerPortfolio(portfolio);
            registerTransactions(portfolio, clock);
            registerEventDecisions(portfolio);
            registerIncomeEntries(portfolio, clock, quotas);
            registerTaxStatements(portfolio, clock);
          },
          { prefix: "/portfolios/:portfolioId" },
        );

        // These routes open their own short transactions: none stays open during a computation.
        await signedIn.register(
          async (portfolio: Routes) => {
            compressAnswers(portfolio);
            registerPositions(portfolio, computing);
            registerIncome(portfolio, computing);
            registerTaxes(portfolio, computing);
            registerOverview(portfolio, computing);
            registerNewTransactions(portfolio, { ...computing, quotas });
            registerCorporateEvents(portfolio, { ...computing, quotas });
            registerImports(portfolio, { ...computing, quotas, limits });
            await registerUploads(portfolio, { ...computing, quotas, limits });
          },
          { prefix: "/portfolios/:portfolioId" },
        );
      });
    },
    { prefix: "/api" },
  );

  const isSignedIn = (request: FastifyRequest) => sessionSecret(auth, request) !== undefined;
  const shell = app && (await registerStatic(server, app, appUrl, site, isSignedIn));
  server.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const isForPeople = ["GET", "HEAD"].includes(request.method) && !/^\/api(\/|$)/.test(path);
    if (!app || !shell || !isForPeople) throw new ProblemError("not-found");
    // Search engines must not index pages that require sign-in.
    return shell(request, reply.status(app.isPage(path) ? 200 : 404).header("x-robots-tag", "noindex"));
  });
  return server;
}
