import { type ChildProcessByStdio, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { noSources } from "#tests/support/no-sources.ts";

export const ownRoot = join(import.meta.dirname, "../..");

/** `root` is the checkout to start. */
type Start = { folder: string; port: number; root?: string };

/** The command of `npm start`, without the settings of this process. */
export function startCommand({ folder, port, root = ownRoot }: Start, settings: Record<string, string> = {}) {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  const words = scripts.start.split(" ");
  const program = words.indexOf("node");
  const parameters = words.slice(program + 1);
  const env = {
    ...Object.fromEntries(words.slice(0, program).map((word) => word.split("="))),
    PATH: process.env.PATH,
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    DATA_DIR: folder,
    DATABASE_URL: "",
    ...noSources,
    LOG_LEVEL: "error",
    ...settings,
  };
  return { parameters, options: { cwd: root, env } };
}

/** Starts the server without waiting until it is ready. */
export function spawnProduct(
  start: Start,
  settings: Record<string, string> = {},
): ChildProcessByStdio<null, Readable, Readable> {
  const { parameters, options } = startCommand(start, settings);
  return spawn(process.execPath, parameters, { ...options, stdio: ["ignore", "pipe", "pipe"] });
}

/** The longest event-loop block in milliseconds since the last read of the metrics. */
export async function longestBlock(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  const [, seconds] = /aporte_event_loop_delay_seconds\{quantile="1"\} (\S+)/.exec(text) ?? [];
  return Number(seconds) * 1000;
}
