import type { AnswerBlock } from "#contract/analyst.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { Understanding } from "#domain/questions/question.ts";
import { unknownNameIn } from "#domain/questions/unknown-words.ts";
import { type AnswerContext, type Next, note, say } from "#server/analyst/answers/compose.ts";
import {
  type AnswerOutcome,
  type MoreContext,
  outcomeOf,
  TooManyCalls,
} from "#server/analyst/ask/answer-questions.ts";
import type { SecondReading } from "#server/analyst/model/second-reader.ts";
import { named } from "#server/analyst/tools/named.ts";

type Reading = Extract<SecondReading, { kind: "read" }>;

/** The answers of a reading in its order. Fewer than it has, if together they would ask too many tools. */
async function answersOf(
  understood: readonly Understanding[],
  context: AnswerContext,
  more: MoreContext,
): Promise<AnswerOutcome[]> {
  const answers: AnswerOutcome[] = [];
  try {
    for (const each of understood) answers.push(await outcomeOf(each, context, more));
  } catch (error) {
    if (!(error instanceof TooManyCalls)) throw error;
  }
  return answers;
}

/** A word that may be a name, and that the reading left aside. The person sees what was not read. */
function leftAside(marked: MarkedQuestion): AnswerBlock[] {
  const word = unknownNameIn(marked);
  return word === undefined
    ? []
    : [note`Não reconheci “${named(word)}”. Confira se a resposta é sobre o que você perguntou.`];
}

const keyOf = (next: Next) => `${next.kind} ${next.label}`;
const onlyOnce = (next: readonly Next[]): Next[] => [
  ...new Map(next.map((each) => [keyOf(each), each])).values(),
];

/**
 * The answer of a model's reading: whole answers of the product, with the model's text between them if it passed the fence. A doubt about a
 * name is shown alone. Undefined if nothing can be answered.
 */
export async function answerReading(
  { understood, pieces, model }: Reading,
  marked: MarkedQuestion,
  context: AnswerContext,
  more: MoreContext,
): Promise<AnswerOutcome | undefined> {
  const doubt = understood.find(({ mode }) => mode !== "answer");
  if (doubt) return { ...(await outcomeOf(doubt, context, more)), model };
  const answers = await answersOf(understood, context, more);
  const [first] = answers;
  if (!first) return undefined;
  const isWhole = answers.length === understood.length;
  const blocks =
    pieces && isWhole
      ? pieces.flatMap((piece) =>
          "text" in piece ? say`${piece.text}` : (answers[piece.answer]?.blocks ?? []),
        )
      : answers.flatMap((each) => each.blocks);
  return {
    mode: first.mode,
    blocks: [...leftAside(marked), ...blocks],
    next: onlyOnce(answers.flatMap(({ next }) => next)),
    about: first.about,
    asked: first.asked,
    model,
  };
}

/** The plain answer with the way to the consent. */
export const offerModel = (outcome: AnswerOutcome): AnswerOutcome => ({
  ...outcome,
  next: [{ kind: "model", label: "Entender com um modelo de linguagem" }, ...outcome.next],
});
