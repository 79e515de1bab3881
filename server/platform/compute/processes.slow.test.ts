import { spawn } from "node:child_process";
import { once } from "node:events";
import { getPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { harmfulComputations } from "#tests/support/harmful-computations.ts";
import { residentMemory } from "#tests/support/process-memory.ts";

const busy = { problem: { type: "unavailable", status: 503, retryAfter: 5 } };
const tooLarge = { problem: { type: "too-much-to-compute", status: 422 } };

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it.each(["array", "map"] as const)("goes on where a task fills its heap with one large %s", async (task) => {
  await using computations = harmfulComputations();
  for (const _time of [1, 2]) {
    const harmful = expect(computations.run("ana", task)).rejects.toMatchObject(tooLarge);
    const others = ["bia", "caio", "davi"].flatMap((person) => [
      computations.pid(person),
      computations.pid(person),
    ]);
    const queued = expect(computations.run("ana", "pid")).resolves.toHaveProperty("body");
    expect((await Promise.all(others)).every((pid) => pid > 0 && pid !== process.pid)).toBe(true);
    await harmful;
    await queued;
  }
  expect(computations.warnings).toMatchObject(
    Array(2).fill({ task, userId: "ana", code: "SIGABRT", cause: { message: /heap out of memory/ } }),
  );
});

it("runs a task that does not fit in a process once more with a larger heap, if it writes nothing", async () => {
  await using computations = harmfulComputations({ largeComputationMegabytes: 256 });
  const written = expect(computations.run("bia", "objects")).rejects.toMatchObject(tooLarge);
  expect(await computations.run("ana", "objects", { mayRepeat: true })).toMatchObject({ version: "3000000" });
  await written;
  // The next one runs there at once, and whatever it writes.
  expect(await computations.run("ana", "objects")).toMatchObject({ version: "3000000" });
  expect(await computations.run("bia", "objects")).toMatchObject({ version: "3000000" });
});

it("says that a task is too large which does not fit in the larger heap either, and serves others meanwhile", async () => {
  await using computations = harmfulComputations({ largeComputationMegabytes: 64 });
  const harmful = expect(computations.run("ana", "map", { mayRepeat: true })).rejects.toMatchObject(tooLarge);
  expect(await computations.pid("bia")).toBeGreaterThan(0);
  await harmful;
  expect(computations.warnings).toMatchObject([{ task: "map", code: "SIGABRT" }]);
});

it("answers 503 where the process is killed, says so, and starts another", async () => {
  await using computations = harmfulComputations({ computationProcesses: 1 });
  const first = await computations.pid("ana");
  expect(await computations.pid("bia")).toBe(first);
  await expect(computations.run("ana", "killed")).rejects.toMatchObject(busy);
  expect(computations.warnings).toMatchObject([{ task: "killed", userId: "ana", code: "SIGKILL" }]);
  const second = await computations.pid("ana");
  expect(second).not.toBe(first);
  expect(isAlive(first)).toBe(false);
  process.kill(second, "SIGKILL");
  await expect.poll(() => isAlive(second)).toBe(false);
  expect(await computations.pid("ana")).not.toBe(second);
});

it("says what a process said that ended by an error of its own", async () => {
  await using computations = harmfulComputations();
  await expect(computations.run("ana", "thrown")).rejects.toMatchObject(busy);
  expect(computations.warnings).toMatchObject([
    { code: "1", cause: { message: expect.stringContaining("nobody catches this") } },
  ]);
});

it("answers 503 where a process does not start", async () => {
  process.env.LONGER_THAN_A_SYSTEM_TAKES = "a".repeat(4_000_000);
  const computations = harmfulComputations();
  delete process.env.LONGER_THAN_A_SYSTEM_TAKES;
  await using _closed = computations;
  await expect(computations.run("ana", "pid")).rejects.toMatchObject(busy);
  expect(computations.warnings).toMatchObject([{ task: "pid", code: "E2BIG" }]);
});

it("does one thing of a person at a time, leaves a process to the others, and refuses what does not fit the queue", async () => {
  const computations = harmfulComputations({ computationsQueuedByPerson: 3 });
  const ended: string[] = [];
  const ask = () =>
    computations.run("ana", "endless").catch(({ problem }) => ended.push(`ana: ${problem.status}`));
  const answers = Array.from({ length: 6 }, ask);
  await computations.pid("bia");
  await computations.pid("caio");
  expect(ended).toEqual(["ana: 503", "ana: 503"]);
  await computations[Symbol.asyncDispose]();
  await Promise.all(answers);
  expect(ended).toHaveLength(6);
});

it("ends a task after its processor time, refuses the next of that person with the time to wait, and serves others", async () => {
  await using computations = harmfulComputations({ computationSeconds: 1, computationSecondsByPerson: 0.5 });
  await expect(computations.run("ana", "endless")).rejects.toMatchObject(tooLarge);
  expect(computations.warnings).toMatchObject([{ task: "endless", userId: "ana", code: "deadline" }]);
  await expect(computations.run("ana", "pid")).rejects.toMatchObject({
    problem: {
      type: "too-many-requests",
      retryAfter: expect.any(Number),
      detail: expect.stringMatching(/^Sua conta pediu muitos cálculos em pouco tempo\. Espere \d+ s/),
    },
  });
  expect(await computations.pid("bia")).toBeGreaterThan(0);
});

it("counts the start of a process for no task", async () => {
  const program = new URL("../../../tests/support/slow-start-worker.ts", import.meta.url);
  await using computations = harmfulComputations({ computationSeconds: 1 }, program);
  expect(await computations.pid("ana")).toBeGreaterThan(0);
  expect(computations.warnings).toEqual([]);
});

it("runs a person's tasks in the process that ran the last one, while it is free", async () => {
  await using computations = harmfulComputations();
  const [ana, bia] = await Promise.all([computations.pid("ana"), computations.pid("bia")]);
  expect(ana).not.toBe(bia);
  for (const person of ["bia", "ana", "ana", "bia"])
    expect(await computations.pid(person)).toBe(person === "ana" ? ana : bia);
});

it("lets work of others go first at the processor, where work leaves a place to them", async () => {
  await using computations = harmfulComputations();
  const pids = await Promise.all([computations.pid("ana"), computations.pid("bia")]);
  const own = getPriority();
  expect(pids.map((pid) => getPriority(pid) - own).toSorted((a, b) => a - b)).toEqual([5, 10]);
});

it("hands over an answer of many megabytes as it is", async () => {
  await using computations = harmfulComputations();
  const { body, version } = await computations.run("ana", "large");
  expect(version).toBe("1");
  expect(body?.equals(Buffer.alloc(8e6, "a"))).toBe(true);
});

it("returns the memory of a large task when no other follows", async () => {
  await using computations = harmfulComputations({ computationProcesses: 1, computationMegabytes: 96 });
  const pid = await computations.pid("ana");
  const before = residentMemory(pid);
  await computations.run("ana", "garbage");
  await expect.poll(() => residentMemory(pid), { timeout: 20_000 }).toBeLessThan(before + 20);
});

it("collects what a large task left before the next task runs", async () => {
  await using computations = harmfulComputations({ computationProcesses: 1, computationMegabytes: 176 });
  await computations.run("ana", "objects");
  expect(Number((await computations.run("bia", "heap")).version)).toBeLessThan(40e6);
});

it("leaves signals of the terminal and the service manager to the server", async () => {
  await using computations = harmfulComputations({ computationProcesses: 1 });
  const pid = await computations.pid("ana");
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.kill(pid, signal);
  expect(await computations.pid("ana")).toBe(pid);
  expect(await computations.pid("ana")).toBe(pid);
});

it("leaves no process when it is closed, nor starts one", async () => {
  const computations = harmfulComputations();
  const pids = await Promise.all([computations.pid("ana"), computations.pid("bia")]);
  expect(new Set(pids).size).toBe(2);
  const refused = ["ana", "bia", "caio"].map((person) =>
    expect(computations.run(person, "endless")).rejects.toMatchObject(busy),
  );
  await computations[Symbol.asyncDispose]();
  // A zombie process would still have its id.
  expect(pids.filter(isAlive)).toEqual([]);
  await Promise.all(refused);
  await expect(computations.run("ana", "pid")).rejects.toMatchObject(busy);
});

it("leaves no process, at work or not, when the server is killed", async () => {
  const program = new URL("../../../tests/support/harmful-parent.ts", import.meta.url);
  const parent = spawn(process.execPath, [fileURLToPath(program)], { stdio: ["ignore", "pipe", "inherit"] });
  const [text] = await once(parent.stdout, "data");
  const pids = JSON.parse(String(text)) as number[];
  expect(pids.every(isAlive)).toBe(true);
  parent.kill("SIGKILL");
  // The init process may take a while to reap orphaned processes.
  await expect.poll(() => pids.filter(isAlive), { timeout: 20_000 }).toEqual([]);
});
