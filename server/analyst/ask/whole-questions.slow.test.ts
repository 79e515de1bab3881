import { expect, it } from "vitest";
import type { Question, Understanding } from "#domain/questions/question.ts";
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
  "bah tchê, quanto que dá tudo junto, as três carteira?",
  "bova11",
  "anteontem deu quanto",
  "quanto deu do cdi esse mes",
  "meu dinheiro rendeu mais que a poupança esse ano?",
  "e a lia quanto pode vender de isento",
  "então é o seguinte eu queria saber quanto que eu lucrei com a carteira em agosto, não, pera, em setembro",
]);

/** The text of a value, whatever the order of its parts. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => one.localeCompare(other)))
      : part,
  );

/** Whether a question means the same, or is asked about its scope with that meaning as a choice. */
function isAlike(after: Understanding, alone: Understanding, frame: Question): boolean {
  const isAsked =
    alone.mode === "answer" &&
    after.mode === "ask" &&
    (after.about === "whole" || after.about === "period") &&
    after.readings.some(({ question }) => textOf(question) === textOf(alone.question));
  // 'Quanto vou receber?' after a question about an application has answers of its own.
  const isOfApplication =
    frame.slots.contracts !== undefined &&
    alone.mode === "answer" &&
    alone.question.intent === "income_to_come" &&
    after.mode === "ask";
  return isAsked || isOfApplication || textOf(after) === textOf(alone);
}

it("understands a whole question after any other as it does alone, or asks about its scope", () => {
  expect(framesByIntent.size).toBeGreaterThan(30);
  const changed = allQuestions
    .filter(({ text, follows }) => follows === undefined && !goingOn.has(text))
    .flatMap(({ text }) => {
      const alone = understood(text);
      return [...framesByIntent]
        .filter(([, frame]) => !isAlike(understood(text, frame), alone, frame))
        .map(([intent]) => `'${text}' after ${intent}`);
    });
  expect(changed).toEqual([]);
});
