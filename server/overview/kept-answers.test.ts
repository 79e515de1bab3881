import { expect, it } from "vitest";
import { keptAnswers } from "#server/overview/kept-answers.ts";

it("works an answer out once a version, and forgets the one asked for longest ago", async () => {
  const worked: string[] = [];
  const kept = keptAnswers<string>(2);
  const ask = (question: string, version: string) =>
    kept(question, version, async () => {
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
