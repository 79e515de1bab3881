import type { FastifyInstance } from "fastify";
import { ProblemError } from "#contract/problem.ts";
import { chargeWait, remainingWait } from "#server/platform/db/wait-budget.ts";
import { responseClosed } from "#server/platform/http/response-closed.ts";
import { turnOf } from "#server/platform/lib/actor.ts";
import { createKeyedSemaphore } from "#server/platform/lib/keyed-semaphore.ts";

type Limits = { concurrency: number; maxWaiting: number };

/** Wait in milliseconds if the request has no budget. */
const defaultWait = 3_000;

/**
 * Limits how many requests of a person run at once; an answer counts until the client has read it. Further requests wait, on
 * the same budget as for database connections. If the queue or the wait is too long, the answer is 503. Register after
 * `requirePerson`.
 */
export function limitConcurrencyByPerson(server: FastifyInstance, { concurrency, maxWaiting }: Limits): void {
  const limited = createKeyedSemaphore(concurrency, maxWaiting);
  server.addHook("onRequest", async (request, reply) => {
    // A large body may take minutes to arrive; such routes have limits of their own.
    if (request.routeOptions.config.bodySeconds !== undefined) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const began = performance.now();
    let isLate = false;
    const deadline = setTimeout(
      () => {
        isLate = true;
        reject(new ProblemError("unavailable", { retryAfter: 5 }));
        // Random spread: requests that arrived together would all be refused in one turn of the event loop.
      },
      (remainingWait() ?? defaultWait) * (0.75 + Math.random() / 4),
    );
    const work = async () => {
      clearTimeout(deadline);
      if (isLate) return;
      // The client has disconnected: do not start.
      if (reply.raw.destroyed) throw new ProblemError("unavailable");
      chargeWait(performance.now() - began);
      resolve();
      await responseClosed(reply);
    };
    limited(turnOf(request.actor).key, work).catch((refusal) => {
      clearTimeout(deadline);
      reject(refusal);
    });
    return promise;
  });
}
