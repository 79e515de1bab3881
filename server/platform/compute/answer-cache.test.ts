import { expect, it } from "vitest";
import { createServingCaches } from "#server/app/caches.ts";
import { createAnswerCache } from "#server/platform/compute/answer-cache.ts";
import { changedLimits } from "#tests/support/limits.ts";

const kib = 1024;
const body = (size = 7 * kib) => Buffer.alloc(size);

function start() {
  const megabytes = { cacheMegabytes: 200 / kib, cacheMegabytesByPerson: 50 / kib };
  const { answers } = createServingCaches(changedLimits({ quotas: megabytes }).quotas);
  const cache = createAnswerCache(answers);
  const computed: string[] = [];
  return {
    cache,
    bytes: () => answers.counts().size,
    computed,
    ask(personId: string, question: string, version = "1", answer = body()) {
      return cache.answer({ personId, question, version }, async () => {
        computed.push(`${personId} ${question} ${version}`);
        return { body: answer, version };
      });
    },
  };
}

it("computes an answer once for each version", async () => {
  const { ask, computed } = start();
  await ask("ana", "a", "1");
  await ask("ana", "a", "1");
  await ask("ana", "a", "2");
  await ask("ana", "a", "2");
  expect(computed).toEqual(["ana a 1", "ana a 2"]);
});

it("keeps an answer under the version it was computed under", async () => {
  const { cache, ask, computed } = start();
  await cache.answer({ personId: "ana", question: "a", version: "1" }, async () => ({
    body: body(),
    version: "2",
  }));
  await ask("ana", "a", "2");
  await ask("ana", "a", "1");
  expect(computed).toEqual(["ana a 1"]);
});

it("computes once for all who ask at the same time, and again after a failure", async () => {
  const { cache } = start();
  const result = Promise.withResolvers<{ body: Buffer }>();
  let times = 0;
  const ask = () =>
    cache.answer({ personId: "ana", question: "a", version: "1" }, () => {
      times += 1;
      return result.promise;
    });
  const answers = [ask(), ask(), ask()];
  result.reject(new Error("too much"));
  expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
  expect(times).toBe(1);
  await cache.answer({ personId: "ana", question: "a", version: "1" }, async () => {
    times += 1;
    return { body: body() };
  });
  expect(times).toBe(2);
});

it("drops a person's oldest answers for their newest, and nobody else's", async () => {
  const { bytes, ask, computed } = start();
  await ask("bia", "b");
  for (let period = 0; period < 200; period += 1) await ask("ana", `period ${period}`);
  expect(bytes()).toBeLessThanOrEqual(70 * kib);
  computed.length = 0;
  await ask("bia", "b");
  await ask("ana", "period 199");
  await ask("ana", "period 0");
  expect(computed).toEqual(["ana period 0 1"]);
});

it("stays within its bytes for any number of people, and keeps nothing larger than a share", async () => {
  const { bytes, ask, computed } = start();
  for (let person = 0; person < 100; person += 1) await ask(`person ${person}`, "a");
  expect(bytes()).toBeLessThanOrEqual(200 * kib);
  computed.length = 0;
  await ask("ana", "large", "1", body(60 * kib));
  await ask("ana", "large", "1", body(60 * kib));
  expect(computed).toHaveLength(2);
});

it("drops the answer that was asked for longest ago", async () => {
  const { ask, computed } = start();
  for (const question of ["a", "b", "c", "d", "e"]) await ask("ana", question);
  await ask("ana", "a");
  await ask("ana", "f");
  computed.length = 0;
  await ask("ana", "a");
  await ask("ana", "b");
  expect(computed).toEqual(["ana b 1"]);
});
