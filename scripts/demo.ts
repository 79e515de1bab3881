// Fills an account with a realistic portfolio at prices of the shipped catalogue, through the API's own routes, and
// prints its login. Run again, it changes nothing.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { buildServer } from "#server/build-server.ts";
import { configFrom } from "#server/config.ts";
import { connect, connectAs, disconnect } from "#server/db/client.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { loadCatalogue } from "#server/market-data/catalogue.ts";

const login = { email: "demo@example.com", password: "demonstracao" };

const Scenario = z.object({
  benchmark: z.object({ index: z.string(), percent: z.string() }),
  ledger: z.array(
    z.object({
      tradeDate: z.string(),
      type: z.string(),
      ticker: z.string(),
      quantity: z.string(),
      price: z.string(),
      fees: z.string(),
      custodian: z.string().nullable(),
    }),
  ),
});

const file = join(import.meta.dirname, "../domain/scenarios/demo.json");
const { benchmark, ledger } = Scenario.parse(JSON.parse(await readFile(file, "utf8")));

const config = configFrom(process.env);
const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataFolder);
const url = config.databaseUrl ?? embedded?.url ?? "";
const owner = connect(url, { connections: 1 });
await migrate(owner);
await owner.destroy();
const databases = connectAs(url);
await loadCatalogue(databases.catalogue);
const server = await buildServer({ databases, clock: () => new Date(), appUrl: config.appUrl });

let cookie = "";
async function send<T>(method: "GET" | "POST", path: string, body?: object): Promise<T> {
  const headers = { origin: config.appUrl, cookie };
  const response = await server.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(body && { payload: body }),
  });
  if (response.statusCode >= 300) throw new Error(`${path}: ${response.body}`);
  for (const { name, value } of response.cookies) cookie = `${name}=${value}`;
  return response.json();
}

type Identified = { id: string };

async function fill(): Promise<void> {
  await send("POST", "/accounts", { ...login, fullName: "Conta de Demonstração" });
  const { id } = await send<Identified>("POST", "/portfolios", {
    name: "Aposentadoria",
    benchmark: benchmark.index,
    benchmarkPercent: benchmark.percent,
  });
  const custodians = new Map<string, string>();
  for (const { ticker, custodian, ...entry } of ledger) {
    const assets = await send<(Identified & { ticker: string })[]>(
      "GET",
      `/assets?search=${encodeURIComponent(ticker)}`,
    );
    if (custodian && !custodians.has(custodian)) {
      custodians.set(custodian, (await send<Identified>("POST", "/custodians", { name: custodian })).id);
    }
    await send("POST", `/portfolios/${id}/transactions`, {
      ...entry,
      assetId: assets.find((asset) => asset.ticker === ticker)?.id,
      custodianId: custodian && custodians.get(custodian),
    });
  }
}

try {
  const signedIn = await send("POST", "/session", login).then(
    () => true,
    () => false,
  );
  if (!signedIn) await fill();
  console.log(`
  Conta de demonstração, com ${ledger.length} lançamentos
  Endereço: ${config.appUrl}/login
  E-mail:   ${login.email}
  Senha:    ${login.password}
`);
} finally {
  await server.close();
  await disconnect(databases);
  if (embedded?.startedHere) await embedded.stop();
}
