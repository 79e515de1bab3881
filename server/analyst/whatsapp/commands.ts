import type { Day } from "#domain/kernel/calendar.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import type { Question } from "#domain/questions/question.ts";

/** A message of one word that asks for something other than an answer to words. */
export type Command =
  | { kind: "question"; questionOn: (today: Day) => Question }
  | { kind: "help" | "stop" | "resume" | "unlink" };

const commands: Readonly<Record<string, Command>> = {
  carteira: { kind: "question", questionOn: () => ({ intent: "wealth", slots: {} }) },
  proventos: {
    kind: "question",
    questionOn: (today) => ({
      intent: "income_received",
      slots: { period: { from: `${today.slice(0, 7)}-01`, to: today } },
    }),
  },
  ir: { kind: "question", questionOn: () => ({ intent: "darf", slots: {} }) },
  vencimentos: { kind: "question", questionOn: () => ({ intent: "fi_maturity", slots: {} }) },
  ajuda: { kind: "help" },
  parar: { kind: "stop" },
  stop: { kind: "stop" },
  sair: { kind: "stop" },
  voltar: { kind: "resume" },
  desvincular: { kind: "unlink" },
};

export function commandOf(text: string): Command | undefined {
  const word = foldedText(text).replace(/[.!]{1,9}$/, "");
  return Object.hasOwn(commands, word) ? commands[word] : undefined;
}

/** The words that end something, which no limit holds back. */
export function isEnding(text: string): boolean {
  const kind = commandOf(text)?.kind;
  return kind === "stop" || kind === "unlink";
}

/** The digits of a code, however they are grouped. */
export function codeOfText(text: string): string | undefined {
  const digits = text.trim().replace(/[\s-]/g, "");
  return /^\d{8}$/.test(digits) ? digits : undefined;
}
