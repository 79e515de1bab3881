import { z } from "zod";
import { DepositProposal, NewDepositProposal, NewTargets, Targets } from "#contract/targets.ts";
import { PortfolioParams, portfolioIdOf } from "#server/accounts/portfolios/portfolio-scope.ts";
import type { Computing } from "#server/ledger/replays/cached-answers.ts";
import { sendJson } from "#server/platform/compute/send-json.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import { maxOf, type Quotas } from "#server/platform/limits/limit-settings.ts";
import { targetAnswers } from "#server/rooms/targets/answers.ts";
import { changeTargets } from "#server/rooms/targets/change-targets.ts";
import { targetQuota } from "#server/rooms/targets/limits.ts";
import { digestOfNone } from "#server/rooms/targets/queries.ts";

/** The weights beside the targets, and the split of a deposit, are computed outside the event loop. */
export function registerTargets(server: Routes, computing: Computing): void {
  const targets = targetAnswers(computing);

  server.get(
    "/targets",
    { schema: { params: PortfolioParams, response: { 200: Targets } } },
    async (request, reply) => sendJson(reply, await targets.list(request)),
  );

  server.post(
    "/targets/deposit",
    { schema: { params: PortfolioParams, body: NewDepositProposal, response: { 200: DepositProposal } } },
    async (request, reply) => sendJson(reply, await targets.deposit(request, request.body)),
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
