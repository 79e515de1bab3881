import { expect, it } from "vitest";
import { createSharedCache } from "#server/lib/shared-cache.ts";

const values = (size: number) => ({ size });
const start = () =>
  createSharedCache<{ size: number }>({ maxSize: 60, maxSizeByOwner: 45, sizeOf: ({ size }) => size });

it("lets an owner at the share lose their own oldest value, and nobody else's", () => {
  const cache = start();
  cache.set("bia", "a", values(10));
  for (let i = 0; i < 40; i += 1) cache.set("ana", `group ${i}`, values(1));
  expect([cache.get("bia", "a"), cache.get("ana", "group 0")]).toEqual([values(10), values(1)]);
  for (let i = 40; i < 46; i += 1) cache.set("ana", `group ${i}`, values(1));
  expect(cache.get("bia", "a")).toEqual(values(10));
  // 'group 0' was read since, so 'group 1' is the oldest.
  expect([cache.get("ana", "group 0"), cache.get("ana", "group 1")]).toEqual([values(1), undefined]);
});

it("gives a taken value to one caller alone", () => {
  const cache = start();
  cache.set("ana", "a", values(10));
  expect([cache.take("ana", "a"), cache.take("ana", "a"), cache.size()]).toEqual([values(10), undefined, 0]);
});

it("replaces a value, and keeps none that is larger than a share", () => {
  const cache = start();
  cache.set("ana", "a", values(10));
  cache.set("ana", "a", values(20));
  expect([cache.get("ana", "a"), cache.size()]).toEqual([values(20), 20]);
  cache.set("ana", "a", values(46));
  expect([cache.get("ana", "a"), cache.size()]).toEqual([undefined, 0]);
});
