import type { AnalystAnswer, AnalystQuestion, AnswerChip } from "#contract/analyst.ts";
import { ProblemError } from "#contract/problem.ts";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";
import type { Names } from "#domain/questions/names.ts";
import type { Question, Understanding } from "#domain/questions/question.ts";
import { understand } from "#domain/questions/understand.ts";
import type { AnswerContext, Call, Composed, Next } from "#server/analyst/answers/compose.ts";
import { composers } from "#server/analyst/ask/composers.ts";
import { findMoreAssets } from "#server/analyst/ask/find-more-assets.ts";
import { toolCallsByQuestion } from "#server/analyst/ask/limits.ts";
import { loadNames } from "#server/analyst/ask/load-names.ts";
import {
  draftEntry,
  explainTerm,
  help,
  lacks,
  type PlainAnswer,
  readings,
  refused,
  unknownName,
  unreadQuestion,
} from "#server/analyst/ask/plain-answers.ts";
import { openQuestion, signQuestion } from "#server/analyst/ask/signed-question.ts";
import {
  type Asker,
  createScreens,
  type ScreenServices,
  type Screens,
} from "#server/analyst/tools/screens.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import { maxOf, type Quotas } from "#server/platform/limits/limit-settings.ts";

export type AnalystServices = ScreenServices & {
  quotas: Quotas;
  /** Signs questions that travel with answers. */
  questionKey: () => Promise<Buffer>;
};

/** A place where a question is asked: the open portfolio of a screen, or none. */
type Asking = { asker: Asker; question: AnalystQuestion };

type Outcome = Composed & { mode: AnalystAnswer["mode"]; asked: Question | undefined };

/** Tools with the number of calls that one question may make. */
function createCall(
  context: { screens: Screens; today: Day; openPortfolio: string | null },
  max: number,
): Call {
  let calls = 0;
  return async (tool, input) => {
    calls += 1;
    if (calls > max) throw new Error("a question asks too many tools");
    const answer = await tool.run(context, tool.input.parse(input) as never);
    return { ...answer, tool: tool.name } as never;
  };
}

const withoutFigures = (plain: PlainAnswer, asked?: Question): Outcome => ({ ...plain, asked });

/** Answers the likely reading. */
async function answerQuestion(
  question: Question,
  context: AnswerContext,
  open: string | null,
): Promise<Outcome> {
  switch (question.intent) {
    case "glossary":
      return withoutFigures(explainTerm(question, context.today), question);
    case "help":
      return withoutFigures(help(openOrOnly(context.names, open)));
    case "entry_draft":
      return withoutFigures(draftEntry(question, context, open ?? onlyPortfolio(context.names)), question);
    default: {
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

async function outcomeOf(
  understood: Understanding,
  context: AnswerContext,
  more: MoreContext,
): Promise<Outcome> {
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
      return withoutFigures(unreadQuestion());
    default:
      return understood satisfies never;
  }
}

type MoreContext = { open: string | null; sums: ReadonlyMap<string, string> };

/** The answer of a question by the product's own grammar, with figures of its tools alone. */
export function createAnalyst(services: AnalystServices) {
  const screensOf = createScreens(services);
  return async ({ asker, question }: Asking): Promise<AnalystAnswer> => {
    const { actor, person } = asker;
    const today = dayOf(services.clock());
    const signer = { key: await services.questionKey(), personId: person.id };
    const screens = screensOf(asker);
    const open = question.portfolioId;
    if (open !== null && !(await screens.portfolioOrSum(open))) throw new ProblemError("not-found");
    const frame = openQuestion(signer, question.frame);
    const choice = openQuestion(signer, question.choice);
    const { names, understood } = await inPersonTransaction(services.people, actor, "GET", async (db) => {
      const known = await loadNames(db);
      const of = (all: Names): Understanding =>
        choice
          ? { mode: "answer", question: choice, others: [] }
          : understand(question.text, { names: all, today, frame });
      const all = await findMoreAssets(db, known, choice ? { choice } : { text: question.text });
      return { names: all, understood: of(all) };
    });
    const holders = await screens.holders();
    const context: AnswerContext = {
      call: createCall({ screens, today, openPortfolio: open }, maxOf(services.quotas, toolCallsByQuestion)),
      today,
      names,
    };
    const sums = new Map(holders.map(({ id, name }) => [name, id]));
    const outcome = await outcomeOf(understood, context, { open, sums });
    const chipOf = (next: Next): AnswerChip =>
      next.kind === "open"
        ? next
        : { kind: "ask", label: next.label, choice: next.question && signQuestion(signer, next.question) };
    return {
      mode: outcome.mode,
      blocks: outcome.blocks,
      chips: outcome.next.slice(0, 6).map(chipOf),
      about: outcome.about && { id: outcome.about.id, name: outcome.about.name },
      frame: outcome.asked ? signQuestion(signer, outcome.asked) : null,
      by: "grammar",
    };
  };
}
