import type { AnalystAnswer, AnalystQuestion, AnswerChip } from "#contract/analyst.ts";
import { ProblemError } from "#contract/problem.ts";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";
import { markAsked } from "#domain/questions/asked-after.ts";
import type { Names } from "#domain/questions/names.ts";
import type { Question, Understanding } from "#domain/questions/question.ts";
import { talkAfter } from "#domain/questions/talk.ts";
import { understand } from "#domain/questions/understand.ts";
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
  /** Places for questions; undefined for jobs, which have a queue of their own. */
  places?: QuestionPlaces;
};

/** Runs work of a question in its place. */
type Place = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** The services of a place where people ask. */
export type AskServices = Omit<AnalystServices, "questionKey" | "secondReader" | "places"> &
  SecondReaderServices & { accounts: Db; rates: Rates };

/** A place where a question is asked: the open portfolio of a screen, or none. */
type Asking = { asker: Asker; question: AnalystQuestion };

/** Tools with the number of calls that one question may make. */
function createCall(
  context: { screens: Screens; today: Day; openPortfolio: string | null },
  max: number,
): Call {
  let calls = 0;
  return async (tool, input) => {
    calls += 1;
    if (calls > max) throw new TooManyCalls();
    const answer = await tool.run(context, tool.input.parse(input) as never);
    return { ...answer, tool: tool.name } as never;
  };
}

/** Refusals, doubts and drafts are final. */
const isUnread = (understood: Understanding): boolean =>
  understood.mode === "not-understood" ||
  (understood.mode === "unknown-name" && understood.isUnread === true) ||
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

/** A question as it was understood. `frame`: the question before it. `next`: the one that the next question may go on with. */
type Read = { names: Names; understood: Understanding; frame: Question | undefined; next: Question };
type Signer = Parameters<typeof signQuestion>[0];

/** Reads a question with the person's names. */
async function readQuestion(
  { people }: AnalystServices,
  { asker, question }: Asking,
  { signer, today }: { signer: Signer; today: Day },
): Promise<Read> {
  const frame = openQuestion(signer, question.frame);
  const choice = openQuestion(signer, question.choice);
  return inPersonTransaction(people, asker.actor, "GET", async (db) => {
    const known = await loadNames(db);
    const names = await findMoreAssets(db, known, choice ? { choice } : { text: question.text });
    const understood: Understanding = choice
      ? { mode: "answer", question: choice, others: [] }
      : understand(question.text, { names, today, frame });
    const next = talkAfter(question.text, { names, today, frame }, understood);
    return { names, understood, frame, next };
  });
}

/** A question that was read, and the tools and names that answer it. */
type Answering = { read: Read; context: AnswerContext; more: MoreContext };

/** Answers by the second reader. It holds a place for the answer, and none while the model is waited for. */
async function answerBySecondReader(
  secondReader: SecondReader,
  { asker: { person }, question }: Asking,
  { read: { names, understood, frame }, context, more }: Answering,
  place: Place,
): Promise<AnswerOutcome> {
  const { today } = context;
  const marked = markAsked(question.text, { names, today, frame });
  const reading = await secondReader({ person, marked, names, today });
  return place(async () => {
    const plain = () => outcomeOf(understood, context, more);
    if (reading.kind === "unread") return plain();
    if (reading.kind === "offered") return offerModel(await plain());
    return (await answerReading(reading, marked, context, more)) ?? plain();
  });
}

/** An answer as it leaves the server: its questions are signed. */
function signedAnswer(outcome: AnswerOutcome, next: Question, signer: Signer): AnalystAnswer {
  const chipOf = (chip: Next): AnswerChip =>
    chip.kind === "ask"
      ? { kind: "ask", label: chip.label, choice: chip.question && signQuestion(signer, chip.question) }
      : chip;
  return {
    mode: outcome.mode,
    blocks: outcome.blocks,
    chips: outcome.next.slice(0, 6).map(chipOf),
    about: outcome.about && { id: outcome.about.id, name: outcome.about.name },
    frame: signQuestion(signer, outcome.asked ?? next),
    by: outcome.model === undefined ? "grammar" : "model",
    model: outcome.model ?? null,
  };
}

/** The answer of a question, with figures of the product's tools alone. */
export function createAnalyst(services: AnalystServices) {
  const screensOf = createScreens(services);
  const max = maxOf(services.quotas, toolCallsByQuestion);

  async function prepare({ asker, question }: Asking, signer: Signer): Promise<Answering> {
    const today = dayOf(services.clock());
    const screens = screensOf(asker);
    const open = question.portfolioId;
    if (open !== null && !(await screens.portfolioOrSum(open))) throw new ProblemError("not-found");
    const read = await readQuestion(services, { asker, question }, { signer, today });
    const holders = await screens.holders();
    return {
      read,
      context: {
        call: createCall({ screens, today, openPortfolio: open }, max),
        today,
        names: read.names,
      },
      more: { open, sums: new Map(holders.map(({ id, name }) => [name, id])) },
    };
  }

  /** The second reader where it may read a question that the grammar did not understand; undefined elsewhere. */
  const secondReaderOf = ({ asker, question }: Asking, { understood }: Read): SecondReader | undefined =>
    question.choice === null && isUnread(understood) && mayUseModel(asker.actor)
      ? services.secondReader
      : undefined;

  return async (asking: Asking): Promise<AnalystAnswer> => {
    const { actor, person } = asking.asker;
    const signer = { key: await services.questionKey(), personId: person.id };
    const place: Place = (work) => (services.places ? services.places(turnOf(actor), work) : work());
    const { next, outcome } = await place(async () => {
      const answering = await prepare(asking, signer);
      const { read, context, more } = answering;
      const secondReader = secondReaderOf(asking, read);
      return {
        next: read.next,
        // The place is given back before a model is asked.
        outcome: secondReader
          ? () => answerBySecondReader(secondReader, asking, answering, place)
          : await outcomeOf(read.understood, context, more),
      };
    });
    return signedAnswer(typeof outcome === "function" ? await outcome() : outcome, next, signer);
  };
}
