import type { FastifyInstance } from "fastify";
import { ProblemError } from "#contract/problem.ts";
import { remainingWait, spendWait } from "#server/db/wait-budget.ts";
import { responseClosed } from "#server/http/response-closed.ts";
import { createKeyedSemaphore } from "#server/lib/keyed-semaphore.ts";

type Share = { atOnce: number; maxWaiting: number };

const untilRefused = 3_000;

/**
 * Bounds how many answers a person may have under way, whether they are being worked on or not yet read. The next requests
 * wait, on the same budget as for connections of the database; where the queue or the wait is too long, the answer is 503.
 * Below `requirePerson`.
 */
export function limitConcurrencyByPerson(server: FastifyInstance, { atOnce, maxWaiting }: Share): void {
  const inTurn = createKeyedSemaphore(atOnce, maxWaiting);
  server.addHook("onRequest", async (request, reply) => {
    // A large body may take minutes to come: such a route bounds itself.
    if (request.routeOptions.config.bodySeconds !== undefined) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const began = performance.now();
    let isLate = false;
    const deadline = setTimeout(
      () => {
        isLate = true;
        reject(new ProblemError("unavailable", { retryAfter: 5 }));
        // Spread: requests that came together would all be refused in one turn of the event loop.
      },
      (remainingWait() ?? untilRefused) * (0.75 + Math.random() / 4),
    );
    const work = async () => {
      clearTimeout(deadline);
      if (isLate) return;
      // The client has gone: do not begin.
      if (reply.raw.destroyed) throw new ProblemError("unavailable");
      spendWait(performance.now() - began);
      resolve();
      await responseClosed(reply);
    };
    inTurn(request.person.id, work).catch((refusal) => {
      clearTimeout(deadline);
      reject(refusal);
    });
    return promise;
  });
}
