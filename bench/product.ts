import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const port = 3987;
export const origin = `http://localhost:${port}`;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

let cookie = "";

/** The session that requests are sent in. */
export const sessionCookie = () => cookie;

/** One request to the running product over a kept connection. Resolves to the body's text. */
export function send(method: string, path: string, body?: unknown, more = {}): Promise<string> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = { origin, cookie, ...(payload && { "content-type": "application/json" }), ...more };
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, method, path, agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => {
        const [set] = response.headers["set-cookie"] ?? [];
        if (set) cookie = set.split(";")[0] ?? "";
        if ((response.statusCode ?? 500) < 300) resolve(text);
        else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
      });
    });
    sent.once("error", reject);
    sent.end(payload);
  });
}

export const sendJson = async <T>(method: string, path: string, body?: unknown, more = {}): Promise<T> =>
  JSON.parse(await send(method, path, body, more));

export type Running = {
  process: ChildProcess;
  /** Milliseconds from the start of the process. */
  toHealthy: number;
};

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };

/** Starts the server as `npm start` does and waits until it is healthy. */
export async function startProduct(dataFolder: string): Promise<Running> {
  const started = performance.now();
  const [command = "", ...parameters] = scripts.start.split(" ");
  const child = spawn(command, parameters, {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: "error",
      DATABASE_URL: "",
      APP_URL: "",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (
    !(await send("GET", "/readyz").then(
      () => true,
      () => false,
    ))
  ) {
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
