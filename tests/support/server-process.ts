import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { childEnvironment } from "#tests/support/compile-cache.ts";
import { noSources } from "#tests/support/no-sources.ts";

const origin = "http://localhost:0";

export type ServerProcess = { child: ChildProcess; url: string; output(): string };

/** Starts the server as `npm start` does, on a free port. */
export async function startServer(
  dataFolder: string,
  { detached = false, settings = {} }: { detached?: boolean; settings?: Record<string, string> } = {},
): Promise<ServerProcess> {
  const child = spawn("node", ["build/node/main.js"], {
    env: { ...childEnvironment, PORT: "0", DATA_DIR: dataFolder, ...noSources, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    detached,
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

export async function endServer(
  { child }: ServerProcess,
  signal: "SIGTERM" | "SIGKILL",
): Promise<number | null> {
  const exited = once(child, "exit");
  child.kill(signal);
  const [code] = await exited;
  return code;
}

/** Sends requests as one browser: it keeps the session cookie. */
export function createClient() {
  let cookie = "";
  return async ({ url }: Pick<ServerProcess, "url">, method: string, path: string, body?: object) => {
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

/** PostgreSQL removes the file when it ends. On a loaded machine the server may exit first. */
export const isRemoved = (pidFile: string) =>
  expect.poll(() => existsSync(pidFile), { interval: 10, timeout: 30_000 }).toBe(false);

/** An empty data folder that the PostgreSQL user can enter, so that the test can inspect it. */
export async function createDataFolder() {
  const home = await mkdtemp(join(tmpdir(), "aporte-main-"));
  await chmod(home, 0o755);
  const folder = join(home, "data");
  return {
    folder,
    pidFile: join(folder, "postgres/postmaster.pid"),
    [Symbol.asyncDispose]: () => rm(home, { recursive: true, force: true }),
  };
}
