import { ProblemError } from "#contract/problem.ts";
import { DepositProposal, type NewDepositProposal, Targets } from "#contract/targets.ts";
import { decimal, zero } from "#domain/kernel/decimal.ts";
import { depositProposal, targetOf } from "#domain/targets/deposit-proposal.ts";
import type { ReplayContext } from "#server/ledger/replays/portfolio-replays.ts";
import { json } from "#server/platform/compute/json.ts";
import { defineTask, type PortfolioDay } from "#server/platform/compute/task.ts";
import { depositRows, loadTargets, targetsVersionOf } from "#server/rooms/targets/load-targets.ts";
import { presentProposal, presentTargets } from "#server/rooms/targets/present-targets.ts";

export const targetList = defineTask("targets", async (context: ReplayContext, scope: PortfolioDay) => ({
  body: json(Targets, presentTargets(await loadTargets(context, scope))),
  version: await targetsVersionOf(context.db, scope.portfolioId),
}));

export const depositSplit = defineTask(
  "depositProposal",
  async (context: ReplayContext, { deposit, ...scope }: PortfolioDay & { deposit: NewDepositProposal }) => {
    const loaded = await loadTargets(context, scope);
    const rows = depositRows(loaded);
    const whole = rows.reduce((sum, row) => sum.plus(targetOf(row)), zero);
    // A class of assets may have changed, or an own asset been deleted, since the targets were saved.
    if (!whole.eq(1)) throw new ProblemError("targets-incomplete");
    const { amount, minimumOrder, allowsSales, usesOldPrices, prices } = deposit;
    const proposal = depositProposal(rows, {
      amount: decimal(amount),
      minimumOrder: decimal(minimumOrder),
      allowsSales,
      usesOldPrices,
      prices: new Map(prices.map(({ assetId, price }) => [assetId, decimal(price)])),
    });
    return { body: json(DepositProposal, presentProposal(proposal, loaded)) };
  },
);
