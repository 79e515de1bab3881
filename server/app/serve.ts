import { setGlobalProxyFromEnv } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SourceName } from "#contract/data-health.ts";
import { buildServer } from "#server/app/build-server.ts";
import { computationsInProcesses } from "#server/compute/computations.ts";
import { readConfig } from "#server/config.ts";
import { connectRoles, destroyConnections, disconnect } from "#server/db/client.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { startWatchdog } from "#server/db/watchdog.ts";
import { loggerOptions } from "#server/http/logging.ts";
import { readBuiltApp } from "#server/http/static.ts";
import { createJobHandlers } from "#server/job-handlers/handlers.ts";
import { openJobs } from "#server/jobs/jobs.ts";
import { isBundled, root } from "#server/lib/root.ts";
import { createB3 } from "#server/market-data/b3.ts";
import { createBrapi } from "#server/market-data/brapi.ts";
import { createBrapiIncome } from "#server/market-data/brapi-income.ts";
import { updateCatalogue } from "#server/market-data/catalogue.ts";
import { loadHistory } from "#server/market-data/history.ts";
import { createSgs } from "#server/market-data/sgs.ts";
import { createSources } from "#server/market-data/sources/configured-sources.ts";
import { listenForMetrics } from "#server/metrics/listen.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import { createMailer } from "#server/notifications/mailer.ts";
import { createSample } from "#server/sample/create-sample.ts";
import { updateSchema } from "#server/update-schema.ts";

/** Milliseconds; calls of a program at regular intervals may be refused. */
const gapBetweenCalls = () => 500 + Math.random() * 1_000;

const sourceNames: Record<SourceName, string> = {
  "b3-prices": "preços da B3",
  treasury: "Tesouro Direto",
  "central-bank": "Banco Central",
  "b3-indexes": "índices da B3",
  crypto: "criptomoedas",
};

/** Milliseconds after which nothing of the start is left to do. */
const quietMilliseconds = 700;

let ending = false;

/** Close functions of opened resources, in opening order; shutdown calls them in reverse. */
const opened: (() => Promise<void>)[] = [];

