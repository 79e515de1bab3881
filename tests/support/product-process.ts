import { type ChildProcessByStdio, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";

export const ownRoot = join(import.meta.dirname, "../..");

/** `root` is of the checkout that is started. */
type Start = { folder: string; port: number; root?: string };

/** How `npm start` starts the server, with nothing of this process's settings. */
export function startOf({ folder, port, root = ownRoot }: Start, settings: Record<string, string> = {}) {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  const [, ...parameters] = scripts.start.split(" ");
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    DATA_DIR: folder,
    DATABASE_URL: "",
    SGS_URL: "http://127.0.0.1:9",
    LOG_LEVEL: "error",
    ...settings,
  };
  return { parameters, options: { cwd: root, env } };
}

/** Starts the server and does not wait. */
export function spawnProduct(
  start: Start,
  settings: Record<string, string> = {},
): ChildProcessByStdio<null, Readable, Readable> {
  const { parameters, options } = startOf(start, settings);
  return spawn(process.execPath, parameters, { ...options, stdio: ["ignore", "pipe", "pipe"] });
}

/** Milliseconds of the longest time, since the metrics were last read, in which the event loop answered nobody. */
export async function longestBlock(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  const [, seconds] = /aporte_event_loop_delay_seconds\{quantile="1"\} (\S+)/.exec(text) ?? [];
  return Number(seconds) * 1000;
}
