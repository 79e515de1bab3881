import { expect, it } from "vitest";
import type { Child } from "#server/platform/compute/child.ts";
import { createProcessPool, type Lane } from "#server/platform/compute/process-pool.ts";
import type { Work } from "#server/platform/compute/task.ts";

/** Processes whose tasks end by `end`. */
function startPool(maxProcesses: number) {
  const lanes: Lane[] = [];
  const ends = new Map<string, () => void>();
  const ranIn = new Map<string, number>();
  const pool = createProcessPool({
    maxProcesses,
    start: (lane) => {
      const number = lanes.push(lane) - 1;
      const child: Child = {
        pid: undefined,
        ready: Promise.resolve(),
        isAlive: () => true,
        run: (work) => {
          const { actor } = work as Work;
          ranIn.set(actor.id, number);
          return new Promise((resolve) => ends.set(actor.id, () => resolve({ result: {}, caches: [] })));
        },
        end: async () => {},
        ended: new Promise(() => {}),
      };
      return child;
    },
  });
  pool.warmUp();
  const settled = () => new Promise(setImmediate);
  return {
    lanes,
    async run(id: string, lane: Lane) {
      const work = {
        actor: { kind: "person", id, network: id },
        task: { name: "task", input: {}, isLong: false, mayRepeat: true },
      };
      void pool.run({ work: work as Work, seconds: 1, onEnd: () => {} }, lane);
      await settled();
      return lanes[ranIn.get(id) ?? -1];
    },
    async end(id: string) {
      ends.get(id)?.();
      await settled();
    },
  };
}

it("does not count for a person what a process loads and compiles for its first task of a kind", async () => {
  const used: number[] = [];
  const child: Child = {
    pid: process.pid,
    ready: Promise.resolve(),
    isAlive: () => true,
    run: async () => {
      const before = process.cpuUsage();
      const used = () => process.cpuUsage(before);
      while (used().user + used().system < 150_000);
      return { result: {}, caches: [] };
    },
    end: async () => {},
    ended: new Promise(() => {}),
  };
  const pool = createProcessPool({ maxProcesses: 1, start: () => child });
  const running = {
    work: { actor: { kind: "person", id: "ana", network: "ana" }, task: { name: "task" } } as unknown as Work,
    seconds: 5,
    onEnd: (seconds: number) => used.push(seconds),
  };
  for (let count = 0; count < 2; count += 1) await pool.run(running, "left");
  expect(used[0]).toBeCloseTo(0.05);
  expect(used[1]).toBeGreaterThan(0.1);
});

it("keeps one process for work that leaves no place, and the others for work that does", () => {
  expect(startPool(1).lanes).toEqual(["left"]);
  expect(startPool(3).lanes).toEqual(["left", "leaving", "leaving"]);
});

it("runs work in its lane, in the other one if that is free, and warm work where its person's last task ran", async () => {
  const { run, end } = startPool(2);
  expect(await run("ana", "leaving")).toBe("leaving");
  expect(await run("bia", "leaving")).toBe("left");
  await end("ana");
  await end("bia");
  // Ana's short work finds her caches. Her next long work leaves the process of the others.
  expect(await run("ana", "left")).toBe("leaving");
  await end("ana");
  expect(await run("bia", "leaving")).toBe("leaving");
  expect(await run("caio", "left")).toBe("left");
});
