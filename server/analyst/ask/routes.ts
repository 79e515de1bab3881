import { AnalystAnswer, AnalystQuestion } from "#contract/analyst.ts";
import { once } from "#domain/kernel/once.ts";
import { type AnalystServices, type AskServices, createAnalyst } from "#server/analyst/ask/ask-analyst.ts";
import { questionsByPerson, sampleQuestionsByNetwork } from "#server/analyst/ask/limits.ts";
import { createQuestionPlaces } from "#server/analyst/ask/question-places.ts";
import { keepQuestion } from "#server/analyst/history/history-queries.ts";
import { keptQuestions } from "#server/analyst/history/limits.ts";
import { createSecondReader } from "#server/analyst/model/second-reader.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import { findServerKey } from "#server/platform/db/server-key-queries.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Actor } from "#server/platform/lib/actor.ts";
import { networkOf } from "#server/platform/lib/network.ts";
import { maxOf } from "#server/platform/limits/limit-settings.ts";
import { samplePerson, samplePortfolio } from "#server/rooms/sample/sample-person.ts";

const withKey = (services: AskServices): AnalystServices => ({
  ...services,
  questionKey: once(() => findServerKey(services.accounts, "analyst-questions")),
});

/** Questions of a signed-in person about their own data. */
export function registerAnalyst(server: Routes, services: AskServices): void {
  const places = createQuestionPlaces(services.quotas);
  const analyst = createAnalyst({ ...withKey(services), places, secondReader: createSecondReader(services) });
  const max = maxOf(services.quotas, keptQuestions);
  const keep = (actor: Actor, text: string) =>
    inPersonTransaction(services.people, actor, "POST", (db) =>
      keepQuestion(db, actor.id, { text, askedAt: services.clock(), max }),
    );
  server.post(
    "/analyst/questions",
    { schema: { body: AnalystQuestion, response: { 200: AnalystAnswer } } },
    async ({ actor, person, body }) => {
      await services.rates.ofPerson(questionsByPerson, person.id);
      const answer = await analyst({ asker: { actor, person }, question: body });
      // A chip's label is not the person's words.
      if (body.choice === null) await keep(actor, body.text);
      return answer;
    },
  );
}

/** Questions of visitors about the sample portfolio. */
export function registerSampleAnalyst(server: Routes, services: AskServices): void {
  const analyst = createAnalyst({ ...withKey(services), places: createQuestionPlaces(services.quotas) });
  server.post(
    "/sample/analyst/questions",
    { schema: { body: AnalystQuestion, response: { 200: AnalystAnswer } } },
    async ({ ip, body }) => {
      const network = networkOf(ip);
      await services.rates.ofNetwork(sampleQuestionsByNetwork, network);
      const actor = { kind: "visitor", id: samplePerson.id, network } as const;
      return analyst({
        asker: { actor, person: samplePerson },
        question: { ...body, portfolioId: samplePortfolio },
      });
    },
  );
}
