import { type IncomeFilter, IncomePage, IncomeSummary } from "#contract/income.ts";
import { json } from "#server/compute/json.ts";
import { defineTask, type MembersDay } from "#server/compute/task.ts";
import { answeredIncome } from "#server/income/answered-income.ts";
import { createSummary } from "#server/income/create-summary.ts";
import { listIncome } from "#server/income/list-income.ts";
import { loadMembers, priceMembers } from "#server/income/load-members.ts";
import type { ReplayContext } from "#server/ledger/portfolio-replays.ts";

export const incomePage = defineTask(
  "income",
  async (context: ReplayContext, { filter, ...day }: MembersDay & { filter: IncomeFilter }) => {
    const united = await loadMembers(context, day);
    const page = await listIncome(context.db, { income: answeredIncome(united), today: day.today }, filter);
    return { body: json(IncomePage, page), version: united.version };
  },
);

export const incomeSummary = defineTask("incomeSummary", async (context: ReplayContext, day: MembersDay) => {
  const united = await priceMembers(context.db, await loadMembers(context, day));
  return { body: json(IncomeSummary, await createSummary(context.db, united)), version: united.version };
});
