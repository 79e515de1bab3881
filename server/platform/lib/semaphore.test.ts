import { expect, it } from "vitest";
import { createSemaphore } from "#server/platform/lib/semaphore.ts";

/** Work that runs until the test ends it, and the order in which it began. */
function createWork(concurrency: number, maxWaiting?: number) {
  const limited = createSemaphore(concurrency, maxWaiting);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  return {
    begun,
    start(name: string, priorityKey?: string): Promise<void> {
      const end = Promise.withResolvers<void>();
      ends.set(name, end);
      return limited(() => {
        begun.push(name);
        return end.promise;
      }, priorityKey);
    },
    async end(...names: string[]) {
      for (const name of names) {
        ends.get(name)?.resolve();
        await new Promise(setImmediate);
      }
    },
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

const tooMany = { problem: { type: "unavailable", status: 503, retryAfter: 5 } };

it("runs as many at once as there are concurrency, the rest in the order they came", async () => {
  const { begun, start, end } = createWork(2);
  const all = Promise.all(["a", "b", "c", "d"].map((name) => start(name)));
  expect(begun).toEqual(["a", "b"]);
  await end("b");
  expect(begun).toEqual(["a", "b", "c"]);
  await end("a", "c", "d");
  await all;
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

it("lets priority work go ahead of other work, each in the order of arrival", async () => {
  const { begun, start, end } = createWork(1);
  const all = Promise.all([start("first"), start("a"), start("b"), start("ana", "ana"), start("bia", "bia")]);
  await end("first", "ana", "bia", "a", "b");
  await all;
  expect(begun).toEqual(["first", "ana", "bia", "a", "b"]);
});

it("lets no key delay the others: one piece of priority work of a key goes ahead at a time", async () => {
  const { begun, start, end } = createWork(1);
  const all = [start("ana 1", "ana"), start("a"), start("ana 2", "ana"), start("ana 3", "ana")];
  await end("ana 1");
  all.push(start("ana 4", "ana"));
  await end("a", "ana 4", "ana 2", "ana 3");
  await Promise.all(all);
  expect(begun).toEqual(["ana 1", "a", "ana 4", "ana 2", "ana 3"]);
});

it("refuses work if the line is too long, and still takes priority work", async () => {
  const { begun, start, end } = createWork(1, 2);
  const all = [start("first"), start("a"), start("b")];
  await expect(start("c")).rejects.toMatchObject(tooMany);
  all.push(start("ana", "ana"), start("bia", "bia"));
  await expect(start("eva", "eva")).rejects.toMatchObject(tooMany);
  await end("first");
  all.push(start("eva", "eva"));
  await end("ana", "bia", "eva", "a", "b");
  await Promise.all(all);
  expect(begun).toEqual(["first", "ana", "bia", "eva", "a", "b"]);
});

it("goes on after work that fails, also after priority work", async () => {
  const { begun, start, end, fail } = createWork(1);
  const failing = start("ana 1", "ana");
  const next = start("a");
  fail("ana 1");
  await expect(failing).rejects.toThrow("ana 1");
  const again = start("ana 2", "ana");
  const last = start("b", undefined);
  await end("a", "ana 2", "b");
  await Promise.all([next, again, last]);
  expect(begun).toEqual(["ana 1", "a", "ana 2", "b"]);
});
