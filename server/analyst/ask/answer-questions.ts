import type { AnalystAnswer } from "#contract/analyst.ts";
import type { Names } from "#domain/questions/names.ts";
import type { Question, Reading, Understanding } from "#domain/questions/question.ts";
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

/** The portfolio or the sum of a holder. */
function placeOf(holder: string, { portfolios }: Names, sums: ReadonlyMap<string, string>) {
  const own = portfolios.filter((portfolio) => portfolio.holder === holder);
  return { own, id: own.length === 1 ? own[0]?.id : sums.get(holder) };
}

/** 'Da Lia' names a holder: of one portfolio, or of the sum of several. */
function withHolder(question: Question, names: Names, { sums }: MoreContext): Question {
  const { holder, ...slots } = question.slots;
  if (holder === undefined || slots.portfolio !== undefined) return question;
  const { id } = placeOf(holder, names, sums);
  return id === undefined ? question : { ...question, slots: { ...slots, portfolio: id } };
}

/**
 * 'Minha carteira x a da Lia' compares the open portfolio with that of the holder. Where the open one is the holder's, each of the
 * person's own may be meant.
 */
function comparisonsWithHolder(question: Question, names: Names, { open, sums }: MoreContext): Reading[] {
  const { holder, ...slots } = question.slots;
  if (question.intent !== "compare_assets" || holder === undefined) return [];
  const { own, id } = placeOf(holder, names, sums);
  if (id === undefined) return [];
  const isOfHolder = open === null || open === id || own.some((each) => each.id === open);
  const mine = isOfHolder
    ? names.portfolios.filter((each) => each.holder === null)
    : [{ id: open, name: "A carteira aberta" }];
  return mine.slice(0, 3).map((each) => ({
    label: each.name,
    question: { ...question, slots: { ...slots, portfolios: [each.id, id] } },
  }));
}

/** The answer of a question as it was understood. */
export async function outcomeOf(
  understood: Understanding,
  context: AnswerContext,
  more: MoreContext,
): Promise<AnswerOutcome> {
  switch (understood.mode) {
    case "answer": {
      const compared = comparisonsWithHolder(understood.question, context.names, more);
      if (compared.length > 1) return withoutFigures(readings("portfolio", compared));
      const question = compared[0]?.question ?? withHolder(understood.question, context.names, more);
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
