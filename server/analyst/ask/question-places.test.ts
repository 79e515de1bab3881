import { expect, it } from "vitest";
import { createQuestionPlaces } from "#server/analyst/ask/question-places.ts";
import { changedLimits } from "#tests/support/limits.ts";

const settled = () => new Promise(setImmediate);

function start(quotas: Record<string, number> = {}) {
  const places = createQuestionPlaces(changedLimits({ quotas }).quotas);
  const running: string[] = [];
  const refused: number[] = [];
  const ends: (() => void)[] = [];
  return {
    running,
    refused,
    endFirst: async () => {
      ends.shift()?.();
      await settled();
    },
    ask(key: string, network: string) {
      const work = async () => {
        running.push(key);
        await new Promise<void>((resolve) => ends.push(resolve));
      };
      places({ key, network }, work).catch(({ problem }) => void refused.push(problem.status));
    },
  };
}

it("answers the questions of a person one after the other", async () => {
  const { ask, running, endFirst } = start();
  for (const key of ["ana", "ana", "bia"]) ask(key, "home");
  await settled();
  expect(running).toEqual(["ana", "bia"]);
  await endFirst();
  expect(running).toEqual(["ana", "bia", "ana"]);
});

it("gives a network a few places, and other networks their own", async () => {
  const { ask, running } = start({ analystQuestionsAtOnceByNetwork: 2 });
  for (const key of ["a", "b", "c"]) ask(key, "office");
  ask("quiet", "home");
  await settled();
  expect(running).toEqual(["a", "b", "quiet"]);
});

it("refuses what does not fit the queue of a network", async () => {
  const { ask, refused } = start({
    analystQuestionsAtOnceByNetwork: 1,
    analystQuestionsWaitingByNetwork: 2,
  });
  for (const key of ["a", "b", "c", "d"]) ask(key, "office");
  await settled();
  expect(refused).toEqual([503]);
});
