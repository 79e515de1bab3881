import { expect, it } from "vitest";
import { keptAnswers } from "#server/kept-answers.ts";

it("works an answer out once a version, and forgets the one asked for longest ago", async () => {
  const worked: string[] = [];
  const kept = keptAnswers<string>(2);
  const ask = (question: string, version: string) =>
    kept.one(question, version, async () => {
      worked.push(question + version);
      return question + version;
    });
  expect([await ask("a", "1"), await ask("a", "1"), await ask("a", "2")]).toEqual(["a1", "a1", "a2"]);
  await ask("b", "1");
  await ask("a", "2");
  await ask("c", "1");
  await ask("a", "2");
  await ask("b", "1");
  expect(worked).toEqual(["a1", "a2", "b1", "c1", "b1"]);
});

it("works out at once what it does not know of several, and answers more than it keeps", async () => {
  const worked: string[][] = [];
  const kept = keptAnswers<string>(2);
  const ask = async (...questions: string[]) => {
    const answers = await kept.all(questions, "1", async (open) => {
      worked.push(open);
      return new Map(open.map((question) => [question, question.toUpperCase()]));
    });
    return questions.map((question) => answers.get(question));
  };
  expect(await ask("a", "b")).toEqual(["A", "B"]);
  expect(await ask("b", "c", "d")).toEqual(["B", "C", "D"]);
  expect(await ask("c", "d")).toEqual(["C", "D"]);
  expect(await ask()).toEqual([]);
  expect(worked).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

it("answers by the version it was asked for, whatever others ask meanwhile", async () => {
  const kept = keptAnswers<string>(2);
  await kept.one("a", "1", async () => "old");
  const reading = Promise.withResolvers<ReadonlyMap<string, string>>();
  const both = kept.all(["a", "b"], "1", () => reading.promise);
  await kept.one("a", "2", async () => "new");
  reading.resolve(new Map([["b", "old too"]]));
  expect([...(await both)]).toEqual([
    ["a", "old"],
    ["b", "old too"],
  ]);
});
