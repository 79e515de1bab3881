// A computation worker whose tasks are harmful; the server must withstand them.
import { setImmediate as pause } from "node:timers/promises";
import { serveTasks } from "#server/app/serve-tasks.ts";
import type { Computed } from "#server/platform/compute/task.ts";

const tasks = {
  /** Fills the heap with a few large allocations, too fast for a warning. */
  async array(): Promise<Computed> {
    const kept: unknown[] = [];
    for (;;) kept.push(new Array(3e6).fill(kept));
  },
  /** Each growth of the map needs twice its memory. */
  async map(): Promise<Computed> {
    const kept = new Map<number, object>();
    for (let i = 0; ; i += 1) kept.set(i, { i });
  },
  async killed(): Promise<Computed> {
    process.kill(process.pid, "SIGKILL");
    return new Promise(() => {});
  },
  async thrown(): Promise<Computed> {
    setImmediate(() => {
      throw new Error("nobody catches this");
    });
    return new Promise(() => {});
  },
  async endless(): Promise<Computed> {
    for (;;) await pause();
  },
  async large(): Promise<Computed> {
    return { body: Buffer.alloc(8e6, "a"), version: "1" };
  },
  /** Leaves 50 MiB of garbage in the heap and outside it. */
  async garbage(): Promise<Computed> {
    const kept = [Array.from({ length: 5e5 }, (_, i) => ({ i })), Buffer.alloc(40e6, "a")];
    return { version: String(kept.length) };
  },
  /** The heap in use, in bytes. */
  async heap(): Promise<Computed> {
    return { version: String(process.memoryUsage().heapUsed) };
  },
  /** Leaves 120 MB of garbage in the heap alone. */
  async objects(): Promise<Computed> {
    return { version: String(Array.from({ length: 3e6 }, (_, i) => ({ i })).length) };
  },
  async pid(): Promise<Computed> {
    return { body: Buffer.from(String(process.pid)) };
  },
};

export type HarmfulTask = keyof typeof tasks;

serveTasks((_people, _caches, _actor, { name }) => tasks[name as string as HarmfulTask]());
