import type { ChildProcess } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "#server/platform/db/free-port.ts";
import { spawnProduct } from "#tests/support/product-process.ts";
import { clusterProcesses, postmasterOf, signal } from "./processes.ts";
import { waitUntil } from "./wait-until.ts";

/** The product's data folder and port, which stay the same over restarts. `root` selects another checkout. */
export type Home = AsyncDisposable & { folder: string; port: number; root?: string };

/** Creates a data folder on the disk, not in memory: the tests check what survives there. */
export async function makeHome(): Promise<Home> {
  const parent = await mkdtemp(join(tmpdir(), "aporte-faults-"));
  await chmod(parent, 0o755);
  const folder = join(parent, "data");
  folders.add(folder);
  return {
    folder,
    port: await freePort(),
    async [Symbol.asyncDispose]() {
      signal(clusterProcesses(folder), "SIGKILL");
      await waitUntil(() => clusterProcesses(folder).length === 0, 5_000);
      await rm(parent, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type Product = AsyncDisposable & {
  pid: number;
  isRunning(): boolean;
  /** Sends the signal and waits until the process exits. Resolves to the exit code, null after SIGKILL. */
  end(name: "SIGKILL" | "SIGTERM"): Promise<number | null>;
  /** Milliseconds from now until `/readyz`, or another path, answers 200; undefined if that takes longer than `limit`. */
  toReady(limit: number, path?: string): Promise<number | undefined>;
  log(): string;
};

const maxLog = 200_000;

/** Processes and clusters to kill when this process exits for any reason. */
const running = new Set<ChildProcess>();
const folders = new Set<string>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  for (const folder of folders) signal(clusterProcesses(folder), "SIGKILL");
});
for (const name of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(name, () => process.exit(1));

/** Starts the product without waiting until it is ready. */
export function startProduct(home: Home, settings: Record<string, string> = {}): Product {
  const { port } = home;
  const child = spawnProduct(
    home,
    // Each client sends its own address, so that rate limits do not slow the load.
    { TRUST_PROXY: "1", ...settings },
  );
  running.add(child);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  void ended.then(() => running.delete(child));
  let log = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-maxLog);
    });
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const end = (name: "SIGKILL" | "SIGTERM") => {
    child.kill(name);
    return ended;
  };
  return {
    pid: child.pid ?? 0,
    isRunning,
    end,
    async toReady(limit, path = "/readyz") {
      const milliseconds = await waitUntil(async () => !isRunning() || (await isOk(port, path)), limit);
      return isRunning() ? milliseconds : undefined;
    },
    log: () => log,
    async [Symbol.asyncDispose]() {
      if (isRunning()) await end("SIGKILL");
    },
  };
}

async function isOk(port: number, path: string): Promise<boolean> {
  const timeoutSignal = AbortSignal.timeout(4_000);
  try {
    return (await fetch(`http://127.0.0.1:${port}${path}`, { signal: timeoutSignal })).ok;
  } catch {
    return false;
  }
}

/** Queries the database directly, as superuser. */
export async function withDatabase<T>({ folder }: Home, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { port = 0 } = postmasterOf(folder) ?? {};
  const password = (await readFile(join(folder, "postgres-password"), "utf8")).trim();
  const client = new pg.Client({ host: "127.0.0.1", port, password, user: "postgres", database: "aporte" });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
