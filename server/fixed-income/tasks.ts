import { FixedIncome } from "#contract/fixed-income.ts";
import { json } from "#server/compute/json.ts";
import { defineTask, type PortfolioDay } from "#server/compute/task.ts";
import { listFixedIncome } from "#server/fixed-income/list-fixed-income.ts";
import { loadPortfolioReplays, type ReplayContext } from "#server/ledger/portfolio-replays.ts";

export const fixedIncomeList = defineTask(
  "fixedIncome",
  async (context: ReplayContext, day: PortfolioDay) => {
    const { version, ...loaded } = await loadPortfolioReplays(context, day);
    return { body: json(FixedIncome, await listFixedIncome(context.db, day, loaded)), version };
  },
);
