import { expect, test } from "vitest";
import type { AnalystAnswer } from "#contract/analyst.ts";
import { type Asked, type Conversation, changeConversation, frameOf } from "./conversation.ts";

const answer = (frame: string | null): AnalystAnswer => ({
  mode: "answer",
  blocks: [],
  chips: [],
  about: null,
  frame,
  by: "grammar",
  model: null,
});
const asked: Asked = { text: "Quanto eu tenho?", choice: null };
const ask = (conversation: Conversation, number: number) =>
  changeConversation(conversation, { kind: "asked", number, asked });

test("a question waits for its answer, whose frame travels with the next question", () => {
  const waiting = ask([], 1);
  expect(waiting).toEqual([{ number: 1, asked, state: "waiting" }]);
  expect(frameOf(waiting)).toBeNull();
  const answered = changeConversation(waiting, { kind: "answered", number: 1, answer: answer("first") });
  expect(frameOf(ask(answered, 2))).toBe("first");
  const later = changeConversation(ask(answered, 2), { kind: "answered", number: 2, answer: answer(null) });
  expect(frameOf(later)).toBeNull();
});

test("a failed question stays until the next one, and keeps the frame before it", () => {
  const answered = changeConversation(ask([], 1), { kind: "answered", number: 1, answer: answer("first") });
  const failed = changeConversation(ask(answered, 2), { kind: "failed", number: 2, message: "Sem conexão" });
  expect(failed.at(-1)).toEqual({ number: 2, asked, state: "failed", message: "Sem conexão" });
  expect(frameOf(failed)).toBe("first");
  expect(ask(failed, 3).map(({ number, state }) => [number, state])).toEqual([
    [1, "answered"],
    [3, "waiting"],
  ]);
});

test("an answer of a conversation that was ended is dropped", () => {
  const cleared = changeConversation(ask([], 1), { kind: "cleared" });
  expect(changeConversation(cleared, { kind: "answered", number: 1, answer: answer("first") })).toEqual([]);
});
