import { z } from "zod";
import { ProblemError } from "#contract/problem.ts";
import { ConfirmedEntry, WaitingEntry } from "#contract/waiting-entries.ts";
import { PortfolioParams, requirePortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { confirmEntry } from "#server/rooms/waiting-entries/confirm-entry.ts";
import { deleteWaitingEntry, listWaitingEntries } from "#server/rooms/waiting-entries/queries.ts";

const WaitingParams = PortfolioParams.extend({ waitingEntryId: z.uuid() });

/** The entries of one portfolio that wait for its person. */
export function registerWaitingEntries(server: Routes, clock: Clock, quotas: Quotas): void {
  server.get(
    "/waiting-entries",
    { schema: { params: PortfolioParams, response: { 200: z.array(WaitingEntry) } } },
    async ({ db, params: { portfolioId } }) => {
      await requirePortfolio(db, portfolioId);
      return listWaitingEntries(db, portfolioId, clock());
    },
  );

  server.post(
    "/waiting-entries/:waitingEntryId/confirm",
    { schema: { params: WaitingParams, response: { 200: ConfirmedEntry } } },
    ({ db, person, params: { portfolioId, waitingEntryId: id } }) =>
      confirmEntry(db, clock(), { userId: person.id, portfolioId, id }, quotas),
  );

  server.delete(
    "/waiting-entries/:waitingEntryId",
    { schema: { params: WaitingParams } },
    async ({ db, params: { portfolioId, waitingEntryId: id } }, reply) => {
      if (!(await deleteWaitingEntry(db, { portfolioId, id }))) throw new ProblemError("not-found");
      reply.status(204);
    },
  );
}
