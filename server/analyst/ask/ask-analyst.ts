import type { AnalystAnswer, AnalystQuestion, AnswerChip } from "#contract/analyst.ts";
import { ProblemError } from "#contract/problem.ts";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";
import type { Names } from "#domain/questions/names.ts";
import type { Question, Understanding } from "#domain/questions/question.ts";
import { markAsked, understand } from "#domain/questions/understand.ts";
import type { AnswerContext, Call, Next } from "#server/analyst/answers/compose.ts";
import { answerReading, offerModel } from "#server/analyst/ask/answer-by-model.ts";
import {
  type AnswerOutcome,
  type MoreContext,
  outcomeOf,
  TooManyCalls,
} from "#server/analyst/ask/answer-questions.ts";
import { findMoreAssets } from "#server/analyst/ask/find-more-assets.ts";
import { toolCallsByQuestion } from "#server/analyst/ask/limits.ts";
import { loadNames } from "#server/analyst/ask/load-names.ts";
import type { QuestionPlaces } from "#server/analyst/ask/question-places.ts";
import { openQuestion, signQuestion } from "#server/analyst/ask/signed-question.ts";
import type { SecondReader, SecondReaderServices } from "#server/analyst/model/second-reader.ts";
import {
  type Asker,
  createScreens,
  type ScreenServices,
  type Screens,
} from "#server/analyst/tools/screens.ts";
import type { Db } from "#server/platform/db/client.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import { type Actor, turnOf } from "#server/platform/lib/actor.ts";
import { maxOf, type Quotas } from "#server/platform/limits/limit-settings.ts";
import type { Rates } from "#server/platform/limits/rates.ts";

export type AnalystServices = ScreenServices & {
  quotas: Quotas;
  /** Signs questions that travel with answers. */
  questionKey: () => Promise<Buffer>;
  /** Reads what the grammar did not understand; undefined in a place where no model does. */
  secondReader?: SecondReader;
  /** Places for calls of tools; undefined for jobs, which have a queue of their own. */
  places?: QuestionPlaces;
};

/** The services of a place where people ask. */
export type AskServices = Omit<AnalystServices, "questionKey" | "secondReader" | "places"> &
  SecondReaderServices & { accounts: Db; rates: Rates };

/** A place where a question is asked: the open portfolio of a screen, or none. */
type Asking = { asker: Asker; question: AnalystQuestion };

/** Tools with the number of calls that one question may make. Each call takes a place, and a model that is waited for takes none. */
function createCall(
  context: { screens: Screens; today: Day; openPortfolio: string | null },
  max: number,
  place: <Answer>(work: () => Promise<Answer>) => Promise<Answer>,
): Call {
  let calls = 0;
  return async (tool, input) => {
    calls += 1;
    if (calls > max) throw new TooManyCalls();
    const given = tool.input.parse(input) as never;
    const answer = await place(() => tool.run(context, given));
    return { ...answer, tool: tool.name } as never;
  };
}

/** Refusals, doubts and drafts are final. */
const isUnread = (understood: Understanding): boolean =>
  understood.mode === "not-understood" ||
  (understood.mode === "missing" && understood.what === "something-else");

/** A model reads for people who signed in, and never for visitors, programs or jobs. */
function mayUseModel({ kind }: Actor): boolean {
  switch (kind) {
    case "person":
      return true;
    case "token":
    case "visitor":
    case "job":
      return false;
    default:
      return kind satisfies never;
  }
}

type Read = { names: Names; understood: Understanding; frame: Question | undefined };

/** Answers by the grammar, and where it did not understand by the second reader. */
async function answer(
  { secondReader }: AnalystServices,
  { asker, question }: Asking,
  { names, understood, frame }: Read,
  { context, more }: { context: AnswerContext; more: MoreContext },
): Promise<AnswerOutcome> {
  const isForModel = question.choice === null && isUnread(understood) && mayUseModel(asker.actor);
  if (!secondReader || !isForModel) return outcomeOf(understood, context, more);
  const { today } = context;
  const marked = markAsked(question.text, { names, today, frame });
  const reading = await secondReader({ person: asker.person, marked, names, today });
  const plain = () => outcomeOf(understood, context, more);
  if (reading.kind === "unread") return plain();
  if (reading.kind === "offered") return offerModel(await plain());
  return (await answerReading(reading, marked, context, more)) ?? plain();
}

/** The answer of a question, with figures of the product's tools alone. */
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
    const { places } = services;
    const max = maxOf(services.quotas, toolCallsByQuestion);
    const context: AnswerContext = {
      call: createCall({ screens, today, openPortfolio: open }, max, (work) =>
        places ? places(turnOf(actor), work) : work(),
      ),
      today,
      names,
    };
    const more = { open, sums: new Map(holders.map(({ id, name }) => [name, id])) };
    const outcome = await answer(
      services,
      { asker, question },
      { names, understood, frame },
      { context, more },
    );
    const chipOf = (next: Next): AnswerChip =>
      next.kind === "ask"
        ? { kind: "ask", label: next.label, choice: next.question && signQuestion(signer, next.question) }
        : next;
    return {
      mode: outcome.mode,
      blocks: outcome.blocks,
      chips: outcome.next.slice(0, 6).map(chipOf),
      about: outcome.about && { id: outcome.about.id, name: outcome.about.name },
      frame: outcome.asked ? signQuestion(signer, outcome.asked) : null,
      by: outcome.model === undefined ? "grammar" : "model",
      model: outcome.model ?? null,
    };
  };
}
