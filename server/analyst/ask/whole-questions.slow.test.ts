import { expect, it } from "vitest";
import type { Question } from "#domain/questions/question.ts";
import { understand } from "#domain/questions/understand.ts";
import { askedNames as names } from "#tests/support/asked-names.ts";
import { questionsOf } from "#tests/support/asked-questions.ts";

const today = "2026-11-28";

const allQuestions = (["examples", "written", "second", "third"] as const).flatMap((set) => questionsOf(set));
const understood = (text: string, frame?: Question) => understand(text, { names, today, frame });

/** One question of each kind, as those before another one. */
const framesByIntent = new Map<string, Question>();
for (const { text, follows, intent } of allQuestions) {
  const first = understood(text);
  const isFrame = follows === undefined && first.mode === "answer" && first.question.intent === intent;
  if (isFrame && !framesByIntent.has(intent)) framesByIntent.set(intent, first.question);
}

/** Questions that go on with the one before, as their authors may not have meant. */
const goingOn = new Set([
  "rendimentos",
  "tudo somado",
  "bova11",
  "e a lia quanto pode vender de isento",
  "então é o seguinte eu queria saber quanto que eu lucrei com a carteira em agosto, não, pera, em setembro",
]);

it("understands a whole question after any other as it does alone", () => {
  expect(framesByIntent.size).toBeGreaterThan(30);
  const changed = allQuestions
    .filter(({ text, follows }) => follows === undefined && !goingOn.has(text))
    .flatMap(({ text }) => {
      const alone = JSON.stringify(understood(text));
      return [...framesByIntent]
        .filter(([, frame]) => JSON.stringify(understood(text, frame)) !== alone)
        .map(([intent]) => `'${text}' after ${intent}`);
    });
  expect(changed).toEqual([]);
});
