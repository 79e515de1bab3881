import type { AnalystAnswer } from "#contract/analyst.ts";
import type { Names } from "#domain/questions/names.ts";
import type { Question, Understanding } from "#domain/questions/question.ts";
import type { AnswerContext, Composed } from "#server/analyst/answers/compose.ts";
import { composers } from "#server/analyst/ask/composers.ts";
import {
  draftEntry,
  explainTerm,
  help,
  lacks,
  noPortfolio,
  type PlainAnswer,
  readings,
  refused,
  unknownName,
  unreadQuestion,
} from "#server/analyst/ask/plain-answers.ts";

/** An answer before it is signed, with the question that its figures answer. */
export type AnswerOutcome = Composed & {
  mode: AnalystAnswer["mode"];
  asked: Question | undefined;
  /** The model that read the question; undefined for the grammar. */
  model?: string;
};

/** One question may not ask more tools. */
export class TooManyCalls extends Error {
  constructor() {
    super("a question asks too many tools");
  }
}

/** `open`: the open portfolio or sum. `sums`: the sum of each holder by name. */
export type MoreContext = { open: string | null; sums: ReadonlyMap<string, string> };

const withoutFigures = (plain: PlainAnswer, asked?: Question): AnswerOutcome => ({ ...plain, asked });

/** Answers the likely reading. */
async function answerQuestion(
  question: Question,
  context: AnswerContext,
  open: string | null,
): Promise<AnswerOutcome> {
  switch (question.intent) {
    case "glossary":
      return withoutFigures(explainTerm(question, context.today));
    case "help":
      return withoutFigures(help(openOrOnly(context.names, open)));
    case "entry_draft":
      return withoutFigures(draftEntry(question, context, open ?? onlyPortfolio(context.names)), question);
    default: {
      if (context.names.portfolios.length === 0) return withoutFigures(noPortfolio());
      const composed = await composers[question.intent](question, context);
      return { ...composed, mode: "answer", asked: question };
    }
  }
}

const onlyPortfolio = ({ portfolios }: Names): string | null =>
  portfolios.length === 1 ? (portfolios[0]?.id ?? null) : null;

/** The portfolio of the screen, which a sum is not, or the only one. */
const openOrOnly = (names: Names, open: string | null): string | null =>
  names.portfolios.some(({ id }) => id === open) ? open : onlyPortfolio(names);

/** 'Da Lia' names a holder: of one portfolio, or of the sum of several. */
function withHolder(question: Question, { portfolios }: Names, sums: ReadonlyMap<string, string>): Question {
  const { holder, ...slots } = question.slots;
  if (holder === undefined || slots.portfolio !== undefined) return question;
  const own = portfolios.filter((portfolio) => portfolio.holder === holder);
  const id = own.length === 1 ? own[0]?.id : sums.get(holder);
  return id === undefined ? question : { ...question, slots: { ...slots, portfolio: id } };
}

/** The answer of a question as it was understood. */
export async function outcomeOf(
  understood: Understanding,
  context: AnswerContext,
  more: MoreContext,
): Promise<AnswerOutcome> {
  switch (understood.mode) {
    case "answer": {
      const question = withHolder(understood.question, context.names, more.sums);
      return answerQuestion(question, context, more.open);
    }
    case "ask":
      return withoutFigures(readings(understood.about, understood.readings));
    case "refused":
      return withoutFigures(refused(understood.refusal));
    case "missing":
      return withoutFigures(lacks(understood.what));
    case "unknown-name":
      return withoutFigures(unknownName(understood.text));
    case "not-understood":
      return withoutFigures(unreadQuestion(understood.term));
    default:
      return understood satisfies never;
  }
}
