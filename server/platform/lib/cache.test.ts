import fc from "fast-check";
import { expect, it } from "vitest";
import { type Stamped, stampOf } from "#domain/kernel/stamped.ts";
import { createCache } from "#server/platform/lib/cache.ts";

type Value = { size: number };

const start = () =>
  createCache<"person", Value>({
    name: "test",
    owner: "person",
    maxSize: 60,
    maxSizeByOwner: 45,
    sizeOf: ({ size }) => size,
  });

const first = stampOf("1");
const second = stampOf("2");
const sized = (size: number, stamp = first): Stamped<Value> => ({ value: { size }, stamp });
const ana = (name: string) => ({ person: "ana", name });
const bia = (name: string) => ({ person: "bia", name });

it("lets an owner at the share lose their own oldest value, and nobody else's", () => {
  const cache = start();
  cache.set(bia("a"), sized(10));
  for (let i = 0; i < 40; i += 1) cache.set(ana(`group ${i}`), sized(1));
  expect([cache.get(bia("a"), first), cache.get(ana("group 0"), first)]).toEqual([{ size: 10 }, { size: 1 }]);
  for (let i = 40; i < 46; i += 1) cache.set(ana(`group ${i}`), sized(1));
  expect(cache.get(bia("a"), first)).toEqual({ size: 10 });
  // 'group 0' was read since, so 'group 1' is the oldest.
  const oldest = [cache.get(ana("group 0"), first), cache.get(ana("group 1"), first)];
  expect(oldest).toEqual([{ size: 1 }, undefined]);
});

it("gives a taken value to one caller alone", () => {
  const cache = start();
  cache.set(ana("a"), sized(10));
  expect([cache.take(ana("a"), first), cache.take(ana("a"), first)]).toEqual([{ size: 10 }, undefined]);
  expect(cache.counts()).toEqual({ name: "test", hits: 1, misses: 1, size: 0 });
});

it("replaces a value, and keeps none that is larger than a share", () => {
  const cache = start();
  cache.set(ana("a"), sized(10));
  cache.set(ana("a"), sized(20));
  expect([cache.get(ana("a"), first), cache.counts().size]).toEqual([{ size: 20 }, 20]);
  cache.set(ana("a"), sized(46));
  expect([cache.get(ana("a"), first), cache.counts().size]).toEqual([undefined, 0]);
});

it("never returns another person's entry", () => {
  const cache = start();
  cache.set(ana("b c"), sized(1));
  cache.set({ person: "ana b", name: "c" }, sized(2));
  for (const key of [bia("b c"), { person: "ana b c", name: "" }, { person: "", name: "ana b c" }])
    expect([cache.get(key, first), cache.former(key), cache.take(key, first)]).toEqual(
      Array(3).fill(undefined),
    );
  // Both have the same text: the newer one stays, and is its owner's alone.
  expect([cache.get(ana("b c"), first), cache.get({ person: "ana b", name: "c" }, first)]).toEqual([
    undefined,
    { size: 2 },
  ]);
  // @ts-expect-error A key without the owner's id is none.
  cache.set({ name: "a" }, sized(1));
  // @ts-expect-error Neither is that of another kind of owner.
  cache.set({ portfolio: "ana", name: "a" }, sized(1));
});

it("never answers a changed ledger from the old stamp, and returns a former value only where it is asked for", () => {
  const cache = start();
  cache.set(ana("a"), sized(10));
  expect([cache.get(ana("a"), second), cache.take(ana("a"), second)]).toEqual([undefined, undefined]);
  expect([cache.former(ana("a")), cache.get(ana("a"), first)]).toEqual([{ size: 10 }, { size: 10 }]);
  cache.set(ana("a"), sized(20, second));
  expect([cache.get(ana("a"), first), cache.get(ana("a"), second)]).toEqual([undefined, { size: 20 }]);
  // @ts-expect-error A version alone is no stamp.
  cache.get(ana("a"), "1");
});

it("does after any operations what a plain map does, but forgets", () => {
  const owners = ["ana", "bia", "ana b"];
  const names = ["b c", "c"];
  const key = fc.record({ person: fc.constantFrom(...owners), name: fc.constantFrom(...names) });
  const stamp = fc.constantFrom(first, second);
  const operation = fc.oneof(
    fc.record({ kind: fc.constant("set" as const), key, stamp, size: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ kind: fc.constantFrom("get" as const, "take" as const), key, stamp }),
    fc.record({ kind: fc.constant("former" as const), key }),
  );
  let found = 0;
  fc.assert(
    fc.property(fc.array(operation, { minLength: 20, maxLength: 60 }), (operations) => {
      const cache = start();
      const all = new Map<string, Stamped<Value>>();
      let asked = 0;
      for (const done of operations) {
        const text = JSON.stringify(done.key);
        const known = all.get(text);
        if (done.kind === "set") {
          const stamped = sized(done.size, done.stamp);
          cache.set(done.key, stamped);
          all.set(text, stamped);
        } else if (done.kind === "former") {
          const value = cache.former(done.key);
          if (value) expect(value).toBe(known?.value);
        } else {
          asked += 1;
          const value = cache[done.kind](done.key, done.stamp);
          if (value) found += 1;
          if (value) expect([value, done.stamp]).toEqual([known?.value, known?.stamp]);
          if (value && done.kind === "take") all.delete(text);
        }
        const kept = owners.map((person) =>
          names.reduce((sum, name) => sum + (cache.former({ person, name })?.size ?? 0), 0),
        );
        const size = kept.reduce((sum, of) => sum + of, 0);
        expect([Math.max(...kept) <= 45, size <= 60, cache.counts().size]).toEqual([true, true, size]);
      }
      const { hits, misses } = cache.counts();
      expect(hits + misses).toBe(asked);
    }),
  );
  expect(found).toBeGreaterThan(50);
});

it("keeps what is everyone's by its name alone", () => {
  const cache = createCache<"everyone", Value>({
    name: "shared",
    owner: "everyone",
    maxSize: 10,
    sizeOf: (_value, name) => name.length,
  });
  for (const name of ["a", "bb", "ccc", "dddd"]) cache.set(name, sized(1));
  expect(cache.counts().size).toBe(10);
  cache.set("ee", sized(1));
  expect(["a", "bb", "ccc", "ee"].map((name) => cache.get(name, first) !== undefined)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(cache.counts()).toEqual({ name: "shared", hits: 2, misses: 2, size: 9 });
});
