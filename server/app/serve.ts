import { setGlobalProxyFromEnv } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { photosInProcess } from "#server/accounts/people/photo-process.ts";
import { allLimits } from "#server/app/all-limits.ts";
import { buildServer } from "#server/app/build-server.ts";
import { createServingCaches } from "#server/app/caches.ts";
import { modelsOf } from "#server/app/configured-models.ts";
import { createAsking } from "#server/app/create-asking.ts";
import { createProviders } from "#server/app/create-providers.ts";
import { listenForMetrics } from "#server/app/metrics/listen.ts";
import { createMetrics } from "#server/app/metrics/metrics.ts";
import { createSizeOf } from "#server/app/person-size.ts";
import { startText } from "#server/app/start-text.ts";
import { type Config, readConfig } from "#server/config.ts";
import { marketSourcesJob } from "#server/market/market-data/jobs.ts";
import { updateCatalogue } from "#server/market/market-data/shipped/catalogue.ts";
import { loadHistory } from "#server/market/market-data/shipped/history.ts";
import { jobsOfModules } from "#server/modules.ts";
import { computationsInProcesses } from "#server/platform/compute/computations.ts";
import {
  connectRoles,
  type Databases,
  type Db,
  destroyConnections,
  disconnect,
} from "#server/platform/db/client.ts";
import { type OpenDatabase, openDatabase } from "#server/platform/db/open-database.ts";
import { startWatchdog } from "#server/platform/db/watchdog.ts";
import { loggerOptions } from "#server/platform/http/logging.ts";
import { type BuiltApp, readBuiltApp } from "#server/platform/http/static.ts";
import { openJobs } from "#server/platform/jobs/jobs.ts";
import { watchUncaught } from "#server/platform/jobs/running-job.ts";
import { failureText } from "#server/platform/lib/failure-text.ts";
import { isBundled, root } from "#server/platform/lib/root.ts";
import { refuseUnknownLimits } from "#server/platform/limits/limit-settings.ts";
import { createMailer } from "#server/platform/notifications/mailer.ts";
import { createSample } from "#server/rooms/sample/create-sample.ts";
import { updateSchema } from "#server/update-schema.ts";

/** Milliseconds after which nothing of the start is left to do. */
const quietMilliseconds = 700;

type Services = Awaited<ReturnType<typeof createSharedServices>>;
type Server = Awaited<ReturnType<typeof buildServer>>;

const clock = () => new Date();

let ending = false;

/** Close functions of opened resources, in opening order; shutdown calls them in reverse. */
const opened: (() => Promise<void>)[] = [];

/** The load of the price history, once it has begun. */
let history: Promise<unknown> | undefined;

/** Opens the database and updates its schema. Undefined if a shutdown was requested meanwhile: nothing more is to start. */
async function openCurrentDatabase(config: Config): Promise<OpenDatabase | undefined> {
  const database = await openDatabase(config);
  opened.push(database.close);
  if (ending) return undefined;
  await updateSchema(database.url, jobsOfModules);
  return ending ? undefined : database;
}

/** Connects as each role, and watches the connections. */
function connectDatabases(url: string): Databases {
  const databases = connectRoles(url);
  opened.push(() => disconnect(databases));
  opened.push(async () => {
    // The load is one transaction, so an interrupted one leaves nothing and the next start repeats it.
    destroyConnections(databases.catalogue);
    await history;
  });
  const stopWatching = startWatchdog(url, databases);
  opened.push(async () => stopWatching());
  return databases;
}

/** Creates what requests and jobs share. */
async function createSharedServices(
  config: Config,
  { url, accounts, people }: { url: string; accounts: Db; people: Db },
  warn: (details: object, message: string) => void,
) {
  const providerAbort = new AbortController();
  const { providers, sources } = createProviders(config, providerAbort.signal);
  const mailer = createMailer(config);
  const jobs = await openJobs(accounts);
  opened.push(jobs.close);

  const { limits } = config;
  const programs = join(root, isBundled ? "build/node" : "server/app");
  const program = (name: string) => pathToFileURL(join(programs, name));
  const computations = computationsInProcesses(url, limits, warn, program("worker.js"), createSizeOf(people));
  opened.push(computations.close);
  const photos = photosInProcess(program("photo-worker.js"), warn);
  opened.push(photos.close);
  const caches = createServingCaches(limits.quotas);
  const allCaches = () => [caches.answers.counts(), ...computations.caches()];
  const metrics =
    config.metricsPort === undefined
      ? undefined
      : createMetrics({
          computations: computations.load,
          caches: allCaches,
          limits,
          clock,
          dailyModelQuestions: config.model.operator && config.model.dailyQuestions,
        });
  const { draw } = photos;
  return { providerAbort, providers, sources, mailer, jobs, caches, computations, photos: draw, metrics };
}

