import { PassThrough } from "node:stream";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { defineJob } from "#server/platform/jobs/define-job.ts";
import { openJobs } from "#server/platform/jobs/jobs.ts";
import { runAsJob, watchUncaught } from "#server/platform/jobs/running-job.ts";
import { startApi } from "#tests/support/api.ts";

const events = ["uncaughtException", "unhandledRejection"] as const;
/** Jobs with a name, in a queue that is there. */
const namedJob = defineJob<{ name: string }>("mail", {});
const never = () => new Promise<never>(() => {});

let logged: unknown[] = [];
let ended: unknown[] = [];
let restore = () => {};

/** Puts the product's handlers in the place of those of the test runner. */
beforeEach(() => {
  const others = events.map((event) => ({ event, listeners: process.rawListeners(event) }));
  for (const event of events) process.removeAllListeners(event);
  logged = [];
  ended = [];
  const stop = watchUncaught(
    (error) => void logged.push((error as Error).message),
    (error) => void ended.push((error as Error).message),
  );
  restore = () => {
    stop();
    for (const { event, listeners } of others)
      for (const listener of listeners) process.on(event, listener as () => void);
  };
});

afterEach(() => restore());

it.each([
  ["a stream without a listener", () => void new PassThrough().destroy(new Error("broken"))],
  ["a timer", () => void setTimeout(() => Promise.reject(new Error("broken")), 1)],
  [
    "an abandoned promise",
    () => {
      void Promise.reject(new Error("broken"));
    },
  ],
])("ends a job by an error of %s, and not the server", async (_, breakLater) => {
  const job = runAsJob(() => {
    setImmediate(breakLater);
    return never();
  });
  await expect(job).rejects.toThrow("broken");
  expect({ logged, ended }).toEqual({ logged: ["broken"], ended: [] });
});

it("keeps the server when a job that is done breaks later, and ends it by an error of anything else", async () => {
  let breakLater = () => {};
  await runAsJob(async () => {
    setTimeout(() => breakLater(), 1);
  });
  const broken = new Promise<void>((resolve) => {
    breakLater = () => {
      setImmediate(resolve);
      throw new Error("late");
    };
  });
  await broken;
  expect({ logged, ended }).toEqual({ logged: ["late"], ended: [] });
  setImmediate(() => {
    throw new Error("of a request");
  });
  await expect.poll(() => ended).toEqual(["of a request"]);
});

it("retries a job that an uncaught error ended, while the others go on", async () => {
  await using api = await startApi();
  const { accounts } = api.databases;
  const jobs = await openJobs(accounts);
  const done: string[] = [];
  const breaking = namedJob.handledBy(async (_, { name }) => {
    if (name === "breaks") {
      setImmediate(() => new PassThrough().destroy(new Error("broken")));
      await never();
    }
    done.push(name);
  });
  const failures: unknown[] = [];
  const log = { error: (details: object) => void failures.push((details as { err: Error }).err.message) };
  await jobs.work([breaking], {}, log as never);
  await jobs.enqueue(namedJob, { name: "breaks" });
  await expect.poll(() => failures).toEqual(["broken"]);
  await jobs.enqueue(namedJob, { name: "works" });
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(["works"]);
  const states = sql<{ state: string }>`select state from pgboss.job where name = 'mail' order by state`;
  expect((await states.execute(accounts)).rows.map(({ state }) => state)).toContain("retry");
  await jobs.close();
  expect(ended).toEqual([]);
});
