import { alertsOfDay, goalStateOf, isNewlyReached } from "#domain/alerts/daily-alerts.ts";
import { addDays, type Day, dayOf } from "#domain/kernel/calendar.ts";
import { atSaoPaulo } from "#server/market/market-data/sources/sao-paulo.ts";
import { forEachPerson, longestRun } from "#server/platform/jobs/each-person.ts";
import { jobFor } from "#server/platform/lib/actor.ts";
import { dailyMailJob, whatsappNoticeJob } from "#server/platform/notifications/jobs.ts";
import { firePriceAlerts } from "#server/rooms/alerts/fire-price-alerts.ts";
import {
  findUnchecked,
  noteChecked,
  noteFailedLook,
  noteGoals,
  type PersonToCheck,
} from "#server/rooms/alerts/mail-settings-queries.ts";
import type { AlertServices } from "#server/rooms/alerts/services.ts";
import { dailyAlerts, type FoundAlerts, readFoundAlerts } from "#server/rooms/alerts/tasks.ts";
import { noteReminded } from "#server/rooms/tax/reminder-queries.ts";
import { dueMonth } from "#server/rooms/tax/tax-reminders.ts";

/** Goals of people without mail are looked at for so many days after their last visit. */
const visitDays = 60;

type Look = { now: Date; today: Day };

/** The facts of a person. Without mail the goals alone are of interest. */
async function lookAt(
  { computations }: AlertServices,
  { userId, mail }: PersonToCheck,
  { now, today }: Look,
): Promise<FoundAlerts> {
  const since = (mail?.checkedAt ?? now).toISOString();
  const due = dueMonth(today);
  const isTold = due === undefined || (mail?.toldMonth ?? "") >= due.month;
  const input = { since, today, due: isTold ? null : due, onlyGoals: mail === null };
  const { body } = await computations.run(jobFor(userId), dailyAlerts.of(input));
  if (!body) throw new Error("The task has no answer");
  return readFoundAlerts(body);
}

/** Notes the look and queues its mail and its message, all or none. A look that another server has noted meanwhile changes nothing. */
async function note(
  { accounts, jobs }: AlertServices,
  { userId, mail }: PersonToCheck,
  { facts, portfolioId }: FoundAlerts,
  { now, today }: Look,
): Promise<void> {
  const goals = facts.goals.map((goal) => ({
    ...goal,
    state: goalStateOf(goal),
    isNews: isNewlyReached(goal),
  }));
  await accounts.transaction().execute(async (db) => {
    const noted = new Set(await noteGoals(db, userId, goals, { now, today }));
    if (!mail) return;
    const { checkedAt, toldMonth, withAmounts } = mail;
    const alerts = alertsOfDay(
      { ...facts, goals: facts.goals.filter(({ id }) => noted.has(id)) },
      { since: dayOf(checkedAt), today, toldMonth, withAmounts },
    );
    const darfMonth = alerts.find((alert) => alert.kind === "darf")?.month ?? null;
    if (!(await noteChecked(db, { userId, before: checkedAt, now, darfMonth }))) return;
    // A reminder by mail that the person asked for stays due beside a message by WhatsApp.
    if (darfMonth !== null && mail.byMail) await noteReminded(db, userId, darfMonth);
    if (alerts.length === 0) return;
    const link = portfolioId === undefined ? {} : { portfolioId };
    const told = { kind: "alerts", userId, day: today, alerts } as const;
    if (mail.byMail) await jobs.enqueue(dailyMailJob, { ...told, ...link }, db);
    if (mail.byWhatsapp) await jobs.enqueue(whatsappNoticeJob, told, db);
  });
}

/**
 * Fires the price alerts of all people. Then looks at each person once a day, and mails all alerts since the last look to those who
 * asked for it.
 */
export async function sendAlerts(services: AlertServices): Promise<void> {
  const { accounts, clock } = services;
  await firePriceAlerts(services);
  const today = dayOf(clock());
  const startOfDay = atSaoPaulo(today, "00:00");
  const visitedSince = atSaoPaulo(addDays(today, -visitDays), "00:00");
  await forEachPerson<PersonToCheck>(services, {
    name: "alerts",
    longest: longestRun,
    find: (page) => findUnchecked(accounts, { today, startOfDay, visitedSince }, page),
    async each(person) {
      const look = { now: clock(), today };
      await note(services, person, await lookAt(services, person, look), look);
    },
    noteFailed: ({ userId }) => noteFailedLook(accounts, userId, clock()),
  });
}
