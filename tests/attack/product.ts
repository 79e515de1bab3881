import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#server/db/embedded.ts";
import { freePort } from "#server/db/free-port.ts";
import { residentMemory } from "#tests/support/process-memory.ts";
import { spawnProduct } from "#tests/support/product-process.ts";

/** Where the product is spoken to. */
export type Reached = {
  port: number;
  /** What its pages are reached at. */
  appUrl: string;
};

/** The product as a process of its own. */
export type Product = AsyncDisposable &
  Reached & {
    pid: number;
    dataFolder: string;
    /** Of the database's superuser. */
    databaseUrl: string;
    /** Where it tells its metrics. */
    metricsUrl: string;
    /** What it wrote, the last of it. */
    output(): string;
  };

export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const port = await freePort();
  const home = await mkdtemp(join(tmpdir(), "aporte-attack-"));
  const dataFolder = join(home, "data");
  const { APP_URL: appUrl = `http://localhost:${port}` } = settings;
  const metricsPort = await freePort();
  const child = spawnProduct(
    { folder: dataFolder, port },
    { METRICS_PORT: String(metricsPort), ...settings },
  );
  let output = "";
  const read = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  process.once("exit", () => child.kill());
  const exited = once(child, "exit");
  while (!output.includes("Métricas: ")) {
    const [code] = await Promise.race([exited, once(child.stdout, "data").then(() => [])]);
    if (code !== undefined) throw new Error(output);
  }
  const { folder, superuserUrl } = await startEmbedded(dataFolder);
  return {
    databaseUrl: Object.assign(new URL(superuserUrl), { pathname: "/aporte" }).href,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    port,
    appUrl,
    dataFolder,
    pid: child.pid ?? 0,
    output: () => output,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true, force: true });
      await rm(home, { recursive: true, force: true });
    },
  };
}

export type Sent = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** Milliseconds to wait for the answer, where five seconds are too few. */
  patience?: number;
  /** Connections of one's own, where one's requests must not keep others' from being sent. */
  agent?: Agent;
};
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; milliseconds: number };

const shared = new Agent({ keepAlive: true, maxSockets: 64 });
export const patience = 5_000;

/** One request over a kept connection. Rejects where there is no answer in time. */
export function send(
  { port }: Reached,
  { method, path, headers, body, patience: most = patience, agent = shared }: Sent,
): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    // A DELETE with a body says no length of its own accord.
    const length = body !== undefined && { "content-length": Buffer.byteLength(body) };
    const options = { host: "127.0.0.1", port, method, path, headers: { ...headers, ...length }, agent };
    const sent = request(options, (response) => {
      let text = "";
      response.setEncoding("latin1");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.once("error", reject);
      response.once("end", () => {
        const { statusCode: status = 0, headers: answered } = response;
        const milliseconds = performance.now() - started;
        resolve({ status, headers: answered, text: Buffer.from(text, "latin1").toString(), milliseconds });
      });
    });
    sent.setTimeout(most, () => sent.destroy(new Error(`no answer in ${most} ms`)));
    sent.once("error", reject);
    sent.end(body);
  });
}

/**
 * Resident memory of the server and its processes in MiB now, and what it has been at most, looked at twenty times a second
 * until that is asked for. Linux only.
 */
export function watchMemory({ pid }: Product): { before: number; peak(): number } {
  const before = residentMemory(pid);
  let most = before;
  const look = () => {
    most = Math.max(most, residentMemory(pid));
  };
  const timer = setInterval(look, 50).unref();
  return {
    before,
    peak() {
      clearInterval(timer);
      look();
      return most;
    },
  };
}
