import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#server/platform/db/free-port.ts";
import { ownResidentMemory, residentMemory } from "#tests/support/process-memory.ts";
import { ownRoot, startCommand } from "#tests/support/product-process.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

/** A running product and a client with a session cookie. */
export type Product = {
  origin: string;
  /** The URL of its metrics. */
  metricsUrl: string;
  /** Sends a request over a keep-alive connection; throws if it fails. */
  send: Visitor["text"];
  sendJson: Visitor["json"];
  cookie: Visitor["cookie"];
  /** Its process. */
  pid: number;
  /** Milliseconds from the start of the process. */
  toHealthy: number;
  /** The errors in its log, a line of JSON each. */
  errors(): string[];
  /** Resident memory of the server and its processes, in MiB. Linux only. */
  memory(): number;
  /** Resident memory of the server's own process, in MiB. Linux only. */
  ownMemory(): number;
  stop(): Promise<void>;
};

const computationLimit = "computationSecondsByPerson";

/** Whether a checkout knows a limit: its operations.md explains each one. */
const knowsLimit = (root: string, limit: string) =>
  readFileSync(join(root, "docs/operations.md"), "utf8").includes(limit);

/** The largest portfolio takes up the default quota, and the measured writes come on top. One person asks without a pause. */
const limitsOf = (root: string) =>
  [
    "entries=200000",
    "signUpByNetwork=1000/60",
    ...(knowsLimit(root, computationLimit) ? [`${computationLimit}=100000`] : []),
  ].join(",");

/**
 * Starts the product of a checkout and waits until it is ready. `folder` receives its data and its log, at the default level.
 * `settings` are environment variables.
 */
export async function startProduct(
  folder: string,
  root = ownRoot,
  settings: Record<string, string> = {},
): Promise<Product> {
  const port = await freePort();
  const metricsPort = await freePort();
  const visitor = createVisitor(port);
  const log = join(folder, "server.log");
  const started = performance.now();
  const { parameters, options } = startCommand(
    { folder: join(folder, "data"), port, root },
    { METRICS_PORT: String(metricsPort), LOG_LEVEL: "", LIMITS: limitsOf(root), ...settings },
  );
  const child = spawn(process.execPath, parameters, {
    ...options,
    stdio: ["ignore", openSync(log, "a"), "inherit"],
  });
  while ((await visitor.send("GET", "/readyz")).status !== 200) {
    if (child.exitCode !== null) throw new Error(`the server did not start: ${readFileSync(log, "utf8")}`);
    await pause(10);
  }
  return {
    origin: `http://localhost:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    send: visitor.text,
    sendJson: visitor.json,
    cookie: visitor.cookie,
    pid: child.pid ?? 0,
    toHealthy: performance.now() - started,
    errors: () =>
      readFileSync(log, "utf8")
        .split("\n")
        .filter((line) => /^\{"level":[56]0,/.test(line)),
    memory: () => residentMemory(child.pid ?? 0),
    ownMemory: () => ownResidentMemory(child.pid ?? 0),
    async stop() {
      visitor.disconnect();
      if (child.exitCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
