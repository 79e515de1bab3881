import fc from "fast-check";
import { expect, it } from "vitest";
import { createRecentUsage } from "#server/platform/compute/recent-usage.ts";
import { createTurns } from "#server/platform/compute/turns.ts";

const settled = () => new Promise(setImmediate);

function start({ places = 2, maxWaiting = 10, maxWaitingByPerson = 5, preferred = "" } = {}) {
  let time = 0;
  const usage = createRecentUsage(() => time * 1000);
  const turns = createTurns(
    { places, maxWaiting, maxWaitingByPerson },
    { usage, now: () => time * 1000, isPreferred: (key) => key === preferred },
  );
  const started: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    usage,
    turns,
    started,
    refused,
    running: () => [...ends.keys()],
    pass: (seconds: number) => {
      time += seconds;
    },
    ask(
      id: string,
      { seconds = 0.01, network = id, share = id, signal = new AbortController().signal } = {},
    ) {
      const work = () => {
        started.push(id);
        const { promise, resolve } = Promise.withResolvers<void>();
        ends.set(id, resolve);
        return promise;
      };
      void turns
        .run({ turn: { key: id, network, share }, seconds, signal }, work)
        .catch(({ problem }) => void refused.push(`${id} ${problem.status}`));
    },
    async end(id: string) {
      ends.get(id)?.();
      ends.delete(id);
      await settled();
    },
  };
}

it("lets first who used least lately, counting a part of the network, then who came first", async () => {
  const { ask, end, usage, started } = start({ places: 1 });
  usage.add("ana", 20);
  usage.add("office", 30);
  ask("first");
  ask("ana");
  ask("bia", { network: "office" });
  ask("caio", { network: "home" });
  ask("davi", { network: "home" });
  await settled();
  for (const id of ["first", "caio", "davi", "bia"]) await end(id);
  expect(started).toEqual(["first", "caio", "davi", "bia", "ana"]);
});

it("does one thing of a person at a time, and leaves a place to short work", async () => {
  const { ask, end, running } = start();
  ask("ana", { seconds: 1 });
  ask("ana");
  ask("bia", { seconds: 1 });
  await settled();
  expect(running()).toEqual(["ana"]);
  ask("caio");
  ask("davi");
  await settled();
  expect(running()).toEqual(["ana", "caio"]);
  await end("caio");
  expect(running()).toEqual(["ana", "davi"]);
  await end("ana");
  expect(running()).toEqual(["davi", "ana"]);
  await end("davi");
  expect(running()).toEqual(["ana", "bia"]);
});

it("gives visitors of many networks together the place of one person", async () => {
  const { ask, end, usage, running, started } = start();
  usage.add("visitors", 5);
  usage.add("curious", 5);
  for (const network of ["curious", "one", "two"]) ask(`visitor ${network}`, { network, share: "visitors" });
  ask("ana");
  await settled();
  expect(running()).toEqual(["visitor curious", "ana"]);
  ask("bia");
  await end("visitor curious");
  expect(running()).toEqual(["ana", "bia"]);
  await end("ana");
  ask("visitor curious", { network: "curious", share: "visitors" });
  for (const id of ["visitor one", "visitor two"]) await end(id);
  expect(started.slice(-3)).toEqual(["visitor one", "visitor two", "visitor curious"]);
});

it("has people who used much leave a place to those who used less", async () => {
  const { ask, end, usage, running } = start();
  for (const id of ["a", "b", "c"]) usage.add(id, 24);
  usage.add("half", 12);
  for (const id of ["a", "b", "c"]) ask(id, { seconds: 0.3 });
  await settled();
  expect(running()).toEqual(["a"]);
  ask("half", { seconds: 0.3 });
  await settled();
  expect(running()).toEqual(["a", "half"]);
  await end("a");
  expect(running()).toEqual(["half", "b"]);
  await end("half");
  expect(running()).toEqual(["b"]);
});

it("leaves no place to nobody who used less, nor for work as short as a page", async () => {
  for (const [used, seconds] of [
    [2.5, 0.3],
    [24, 0.1],
  ] as const) {
    const { ask, usage, running } = start();
    for (const id of ["a", "b"]) usage.add(id, used);
    for (const id of ["a", "b"]) ask(id, { seconds });
    await settled();
    expect(running()).toEqual(["a", "b"]);
  }
});

