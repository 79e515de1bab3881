import type { FastifyBaseLogger } from "fastify";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import { completeChoice } from "#domain/questions/model/chosen-question.ts";
import { piecesOfModelText, type TextPiece } from "#domain/questions/model/model-text.ts";
import { sendableText } from "#domain/questions/model/sendable-text.ts";
import type { Names } from "#domain/questions/names.ts";
import type { Understanding } from "#domain/questions/question.ts";
import { askModel } from "#server/analyst/model/ask-model.ts";
import { endpointOf, findModelOf, type ModelServices } from "#server/analyst/model/destination.ts";
import { countModelFailure, countModelRequest } from "#server/analyst/model/model-queries.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";

/** A question that the grammar did not understand, with the names of its person. */
type UnreadQuestion = {
  person: { id: string; fullName: string };
  marked: MarkedQuestion;
  names: Names;
  today: Day;
};

/**
 * `read`: what the question means, with the model's text between the answers, if it passed the fence. `offered`: a model could read it, and
 * the person has not agreed. `unread`: no model, no budget, or no answer that counts.
 */
export type SecondReading =
  | {
      kind: "read";
      understood: readonly Understanding[];
      pieces: readonly TextPiece[] | undefined;
      model: string;
    }
  | { kind: "offered" }
  | { kind: "unread" };

export type SecondReader = (question: UnreadQuestion) => Promise<SecondReading>;

export type SecondReaderServices = ModelServices & {
  clock: Clock;
  quotas: Quotas;
  log: Pick<FastifyBaseLogger, "warn">;
};

const unread: SecondReading = { kind: "unread" };

/** A model that reads what the grammar did not understand. It never fails: without an answer that counts, the question stays unread. */
export function createSecondReader(services: SecondReaderServices): SecondReader {
  const { accounts, clock, log, models, quotas } = services;
  return async ({ person, marked, names, today }) => {
    const { key, destination, consentedAt } = await findModelOf(services, person.id);
    if (!destination) return unread;
    if (!consentedAt) return { kind: "offered" };
    const endpoint = await endpointOf(services, person.id, destination, key);
    if (!endpoint) return unread;
    const day = dayOf(clock());
    const isOfOperator = !destination.hasOwnKey;
    if (isOfOperator && !(await countModelRequest(accounts, day, models.dailyQuestions))) return unread;
    try {
      const { questions, text } = await askModel(
        endpoint,
        sendableText(marked, names, [person.fullName]),
        quotas,
      );
      const understood = questions.flatMap((each) => completeChoice(each, marked, today) ?? []);
      if (understood.length < questions.length) return unread;
      const pieces = piecesOfModelText(text, understood.length);
      return { kind: "read", understood, pieces, model: destination.model };
    } catch (error) {
      const cause = error instanceof Error ? error : new Error("unknown");
      log.warn({ cause, host: destination.host }, "a model gave no answer that counts");
      if (isOfOperator) await countModelFailure(accounts, day);
      return unread;
    }
  };
}
