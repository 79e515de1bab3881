import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startEmbedded } from "#server/platform/db/embedded.ts";
import { childEnvironment } from "#tests/support/compile-cache.ts";
import {
  createClient,
  createDataFolder,
  endServer,
  isRemoved,
  startServer,
} from "#tests/support/server-process.ts";

/** Its schema and shipped prices are loaded: a first start takes several seconds of processor time. */
let loaded: Awaited<ReturnType<typeof createDataFolder>>;

beforeAll(async () => {
  loaded = await createDataFolder();
  const server = await startServer(loaded.folder);
  await vi.waitFor(() => expect(server.output()).toContain("price history loaded"), { timeout: 60_000 });
  expect(await endServer(server, "SIGTERM")).toBe(0);
});
afterAll(() => loaded[Symbol.asyncDispose]());

/** A copy of the loaded data folder, for tests that are not about a first start. */
async function createLoadedFolder() {
  const data = await createDataFolder();
  await promisify(execFile)("cp", ["-a", loaded.folder, data.folder]);
  return data;
}

it("says what is not configured, and logs no code that a provider sent somebody back with", async () => {
  await using data = await createLoadedFolder();
  const server = await startServer(data.folder);
  await fetch(`${server.url}/auth/callback?code=secret-code&state=secret-state`);
  await expect.poll(server.output).toMatch(/"url":"\/auth\/callback"/);
  expect(server.output()).not.toContain("secret-");
  await expect.poll(server.output).toContain("Google: não configurado; o botão não aparece");
  await endServer(server, "SIGTERM");
});

it("says in one line that its port is in use, and leaves no PostgreSQL behind", async () => {
  await using data = await createLoadedFolder();
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const child = spawn("node", ["build/node/main.js"], {
    env: { ...childEnvironment, PORT: String(port), DATA_DIR: data.folder, LOG_LEVEL: "silent" },
  });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, "exit");
  other.close();
  expect(output).toBe(`A porta ${port} já está em uso: escolha outra com PORT.\n`);
  expect(code).toBe(1);
  await isRemoved(data.pidFile);
});

it("leaves no PostgreSQL behind when it is asked to end before it listens", async () => {
  await using data = await createLoadedFolder();
  const child = spawn("node", ["build/node/main.js"], {
    env: { ...childEnvironment, PORT: "0", DATA_DIR: data.folder, LOG_LEVEL: "silent" },
  });
  const exited = once(child, "exit");
  await expect.poll(() => existsSync(data.pidFile), { interval: 10, timeout: 30_000 }).toBe(true);
  child.kill("SIGTERM");
  expect((await exited)[0]).toBe(0);
  await isRemoved(data.pidFile);
});

it("refuses a configuration it cannot use, in one line", async () => {
  const child = spawn("node", ["build/node/main.js"], { env: { ...childEnvironment, PORT: "many" } });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, "exit");
  expect(code).toBe(1);
  expect(output).toMatch(/^Configuração inválida\. PORT: .+\n$/);
});

it("says what error nothing handled, and ends with its PostgreSQL", async () => {
  await using data = await createLoadedFolder();
  const throwing = "process.on('SIGUSR2', () => { throw new Error('quebrou aqui') })";
  const child = spawn("node", [`--import=data:text/javascript,${throwing}`, "build/node/main.js"], {
    env: { ...childEnvironment, PORT: "0", DATA_DIR: data.folder },
  });
  const exited = once(child, "exit");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  await expect.poll(() => output, { timeout: 30_000 }).toContain("Métricas:");
  child.kill("SIGUSR2");
  expect((await exited)[0]).toBe(1);
  expect(output).toContain("O servidor parou por um erro inesperado: Error: quebrou aqui");
  await isRemoved(data.pidFile);
});

it("answers what is computed when a terminal ends every process at once, and leaves none behind", async () => {
  await using data = await createLoadedFolder();
  const send = createClient();
  const server = await startServer(data.folder, { detached: true });
  await send(server, "POST", "/accounts", {
    fullName: "Bia Lima",
    email: "bia@example.com",
    password: "segredo1",
  });
  const portfolio = await send(server, "POST", "/portfolios", {
    name: "A",
    benchmark: "CDI",
    benchmarkPercent: "100",
  });
  const { adminUrl } = await startEmbedded(data.folder);
  const client = new pg.Client({ connectionString: adminUrl });
  // PostgreSQL may end this connection before the client closes it.
  client.on("error", () => {});
  await client.connect();
  await client.query("begin; lock table ledger_assets in access exclusive mode");
  const answer = send(server, "GET", `/portfolios/${portfolio.id}/positions`);
  const waiting = "select from pg_locks where relation = 'ledger_assets'::regclass and not granted";
  await expect.poll(async () => (await client.query(waiting)).rowCount, { interval: 10 }).toBe(1);
  const group = server.child.pid ?? 0;
  const exited = once(server.child, "exit");
  process.kill(-group, "SIGINT");
  await client.query("rollback");
  await client.end();
  expect(await answer).toEqual([]);
  expect((await exited)[0]).toBe(0);
  expect(() => process.kill(-group, 0)).toThrow(/ESRCH/);
});
