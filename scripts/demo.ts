// Creates an account with a realistic portfolio at shipped prices through the API, and prints its login.
// A second run changes nothing.
import { buildServer } from "#server/app/build-server.ts";
import { readConfig } from "#server/config.ts";
import { loadCatalogue } from "#server/market/market-data/shipped/catalogue.ts";
import { jobsOfModules } from "#server/modules.ts";
import { connectRoles, disconnect } from "#server/platform/db/client.ts";
import { openJobs } from "#server/platform/jobs/jobs.ts";
import { createMailer } from "#server/platform/notifications/mailer.ts";
import { openBesideServer } from "./database.ts";
import { demoCredentials, fillDemoAccount, ledger } from "./demo-account.ts";

const config = readConfig();
const database = await openBesideServer(config, jobsOfModules);
const databases = connectRoles(database.url);
await loadCatalogue(databases.catalogue);
const jobs = await openJobs(databases.accounts);
const server = await buildServer({
  databases,
  jobs,
  mailer: createMailer(config),
  clock: () => new Date(),
  appUrl: config.appUrl,
});

const cookies = new Map<string, string>();
async function send<T>(method: "GET" | "POST", path: string, body?: object, more = {}): Promise<T> {
  const response = await server.inject({
    method,
    url: `/api${path}`,
    headers: { origin: config.appUrl, ...more },
    cookies: Object.fromEntries(cookies),
    ...(body && { payload: body }),
  });
  if (response.statusCode >= 300) throw new Error(`${path}: ${response.body}`);
  for (const { name, value } of response.cookies) cookies.set(name, value);
  return response.json();
}

try {
  await fillDemoAccount({
    get: (path) => send("GET", path),
    post: (path, body, headers) => send("POST", path, body, headers),
  });
  console.log(`
  Conta de demonstração, com ${ledger.length} lançamentos
  Endereço: ${config.appUrl}/login
  E-mail:   ${demoCredentials.email}
  Senha:    ${demoCredentials.password}
`);
} finally {
  await server.close();
  await jobs.close();
  await disconnect(databases);
  await database.close();
}
