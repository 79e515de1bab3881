import { type ChildProcessByStdio, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";

const ownRoot = join(import.meta.dirname, "../..");

function parametersOf(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  return scripts.start.split(" ").slice(1);
}

/**
 * Starts the server as `npm start` does, with nothing of this process's settings, and does not wait. `root` is of the
 * checkout that is started.
 */
export function spawnProduct(
  { folder, port, root = ownRoot }: { folder: string; port: number; root?: string },
  settings: Record<string, string> = {},
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, parametersOf(root), {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, PORT: String(port), APP_URL: `http://localhost:${port}` },
      ...{ DATA_DIR: folder, DATABASE_URL: "", SGS_URL: "http://127.0.0.1:9", LOG_LEVEL: "error" },
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Milliseconds of the longest time, since the metrics were last read, in which the event loop answered nobody. */
export async function longestBlock(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  const [, seconds] = /aporte_event_loop_delay_seconds\{quantile="1"\} (\S+)/.exec(text) ?? [];
  return Number(seconds) * 1000;
}
