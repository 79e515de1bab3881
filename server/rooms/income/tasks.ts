import { type IncomeFilter, IncomePage, IncomeSummary } from "#contract/income.ts";
import type { ReplayContext } from "#server/ledger/replays/portfolio-replays.ts";
import { json } from "#server/platform/compute/json.ts";
import { defineTask, type MembersDay } from "#server/platform/compute/task.ts";
import { answeredIncome } from "#server/rooms/income/answered-income.ts";
import { createSummary } from "#server/rooms/income/create-summary.ts";
import { listIncome } from "#server/rooms/income/list-income.ts";
import { loadMembers, priceMembers } from "#server/rooms/income/load-members.ts";

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
