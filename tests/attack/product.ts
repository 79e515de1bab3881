import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { startEmbedded } from "#server/platform/db/embedded.ts";
import { freePort } from "#server/platform/db/free-port.ts";
import { residentMemory } from "#tests/support/process-memory.ts";
import { spawnProduct } from "#tests/support/product-process.ts";

/** The address of a running product. */
export type Endpoint = {
  port: number;
  /** The public URL of its pages. */
  appUrl: string;
};

/** The product as a separate process. */
export type Product = AsyncDisposable &
  Endpoint & {
    pid: number;
    dataFolder: string;
    /** The URL for the database's superuser. */
    databaseUrl: string;
    /** The URL of its metrics. */
    metricsUrl: string;
    /** The last 20,000 characters of its output. */
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
  /** Milliseconds to wait for the answer; five seconds by default. */
  timeout?: number;
  /** A separate agent, for requests that must not use up the shared connections. */
  agent?: Agent;
};
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; milliseconds: number };

/** More sockets than any attack uses at once. A request that waited here for one would count as the time of the server. */
const shared = new Agent({ keepAlive: true, maxSockets: 512 });
export const answerTimeout = 5_000;

/** The body without its compression, which some requests ask for. */
function textOf(bytes: Buffer, headers: IncomingHttpHeaders): string {
  const encoding = headers["content-encoding"];
  if (bytes.length === 0 || encoding === undefined) return bytes.toString();
  return (encoding === "br" ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString();
}

/** Sends a request over a keep-alive connection. Rejects if no answer arrives in time. */
export function send(
  { port }: Endpoint,
  { method, path, headers, body, timeout = answerTimeout, agent = shared }: Sent,
): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    // Node sets no Content-Length for a DELETE with a body.
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
        const bytes = Buffer.from(text, "latin1");
        resolve({ status, headers: answered, text: textOf(bytes, answered), milliseconds });
      });
    });
    sent.setTimeout(timeout, () =>
      sent.destroy(new Error(`no answer to ${method} ${path} in ${timeout} ms`)),
    );
    sent.once("error", reject);
    sent.end(body);
  });
}

/**
 * Measures the resident memory of the server and its processes in MiB: now, and every 50 ms until `peak` is called.
 * Linux only.
 */
export function watchMemory({ pid }: Product): { before: number; peak(): number } {
  const before = residentMemory(pid);
  let peak = before;
  const measure = () => {
    peak = Math.max(peak, residentMemory(pid));
  };
  const timer = setInterval(measure, 50).unref();
  return {
    before,
    peak() {
      clearInterval(timer);
      measure();
      return peak;
    },
  };
}
