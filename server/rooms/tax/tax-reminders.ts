import type { FastifyBaseLogger } from "fastify";
import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import { addDays, type Day, dayOf } from "#domain/kernel/calendar.ts";
import { darfDueDay } from "#domain/tax/darfs.ts";
import { monthOf } from "#domain/tax/months.ts";
import type { Computations } from "#server/platform/compute/computations.ts";
import type { Db } from "#server/platform/db/client.ts";
import { forEachPerson } from "#server/platform/jobs/each-person.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import { jobFor } from "#server/platform/lib/actor.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import { dailyMailJob } from "#server/platform/notifications/jobs.ts";
import { findUnreminded, noteReminded } from "#server/rooms/tax/reminder-queries.ts";
import { dueDarf } from "#server/rooms/tax/tasks.ts";

type Dependencies = {
  accounts: Db;
  clock: Clock;
  computations: Pick<Computations, "run">;
  jobs: Pick<Jobs, "enqueue">;
  log: Pick<FastifyBaseLogger, "warn">;
  ending: AbortSignal;
};

type Due = { month: string; dueDay: Day };

/** A server that was off on the first of these days reminds on a later one. */
const daysBefore = 5;

/** The month whose DARF is due within five business days; undefined on other days. Alerts and reminders tell of it then. */
export function dueMonth(today: Day): Due | undefined {
  const month = monthOf(addDays(`${monthOf(today)}-01`, -1));
  const dueDay = darfDueDay(month);
  const isSoon = today <= dueDay && businessDaysBetween("ANBIMA", today, dueDay).length <= daysBefore;
  return isSoon ? { month, dueDay } : undefined;
}

async function remindPerson(
  { accounts, clock, computations, jobs }: Dependencies,
  userId: string,
  { month, dueDay }: Due,
): Promise<void> {
  const input = { month, today: dayOf(clock()) };
  const { body } = await computations.run(jobFor(userId), dueDarf.of(input));
  if (!body) return;
  const portfolioId = Buffer.from(body).toString();
  await accounts.transaction().execute(async (db) => {
    if (await noteReminded(db, userId, month))
      await jobs.enqueue(dailyMailJob, { kind: "tax-reminder", userId, portfolioId, month, dueDay }, db);
  });
}

/** Reminds each person once of a month. The message has no amounts, because mail is read by others too. */
export async function remindOfDarfs(dependencies: Dependencies): Promise<void> {
  const { accounts, clock } = dependencies;
  const due = dueMonth(dayOf(clock()));
  if (!due) return;
  await forEachPerson(dependencies, {
    name: "tax reminder",
    find: (page) => findUnreminded(accounts, due.month, page),
    each: ({ userId }) => remindPerson(dependencies, userId, due),
  });
}
