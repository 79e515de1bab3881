import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#server/db/free-port.ts";
import { spawnProduct } from "#tests/support/product-process.ts";
import { visitorOf } from "#tests/support/visitor.ts";

const port = await freePort();
const metricsPort = await freePort();
/** Where the running product tells its metrics. */
export const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
export const origin = `http://localhost:${port}`;

const visitor = visitorOf(port);
/** One request to the running product over a kept connection, which must succeed. */
export const { text: send, json: sendJson, cookie: sessionCookie } = visitor;

export type Running = {
  process: ChildProcess;
  /** Milliseconds from the start of the process. */
  toHealthy: number;
};

/** Starts the product and waits until it is ready. */
export async function startProduct(folder: string): Promise<Running> {
  const started = performance.now();
  const child = spawnProduct({ folder, port }, { METRICS_PORT: String(metricsPort) });
  child.stdout.resume();
  child.stderr.pipe(process.stderr);
  while ((await visitor.send("GET", "/readyz")).status !== 200) {
    if (child.exitCode !== null) throw new Error("the server did not start");
    await pause(10);
  }
  return { process: child, toHealthy: performance.now() - started };
}

export async function stopProduct({ process: child }: Running): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

/** Resident memory of a process, in MiB. Linux only. */
export function memoryOf(pid: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
