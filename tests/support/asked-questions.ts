import { readFileSync } from "node:fs";

/** A question with the intent, the arguments and the figures that a right answer has. */
export type AskedExample = {
  id: string;
  text: string;
  intent: string;
  acceptIntents?: string[];
  args: Record<string, unknown>;
  mode: "answer" | "ask" | "explain" | "draft" | "help" | "none";
  answer?: { call: string; path: string; format: string; body?: object }[];
  follows?: string;
};

export const questionSets = ["examples", "written", "second", "third"] as const;

/** The questions of a file of `tests/questions`. `written` and `second` are by people who have not seen the grammar. */
export const questionsOf = (set: (typeof questionSets)[number]): AskedExample[] =>
  (JSON.parse(readFileSync(`tests/questions/${set}.json`, "utf8")) as { questions: AskedExample[] })
    .questions;

export type HostileExample = { id: string; text: string; kind: string; where?: unknown; expect: string };

export const hostileQuestions = (): HostileExample[] => {
  const content = JSON.parse(readFileSync("tests/questions/hostile.json", "utf8")) as
    | HostileExample[]
    | { questions: HostileExample[] };
  return Array.isArray(content) ? content : content.questions;
};
