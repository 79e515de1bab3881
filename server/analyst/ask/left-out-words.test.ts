import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Intent, Question } from "#domain/questions/question.ts";
import { understand } from "#domain/questions/understand.ts";
import { askedNames as names } from "#tests/support/asked-names.ts";
import { questionSets, questionsOf } from "#tests/support/asked-questions.ts";

const today = "2026-11-28";
const withoutFigures: ReadonlySet<Intent> = new Set(["glossary", "help", "entry_draft"]);

function answered(text: string): Question | undefined {
  const understood = understand(text, { names, today });
  if (understood.mode !== "answer" || withoutFigures.has(understood.question.intent)) return undefined;
  return understood.question;
}

const { conversations } = JSON.parse(readFileSync("tests/questions/alone.json", "utf8")) as {
  conversations: { text: string }[][];
};
const questions = [
  ...questionSets.flatMap(questionsOf).filter(({ follows }) => follows === undefined),
  ...conversations.flat(),
]
  .map(({ text }) => ({ text: text.replace(/[?.! ]+$/u, ""), question: answered(text) }))
  .filter(({ question }) => question !== undefined);

const ofMeans: ReadonlySet<string> = new Set(["average_price", "monthly-average", "average"]);

/** Words that narrow or change a question. `has`: whether an answer has them already. */
const changes: readonly { words: string; has?: (question: Question) => boolean }[] = [
  { words: "metade" },
  { words: "acima de 50" },
  { words: "menos de 3 mil" },
  { words: "no mínimo" },
  { words: "exceto as pequenas" },
  { words: "fora as novas" },
  { words: "somente os maiores" },
  { words: "que não paguei" },
  { words: "que eu herdei" },
  { words: "das estrangeiras" },
  { words: "do meu primo" },
  { words: "sem as taxas" },
  { words: "sem corretagem" },
  { words: "depois das taxas" },
  { words: "descontando o imposto", has: ({ intent }) => intent === "fi_net_today" },
  { words: "ajustado pela inflação" },
  { words: "em relação ao ano anterior" },
  { words: "em libras" },
  { words: "por dia" },
  { words: "por corretora" },
  {
    words: "em média",
    has: ({ intent, slots: { measure = "" } }) => ofMeans.has(intent) || ofMeans.has(measure),
  },
  { words: "antes da crise" },
  { words: "na semana do carnaval" },
  { words: "de manhã" },
  { words: "a partir do segundo" },
  { words: "se tudo cair" },
  { words: "no pior cenário" },
  { words: "com alavancagem" },
];

it.each(changes)("states no figure that leaves out '$words'", ({ words, has = () => false }) => {
  expect(questions.length).toBeGreaterThan(500);
  const leftOut = questions.filter(
    ({ text, question }) =>
      question !== undefined &&
      !has(question) &&
      JSON.stringify(answered(`${text} ${words}`)) === JSON.stringify(question),
  );
  expect(leftOut.map(({ text }) => text)).toEqual([]);
});
