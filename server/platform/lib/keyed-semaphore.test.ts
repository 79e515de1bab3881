import { expect, it } from "vitest";
import { createKeyedSemaphore } from "#server/platform/lib/keyed-semaphore.ts";

function start(places: number, maxWaiting: number) {
  const limited = createKeyedSemaphore(places, maxWaiting);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (key: string, name: string) =>
    limited(key, () => {
      began.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  return { ask, began, end: (name: string) => ends.get(name)?.() };
}

it("lets so many of a key begin, then so many wait in order, and refuses the rest with 503", async () => {
  const { ask, began, end } = start(2, 2);
  const answers = ["a", "b", "c", "d"].map((name) => ask("ana", name));
  await expect(ask("ana", "e")).rejects.toMatchObject({ problem: { status: 503, retryAfter: 5 } });
  expect(began).toEqual(["a", "b"]);
  end("b");
  expect(await answers[1]).toBe("b");
  expect(began).toEqual(["a", "b", "c"]);
  for (const name of ["a", "c"]) end(name);
  await Promise.all([answers[0], answers[2]]);
  end("d");
  expect(await Promise.all(answers)).toEqual(["a", "b", "c", "d"]);
});

it("never waits for another key, and starts again once a key is not used", async () => {
  const { ask, began, end } = start(1, 0);
  const first = ask("ana", "a");
  const other = ask("bia", "b");
  await expect(ask("ana", "c")).rejects.toMatchObject({ problem: { status: 503 } });
  expect(began).toEqual(["a", "b"]);
  for (const name of ["a", "b"]) end(name);
  await Promise.all([first, other]);
  const again = ask("ana", "d");
  expect(began).toEqual(["a", "b", "d"]);
  end("d");
  expect(await again).toBe("d");
});
