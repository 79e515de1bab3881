import { z } from "zod";
import { DepositProposal, NewDepositProposal, NewTargets, Targets } from "#contract/targets.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import {
  PortfolioParams,
  portfolioIdOf,
  readPortfolio,
} from "#server/accounts/portfolios/portfolio-scope.ts";
import { type Computing, createCachedAnswers } from "#server/ledger/replays/cached-answers.ts";
import { sendJson } from "#server/platform/compute/send-json.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { maxOf, type Quotas } from "#server/platform/limits/limit-settings.ts";
import { changeTargets } from "#server/rooms/targets/change-targets.ts";
import { targetQuota } from "#server/rooms/targets/limits.ts";
import { targetsVersionOf } from "#server/rooms/targets/load-targets.ts";
import { digestOfNone } from "#server/rooms/targets/queries.ts";
import { depositSplit, targetList } from "#server/rooms/targets/tasks.ts";

/** The weights beside the targets, and the split of a deposit, are computed outside the event loop. */
export function registerTargets(server: Routes, computing: Computing): void {
  const { people, clock, computations } = computing;
  const answerCached = createCachedAnswers(computing, { versionOf: targetsVersionOf });

  server.get(
    "/targets",
    { schema: { params: PortfolioParams, response: { 200: Targets } } },
    async (request, reply) => {
      const answer = await answerCached(request, ({ id: portfolioId }, today) =>
        targetList.of({ portfolioId, today }),
      );
      return sendJson(reply, answer);
    },
  );

  server.post(
    "/targets/deposit",
    { schema: { params: PortfolioParams, body: NewDepositProposal, response: { 200: DepositProposal } } },
    async ({ actor, params, body: deposit }, reply) => {
      const { portfolio } = await readPortfolio(people, actor, params);
      const input = { portfolioId: portfolio.id, today: dayOf(clock()), deposit };
      return sendJson(reply, (await computations.run(actor, depositSplit.of(input))).body);
    },
  );
}

/** `If-Match` names the version of the targets that the sender saw, or `*` for any version. */
const TargetHeaders = z.object({
  "if-match": z
    .string()
    .regex(/^(\*|"[0-9a-f]{32}")$/, "If-Match inválido")
    .optional(),
});

/** Without the header the portfolio has no targets yet, so that a sender that does not know of versions overwrites nothing. */
function seenTargets(headers: z.infer<typeof TargetHeaders>): string | null {
  const tag = headers["if-match"];
  if (tag === undefined) return digestOfNone;
  return tag === "*" ? null : tag.slice(1, -1);
}

export function registerTargetChanges(server: Routes, quotas: Quotas): void {
  server.put(
    "/targets",
    { schema: { headers: TargetHeaders, body: NewTargets } },
    async ({ db, person, params, headers, body }, reply) => {
      const change = {
        userId: person.id,
        portfolioId: portfolioIdOf(params),
        version: seenTargets(headers),
      };
      await changeTargets(db, change, body, maxOf(quotas, targetQuota));
      reply.status(204);
    },
  );
}
