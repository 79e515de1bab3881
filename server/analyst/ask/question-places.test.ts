import { expect, it } from "vitest";
import { createQuestionPlaces } from "#server/analyst/ask/question-places.ts";
import { ask as askAnalyst, startAnalyst } from "#tests/support/analyst.ts";
import { changedLimits } from "#tests/support/limits.ts";
import { agree, completion, startScriptedModel } from "#tests/support/scripted-model.ts";

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
  const { ask, running, endFirst } = start({ analystQuestionsAtOnceByNetwork: 4 });
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

it("refuses what does not fit the queue of a person, who takes no place from others", async () => {
  const { ask, running, refused } = start({
    analystQuestionsAtOnceByNetwork: 4,
    analystQuestionsWaitingByPerson: 1,
  });
  for (const key of ["ana", "ana", "ana", "bia"]) ask(key, "home");
  await settled();
  expect(running).toEqual(["ana", "bia"]);
  expect(refused).toEqual([503]);
});

it("answers a question while another of the same person waits for a model", async () => {
  await using model = await startScriptedModel();
  const quotas = { analystQuestionsAtOnceByNetwork: 1, analystQuestionsWaitingByNetwork: 0 };
  const fixture = await startAnalyst({
    models: {
      operator: { url: model.url, name: "modelo-1", key: undefined },
      providers: [],
      dailyQuestions: 10,
    },
    limits: changedLimits({ quotas }),
  });
  await using _ = fixture.api;
  await agree(fixture.client);
  const asked = Promise.withResolvers<(answer: string) => void>();
  model.answer((response) => asked.resolve((answer) => void response.end(answer)));
  const unread = askAnalyst(fixture, "me conta uma coisa bonita, vai");
  const answerOfModel = await asked.promise;
  expect(await askAnalyst(fixture, "quanto eu tenho?")).toMatchObject({ mode: "answer", by: "grammar" });
  answerOfModel(completion({ questions: [{ intent: "wealth" }], text: "{{1}}" }));
  expect(await unread).toMatchObject({ mode: "answer", by: "model" });
});
