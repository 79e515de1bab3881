import { businessDaysBetween } from "#domain/business-days.ts";
import { addDays, type Day, dayOf } from "#domain/calendar.ts";
import { darfDueDay } from "#domain/tax/darfs.ts";
import { monthOf } from "#domain/tax/months.ts";
import type { Computations } from "#server/compute/computations.ts";
import type { Db } from "#server/db/client.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/lib/clock.ts";
import { findUnreminded, noteReminded } from "#server/tax/reminder-queries.ts";

type Dependencies = {
  accounts: Db;
  clock: Clock;
  computations: Pick<Computations, "run">;
  jobs: Pick<Jobs, "enqueue">;
};

/** People who are read at once. */
const batch = 200;
/** A server that was off on the first of these days reminds on a later one. */
const daysBefore = 5;

/** The month whose DARF is due within five business days; undefined on other days. */
export function dueMonth(today: Day): { month: string; dueDay: Day } | undefined {
  const month = monthOf(addDays(`${monthOf(today)}-01`, -1));
  const dueDay = darfDueDay(month);
  const isSoon = today <= dueDay && businessDaysBetween("ANBIMA", today, dueDay).length <= daysBefore;
  return isSoon ? { month, dueDay } : undefined;
}

/** Reminds each person once of a month. The message has no amounts, because mail is read by others too. */
export async function remindOfDarfs({ accounts, clock, computations, jobs }: Dependencies): Promise<void> {
  const today = dayOf(clock());
  const due = dueMonth(today);
  if (!due) return;
  const { month, dueDay } = due;
  let after: string | undefined;
  for (;;) {
    const people = await findUnreminded(accounts, month, { after, limit: batch });
    for (const userId of people) {
      const { body } = await computations.run(userId, { name: "dueDarf", input: { month, today } });
      if (!body) continue;
      await accounts.transaction().execute(async (db) => {
        if (await noteReminded(db, userId, month))
          await jobs.enqueue("mail", { kind: "tax-reminder", userId, month, dueDay }, db);
      });
    }
    after = people.at(-1);
    if (people.length < batch) return;
  }
}
