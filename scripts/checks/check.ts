import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { text } from "node:stream/consumers";

/** A command that passes if it ends with status 0. */
export type Check = { name: string; command: string; args: string[]; env?: Record<string, string> };

export const check = (name: string, command: string, ...args: string[]): Check => ({ name, command, args });

export const npmScript = (name: string, script: string, ...args: string[]): Check =>
  check(name, "npm", "run", "--silent", script, "--", ...args);

const running = new Set<ChildProcess>();

/** Runs a command and returns whether it passed. `isAlone` shows its output at once, otherwise only that of a failure. */
export async function passes({ name, command, args, env }: Check, isAlone: boolean): Promise<boolean> {
  const started = Date.now();
  if (isAlone) console.log(`\n── ${name}`);
  const child = spawn(command, args, {
    stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    env: { ...process.env, ...env },
  });
  running.add(child);
  const printed = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : "")));
  const [status] = (await once(child, "close")) as [number | null];
  running.delete(child);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${status === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
  if (status !== 0) console.error((await printed).join(""));
  return status === 0;
}

/** Ends the process with status 1, and all commands that still run. */
export function stop(): never {
  for (const child of running) child.kill();
  process.exit(1);
}

export async function runAlone(given: Check): Promise<void> {
  if (!(await passes(given, true))) stop();
}

/** Runs as many commands at a time as there are cores, in this order. */
export async function runSideBySide(checks: Check[]): Promise<void> {
  const left = [...checks];
  async function runNext(): Promise<void> {
    for (let next = left.shift(); next; next = left.shift()) if (!(await passes(next, false))) stop();
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
}
