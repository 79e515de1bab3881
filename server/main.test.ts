import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { access, chmod, mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { startEmbedded } from "#server/db/embedded.ts";
import { childEnvironment } from "#tests/support/compile-cache.ts";

const origin = "http://localhost:0";

type Process = { child: ChildProcess; url: string; output(): string };

/** Starts the server as `npm start` does, on a free port. */
async function start(dataFolder: string, options: { detached?: boolean } = {}): Promise<Process> {
  const child = spawn("node", ["server/main.js"], {
    env: { ...childEnvironment, PORT: "0", DATA_DIR: dataFolder },
    stdio: ["ignore", "pipe", "pipe"],
    ...options,
  });
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [, url] = /Server listening at (http:\S+?)"/.exec(output) ?? [];
      if (url) resolve({ child, url, output: () => output });
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("close", () => reject(new Error(output)));
  });
}

async function end({ child }: Process, signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
  const exited = once(child, "exit");
  child.kill(signal);
  const [code] = await exited;
  return code;
}

function clientOf() {
  let cookie = "";
  return async ({ url }: Process, method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { origin, cookie, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    expect(response.ok, await response.clone().text()).toBe(true);
    return response.json();
  };
}

/** The data folder that the first test leaves: its schema and shipped prices are loaded. */
let loadedFolder: string | undefined;
afterAll(() => loadedFolder && rm(loadedFolder, { recursive: true, force: true }));

const copyFolder = (from: string, to: string) => promisify(execFile)("cp", ["-a", from, to]);

it("loses nothing that it acknowledged when it is killed, and leaves no PostgreSQL when it is asked to end", async () => {
  await using data = await createFolder();
  const dataFolder = data.folder;
  const send = clientOf();
  const first = await start(dataFolder);
  await send(first, "POST", "/accounts", {
    fullName: "Ana Souza",
    email: "ana@example.com",
    password: "segredo1",
  });
  const portfolio = await send(first, "POST", "/portfolios", {
    name: "A",
    benchmark: "CDI",
    benchmarkPercent: "100",
  });
  const [asset] = await send(first, "GET", "/assets?search=PETR4");
  const path = `/portfolios/${portfolio.id}`;
  const entry = { assetId: asset.id, type: "BUY", tradeDate: "2026-01-02", quantity: "1", price: "10" };
  await Promise.all(Array.from({ length: 20 }, () => send(first, "POST", `${path}/transactions`, entry)));
  await end(first, "SIGKILL");

  const second = await start(dataFolder);
  await expect.poll(second.output).toContain("Antes: o servidor anterior caiu ou foi morto");
  expect(await send(second, "GET", `${path}/positions`)).toMatchObject([
    { quantity: "20", averagePrice: "10" },
  ]);
  // The kill interrupted the load, which is one transaction.
  await expect.poll(second.output, { timeout: 60_000 }).toContain("price history loaded");
  await access(data.pidFile);
  expect(await end(second, "SIGTERM")).toBe(0);
  await isRemoved(data.pidFile);
  loadedFolder = await mkdtemp(join(tmpdir(), "aporte-main-"));
  await copyFolder(dataFolder, loadedFolder);
});

/** PostgreSQL removes the file when it ends. On a loaded machine the server may exit first. */
const isRemoved = (pidFile: string) =>
  expect.poll(() => existsSync(pidFile), { interval: 10, timeout: 30_000 }).toBe(false);

/** An empty data folder that the PostgreSQL user can enter, so that the test can inspect it. */
async function createFolder() {
  const home = await mkdtemp(join(tmpdir(), "aporte-main-"));
  await chmod(home, 0o755);
  const folder = join(home, "data");
  return {
    folder,
    pidFile: join(folder, "postgres/postmaster.pid"),
    [Symbol.asyncDispose]: () => rm(home, { recursive: true, force: true }),
  };
}

/** A data folder for tests that are not about a first start, which takes several seconds of processor time. */
async function createLoadedFolder() {
  const data = await createFolder();
  if (loadedFolder) await copyFolder(join(loadedFolder, "data"), data.folder);
  return data;
}

it("says what is not configured, and logs no code that a provider sent somebody back with", async () => {
  await using data = await createLoadedFolder();
  const server = await start(data.folder);
  await fetch(`${server.url}/auth/callback?code=secret-code&state=secret-state`);
  await expect.poll(server.output).toMatch(/"url":"\/auth\/callback"/);
  expect(server.output()).not.toContain("secret-");
  await expect.poll(server.output).toContain("Google: não configurado; o botão não aparece");
  await end(server, "SIGTERM");
});

it("says in one line that its port is in use, and leaves no PostgreSQL behind", async () => {
  await using data = await createLoadedFolder();
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const child = spawn("node", ["server/main.js"], {
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
  const child = spawn("node", ["server/main.js"], {
    env: { ...childEnvironment, PORT: "0", DATA_DIR: data.folder, LOG_LEVEL: "silent" },
  });
  const exited = once(child, "exit");
  await expect.poll(() => existsSync(data.pidFile), { interval: 10, timeout: 30_000 }).toBe(true);
  child.kill("SIGTERM");
  expect((await exited)[0]).toBe(0);
  await isRemoved(data.pidFile);
});

it("refuses a configuration it cannot use, in one line", async () => {
  const child = spawn("node", ["server/main.js"], { env: { ...childEnvironment, PORT: "many" } });
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
  const child = spawn("node", [`--import=data:text/javascript,${throwing}`, "server/main.js"], {
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
  const send = clientOf();
  const server = await start(data.folder, { detached: true });
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