/** Builds the server, which does not listen yet. */
async function buildConfiguredServer(
  config: Config,
  { app, databases }: { app: BuiltApp | undefined; databases: Databases },
  { providerAbort, providers, sources, mailer, jobs, caches, computations, photos, metrics }: Services,
): Promise<Server> {
  const server = await buildServer({
    databases,
    clock,
    jobs,
    caches,
    computations,
    photos,
    mailer,
    hasMailHost: config.smtpUrl !== undefined,
    appUrl: config.appUrl,
    productName: config.productName,
    trustedProxies: config.trustedProxies,
    securityContact: config.securityContact,
    google: config.google,
    limits: config.limits,
    site: config.site,
    whatsapp: config.whatsapp,
    webhook: config.webhook,
    providers,
    sources: sources.list.map(({ name }) => name),
    models: modelsOf(config),
    needsShippedData: true,
    ...(app && { app }),
    logger: loggerOptions(config.logLevel),
    metrics,
  });
  // Requests in flight are still answered.
  opened.push(() => server.close());
  // Requests that wait for a provider fail immediately.
  opened.push(async () => providerAbort.abort());
  return server;
}

/** Works on jobs, and answers requests. Returns the address of the metrics, if there are any. */
async function serve(
  config: Config,
  { server, databases }: { server: Server; databases: Databases },
  { providerAbort, metrics, ...services }: Services,
): Promise<string | undefined> {
  const { accounts, catalogue } = databases;
  const jobServices = {
    ...services,
    accounts,
    catalogue,
    clock,
    webhook: config.webhook,
    whatsapp: config.whatsapp,
    asking: createAsking({
      databases,
      clock,
      computations: services.computations,
      caches: services.caches,
      sources: services.sources.list.map(({ name }) => name),
      limits: config.limits,
      models: modelsOf(config),
      log: server.log,
    }),
    ending: providerAbort.signal,
    sender: config,
    log: server.log,
    quotas: config.limits.quotas,
  };
  await services.jobs.work(jobsOfModules, jobServices, server.log);
  const listening = metrics && (await listenForMetrics(metrics, databases, config.metricsPort ?? 0));
  if (listening) opened.push(listening.close);
  await server.listen({ port: config.port, host: config.host });
  // Earlier the processes would compete with start-up and with the first answers for the processor.
  setTimeout(services.computations.warmUp, quietMilliseconds).unref();
  return listening?.url;
}

/** Loads the sample and the price history while the server already answers. */
function loadInBackground(databases: Databases, { jobs }: Pick<Services, "jobs">, log: Server["log"]): void {
  // The product starts without its sample rather than not at all.
  const sample = createSample(databases, clock()).catch(
    (err: Error) => ending || log.error({ err }, "no sample"),
  );
  opened.push(async () => void (await sample));

  history = loadHistory(databases.catalogue, clock())
    .then(async (isNew) => {
      if (isNew) log.info("price history loaded");
      // The sources continue where the shipped data ends.
      await jobs.enqueue(marketSourcesJob, {});
    })
    .catch((error: Error) => ending || log.error({ err: error }, "price history not loaded"));
}

async function start(): Promise<void> {
  const config = readConfig();
  refuseUnknownLimits(config.limits, allLimits);
  // HTTP_PROXY, HTTPS_PROXY and NO_PROXY apply to all requests of this process.
  setGlobalProxyFromEnv();
  const database = await openCurrentDatabase(config);
  if (!database) return;

  const app = readBuiltApp(join(root, "build"));
  const databases = connectDatabases(database.url);
  const isCatalogueNew = await updateCatalogue(databases.catalogue, clock());
  const services = await createSharedServices(
    config,
    { url: database.url, ...databases },
    (details, message) => server.log.warn(details, message),
  );
  const server = await buildConfiguredServer(config, { app, databases }, services);
  const metricsUrl = await serve(config, { server, databases }, services);
  loadInBackground(databases, services, server.log);
  const { mailer, sources } = services;
  const names = sources.list.map(({ name }) => name);
  console.log(startText(config, { database, isCatalogueNew, mailer, sources: names, metricsUrl }));
}

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  // If closing takes too long, PostgreSQL is stopped under the open connections, so that none is left behind.
  const [closeDatabase] = opened;
  setTimeout(() => closeDatabase?.().finally(() => process.exit(1)), 8_000).unref();
  setTimeout(() => process.exit(1), 9_000).unref();
  await started;
  for (const close of opened.reverse()) await close();
  process.exit(code);
}

const started = start().catch((error: Error) => {
  console.error(failureText(error));
  void end(1);
});
const stackOf = (error: unknown) => (error instanceof Error ? error.stack : error);
// An error of a job ends the job. The state after any other is unknown: print it, answer requests in flight and exit.
// The service manager restarts the process (docs/operations.md).
watchUncaught(
  (error) => console.error(`Um trabalho em segundo plano parou por um erro inesperado: ${stackOf(error)}`),
  (error) => {
    console.error(`O servidor parou por um erro inesperado: ${stackOf(error)}`);
    void end(1);
  },
);
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => end(0));
// Under npm, the intermediate shell receives the signal and exits without forwarding it: watch the parent instead.
const parent = process.ppid;
const watchParent = () => process.ppid !== parent && end(0);
if (process.env.npm_lifecycle_event === "start") setInterval(watchParent, 250).unref();
