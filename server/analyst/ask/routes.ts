import { AnalystAnswer, AnalystQuestion } from "#contract/analyst.ts";
import { once } from "#domain/kernel/once.ts";
import { type AnalystServices, createAnalyst } from "#server/analyst/ask/ask-analyst.ts";
import { findQuestionKey } from "#server/analyst/ask/key-queries.ts";
import { questionsByPerson, sampleQuestionsByNetwork } from "#server/analyst/ask/limits.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { networkOf } from "#server/platform/lib/network.ts";
import type { Rates } from "#server/platform/limits/rates.ts";
import { samplePerson, samplePortfolio } from "#server/rooms/sample/sample-person.ts";

export type AskServices = Omit<AnalystServices, "questionKey"> & { accounts: Db; rates: Rates };

const withKey = (services: AskServices): AnalystServices => ({
  ...services,
  questionKey: once(() => findQuestionKey(services.accounts)),
});

/** Questions of a signed-in person about their own data. */
export function registerAnalyst(server: Routes, services: AskServices): void {
  const analyst = createAnalyst(withKey(services));
  server.post(
    "/analyst/questions",
    { schema: { body: AnalystQuestion, response: { 200: AnalystAnswer } } },
    async ({ actor, person, body }) => {
      await services.rates.ofPerson(questionsByPerson, person.id);
      return analyst({ asker: { actor, person }, question: body });
    },
  );
}

/** Questions of visitors about the sample portfolio. */
export function registerSampleAnalyst(server: Routes, services: AskServices): void {
  const analyst = createAnalyst(withKey(services));
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
