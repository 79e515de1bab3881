import type { AnalystAnswer } from "#contract/analyst.ts";

/** `choice` is the reading of a chip, in place of the text's own. */
export type Asked = { text: string; choice: string | null };

export type Exchange = { number: number; asked: Asked } & (
  | { state: "waiting" }
  | { state: "answered"; answer: AnalystAnswer }
  | { state: "failed"; message: string }
);

export type Conversation = readonly Exchange[];

type Change =
  | { kind: "asked"; number: number; asked: Asked }
  | { kind: "answered"; number: number; answer: AnalystAnswer }
  | { kind: "failed"; number: number; message: string }
  | { kind: "cleared" };

/** A failed question leaves the conversation when another one is asked. An answer of a cleared conversation is dropped. */
export function changeConversation(conversation: Conversation, change: Change): Conversation {
  switch (change.kind) {
    case "asked": {
      const { number, asked } = change;
      return [...conversation.filter(({ state }) => state !== "failed"), { number, asked, state: "waiting" }];
    }
    case "answered":
    case "failed":
      return conversation.map((exchange) => {
        if (exchange.number !== change.number) return exchange;
        const { number, asked } = exchange;
        return change.kind === "answered"
          ? { number, asked, state: "answered", answer: change.answer }
          : { number, asked, state: "failed", message: change.message };
      });
    case "cleared":
      return [];
    default:
      return change satisfies never;
  }
}

/** The frame of the last answer, so that 'e em setembro?' follows it. */
export function frameOf(conversation: Conversation): string | null {
  const last = conversation.findLast(({ state }) => state === "answered");
  return last?.state === "answered" ? last.answer.frame : null;
}