it("lets first, among people who used as much, the one whose data the free process has", async () => {
  const { ask, end, started } = start({ places: 1, preferred: "bia" });
  for (const id of ["first", "ana", "bia"]) ask(id);
  await settled();
  for (const id of ["first", "bia"]) await end(id);
  expect(started).toEqual(["first", "bia", "ana"]);
});

it("lets nobody wait without end for short work of others", async () => {
  const { ask, end, pass, usage, started } = start({ places: 1 });
  const seconds = { ana: 0.4, bia: 0.05, caio: 0.05 };
  ask("caio", { seconds: seconds.caio });
  ask("ana", { seconds: seconds.ana });
  ask("bia", { seconds: seconds.bia });
  await settled();
  let rounds = 0;
  for (
    let last = "caio" as "bia" | "caio";
    !started.includes("ana");
    last = last === "caio" ? "bia" : "caio"
  ) {
    pass(seconds[last]);
    usage.add(last, seconds[last]);
    await end(last);
    ask(last, { seconds: seconds[last] });
    rounds += 1;
    if (rounds > 1_000) break;
  }
  // The longer work counts as 7 s more. Each second of waiting takes two of them away, and half a second of the others' use.
  expect(rounds * 0.05).toBeGreaterThan(2);
  expect(rounds * 0.05).toBeLessThan(4);
});

it("refuses the person who used most when too many wait, and never a person who used little", async () => {
  const { ask, end, usage, refused, running } = start({ places: 1, maxWaiting: 3 });
  for (const id of ["a", "b", "c", "d"]) usage.add(id, 10);
  usage.add("c", 10);
  for (const id of ["a", "b", "c", "d"]) ask(id);
  ask("quiet");
  await settled();
  expect(refused).toEqual(["c 503"]);
  await end("a");
  expect(running()).toEqual(["quiet"]);
  for (let time = 0; time < 6; time += 1) ask("d");
  await settled();
  expect(refused.slice(1).every((each) => each === "d 503")).toBe(true);
});

it("lets short work pass long work of somebody who used a little less", async () => {
  const { ask, end, usage, started } = start({ places: 1 });
  usage.add("quiet", 2);
  ask("first");
  for (const id of ["a", "b", "c"]) ask(id, { seconds: 0.3 });
  ask("quiet", { seconds: 0.04 });
  await settled();
  await end("first");
  expect(started).toEqual(["first", "quiet"]);
});

it("forgets the work of who gave up waiting", async () => {
  const { ask, end, turns, started, refused } = start({ places: 1 });
  const leaving = new AbortController();
  ask("ana");
  ask("bia", { signal: leaving.signal });
  await settled();
  leaving.abort();
  await settled();
  expect(refused).toEqual(["bia 503"]);
  await end("ana");
  expect(started).toEqual(["ana"]);
  expect(turns.load()).toBe(0);
});

it("forgets half of what was used each minute", () => {
  const { usage, pass } = start();
  usage.add("ana", 40);
  expect(usage.secondsUntil("ana", 40)).toBe(0);
  usage.add("ana", 40);
  expect(usage.secondsUntil("ana", 40)).toBe(60);
  pass(60);
  expect(usage.of("ana")).toBeCloseTo(40);
  expect(usage.secondsUntil("ana", 40)).toBe(0);
  pass(3_600);
  expect(usage.of("ana")).toBe(0);
});

it("ends all work once, within its places, for any order of people", async () => {
  const people = fc.constantFrom("ana", "bia", "caio", "davi");
  const step = fc.record({ id: people, isLong: fc.boolean(), ends: fc.boolean(), seconds: fc.nat(9) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { ask, end, pass, usage, running, started, refused, turns } = start({ maxWaiting: 4 });
      for (const { id, isLong, ends, seconds } of steps) {
        ask(id, { seconds: isLong ? 1 : 0.01 });
        await settled();
        pass(seconds);
        const [first] = running();
        if (ends && first) {
          usage.add(first, seconds);
          await end(first);
        }
        expect(running().length).toBeLessThanOrEqual(2);
      }
      for (let id = running()[0]; id; id = running()[0]) await end(id);
      expect(started.length + refused.length).toBe(steps.length);
      expect(turns.load()).toBe(0);
    }),
  );
});