async function start() {
  const config = readConfig();
  // HTTP_PROXY, HTTPS_PROXY and NO_PROXY apply to all requests of this process.
  setGlobalProxyFromEnv();
  const database = await openDatabase(config);
  opened.push(database.close);
  // A shutdown was requested during start-up: skip the remaining steps.
  if (ending) return;

  await updateSchema(database.url);
  if (ending) return;

  const app = readBuiltApp(join(root, "build"));
  const databases = connectRoles(database.url);
  opened.push(() => disconnect(databases));
  let history: Promise<unknown> | undefined;
  opened.push(async () => {
    // The load is one transaction, so an interrupted one leaves nothing and the next start repeats it.
    destroyConnections(databases.catalogue);
    await history;
  });
  const stopWatching = startWatchdog(database.url, databases);
  opened.push(async () => stopWatching());
  const clock = () => new Date();
  const loaded = await updateCatalogue(databases.catalogue, clock());
  const { webhook } = config;
  const providerAbort = new AbortController();
  const providerOptions = { ending: providerAbort.signal };
  const { b3, brapi, sgs } = config;
  const userAgent = `Aporte (${config.appUrl})`;
  const providers = {
    brapi: brapi && createBrapi({ ...brapi, ...providerOptions }),
    sgs: sgs && createSgs({ ...sgs, ...providerOptions }),
    income: [
      ...(b3
        ? [
            createB3({
              ...b3,
              ...providerOptions,
              userAgent,
              gap: gapBetweenCalls,
            }),
          ]
        : []),
      ...(brapi ? [createBrapiIncome({ ...brapi, ...providerOptions })] : []),
    ],
  };
  const sources = createSources(config, providers.sgs, { userAgent, gap: gapBetweenCalls });
  const mailer = createMailer(config);
  const jobs = await openJobs(databases.accounts);
  opened.push(jobs.close);

  const computations = computationsInProcesses(
    database.url,
    config.limits,
    (details, message) => server.log.warn(details, message),
    pathToFileURL(join(root, isBundled ? "build/node/worker.js" : "server/app/worker.js")),
  );
  opened.push(computations.close);
  const metrics =
    config.metricsPort === undefined
      ? undefined
      : createMetrics({ computations: computations.load, limits: config.limits, clock });
  const server = await buildServer({
    databases,
    clock,
    jobs,
    computations,
    mailer,
    appUrl: config.appUrl,
    productName: config.productName,
    trustedProxies: config.trustedProxies,
    securityContact: config.securityContact,
    google: config.google,
    limits: config.limits,
    site: config.site,
    webhook,
    providers,
    sources: sources.list.map(({ name }) => name),
    ...(app && { app }),
    logger: loggerOptions(config.logLevel),
    metrics,
  });
  // Requests in flight are still answered.
  opened.push(() => server.close());
  // Requests that wait for a provider fail immediately.
  opened.push(async () => providerAbort.abort());
  const { log } = server;
  const { accounts, catalogue } = databases;
  await jobs.work(
    createJobHandlers({
      accounts,
      catalogue,
      clock,
      computations,
      jobs,
      mailer,
      webhook,
      providers,
      sources,
      ending: providerAbort.signal,
      sender: config,
      log,
      limits: config.limits,
    }),
    log,
  );
  const listening = metrics && (await listenForMetrics(metrics, databases, config.metricsPort ?? 0));
  if (listening) opened.push(listening.close);
  await server.listen({ port: config.port, host: config.host });
  // Earlier the processes would compete with start-up and with the first answers for the processor.
  setTimeout(computations.warmUp, quietMilliseconds).unref();
  // The product starts without its sample rather than not at all.
  const sample = createSample(databases, clock()).catch(
    (err: Error) => ending || log.error({ err }, "no sample"),
  );
  opened.push(async () => void (await sample));

  history = loadHistory(databases.catalogue, clock())
    .then(async (isNew) => {
      if (isNew) log.info("price history loaded");
      // The sources continue where the shipped data ends.
      await jobs.enqueue("market-sources", {});
    })
    .catch((error: Error) => ending || log.error({ err: error }, "price history not loaded"));

  console.log(`
  ${config.productName} em ${config.appUrl}
  Dados: ${database.description}${database.wasLeftRunning ? "\n  Antes: o servidor anterior caiu ou foi morto; o banco dele foi retomado" : ""}
  Catálogo: o que vem com o produto, ${loaded ? "carregado agora" : "já carregado"}
  E-mail: ${mailer.description}
  Google: ${config.google ? `entrada por ${config.google.issuer}` : "não configurado; o botão não aparece"}
  Automação: ${webhook ? `cadastros são enviados a ${new URL(webhook.url).host}` : "não configurada; nenhum cadastro é enviado"}
  Cotações: ${config.brapi ? `brapi em ${new URL(config.brapi.url).host}, às 10h35, 13h35, 16h35 e 19h35 dos dias úteis` : "sem BRAPI_TOKEN; valem as que vêm com o produto, cada uma com sua data"}
  Fontes públicas: ${sources.list.map(({ name }) => sourceNames[name]).join(", ") || "nenhuma; valem os dados que vêm com o produto"}
  Proventos e eventos: ${b3 ? `páginas da B3 em ${new URL(b3.url).host}` : "B3_URL=off; a B3 não é consultada"}
  Métricas: ${listening?.url ?? "não configuradas"}
`);
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

function errorMessage(error: NodeJS.ErrnoException & { port?: number; errors?: Error[] }): string {
  if (error.code === "EADDRINUSE") return `A porta ${error.port} já está em uso: escolha outra com PORT.`;
  // A host with several addresses gives one error for each.
  return error.message || (error.errors ?? []).map(({ message }) => message).join("; ");
}

const started = start().catch((error: Error) => {
  console.error(errorMessage(error));
  void end(1);
});
// The state after an unhandled error is unknown: print it, answer requests in flight and exit.
// The service manager restarts the process (docs/operations.md).
for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  process.on(event, (error: unknown) => {
    console.error(`O servidor parou por um erro inesperado: ${error instanceof Error ? error.stack : error}`);
    void end(1);
  });
}
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => end(0));
// Under npm, the intermediate shell receives the signal and exits without forwarding it: watch the parent instead.
const parent = process.ppid;
const watchParent = () => process.ppid !== parent && end(0);
if (process.env.npm_lifecycle_event === "start") setInterval(watchParent, 250).unref();
