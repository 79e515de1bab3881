import { HistoryChoice, QuestionHistory } from "#contract/question-history.ts";
import {
  clearHistory,
  endHistory,
  findHistory,
  startHistory,
} from "#server/analyst/history/history-queries.ts";
import { historyChangesByPerson } from "#server/analyst/history/limits.ts";
import type { Db } from "#server/platform/db/client.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Rates } from "#server/platform/limits/rates.ts";

type HistoryServices = { people: Db; clock: Clock; rates: Rates };

/** Questions that a person keeps, off by default. The end of the wish deletes them. */
export function registerHistory(server: Routes, { people, clock, rates }: HistoryServices): void {
  server.get("/account/analyst/history", { schema: { response: { 200: QuestionHistory } } }, ({ actor }) =>
    inPersonTransaction(people, actor, "GET", findHistory),
  );

  server.put("/account/analyst/history", { schema: { body: HistoryChoice } }, async (request, reply) => {
    const { actor, body, person } = request;
    await rates.ofPerson(historyChangesByPerson, person.id);
    await inPersonTransaction(people, actor, "PUT", (db) =>
      body.isKept ? startHistory(db, person.id, clock()) : endHistory(db),
    );
    reply.status(204);
  });

  server.delete("/account/analyst/history", async ({ actor }, reply) => {
    await inPersonTransaction(people, actor, "DELETE", clearHistory);
    reply.status(204);
  });
}
