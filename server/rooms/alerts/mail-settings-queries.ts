import { type RawBuilder, sql } from "kysely";
import type { MailChoices } from "#contract/mail-settings.ts";
import type { WhatsappChoices } from "#contract/whatsapp.ts";
import type { GoalState } from "#domain/alerts/daily-alerts.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Db } from "#server/platform/db/client.ts";

const noMails: MailChoices = {
  alerts: false,
  alertAmounts: false,
  report: false,
  reportAmounts: false,
};

export async function findMailChoices(accounts: Db, userId: string): Promise<MailChoices> {
  const { rows } = await sql<MailChoices>`
    select sends_alerts as alerts, alert_amounts as "alertAmounts", sends_report as report, report_amounts as "reportAmounts"
    from mail_settings where user_id = ${userId}
  `.execute(accounts);
  return rows[0] ?? noMails;
}

/** Null where the person never chose. */
export async function exportMailSettings(accounts: Db, userId: string) {
  const { rows } = await sql<
    MailChoices & {
      alertsToWhatsapp: boolean;
      reportToWhatsapp: boolean;
    } & { checkedAt: Date; darfMonth: string | null; reportedMonth: string | null }
  >`
    select sends_alerts as alerts, alert_amounts as "alertAmounts", sends_report as report, report_amounts as "reportAmounts",
      alerts_to_whatsapp as "alertsToWhatsapp", report_to_whatsapp as "reportToWhatsapp",
      checked_at as "checkedAt", darf_month as "darfMonth", reported_month as "reportedMonth"
    from mail_settings where user_id = ${userId}
  `.execute(accounts);
  return rows[0] ?? null;
}

/** Alerts that are turned on tell what comes after now, so the first mail is of the next day. */
export async function saveMailChoices(
  accounts: Db,
  userId: string,
  { alerts, alertAmounts, report, reportAmounts }: MailChoices,
  now: Date,
): Promise<void> {
  await sql`
    insert into mail_settings as kept (user_id, sends_alerts, alert_amounts, sends_report, report_amounts, checked_at)
    values (${userId}, ${alerts}, ${alertAmounts}, ${report}, ${reportAmounts}, ${now})
    on conflict (user_id) do update set
      sends_alerts = excluded.sends_alerts, alert_amounts = excluded.alert_amounts,
      sends_report = excluded.sends_report, report_amounts = excluded.report_amounts,
      checked_at = case when kept.sends_alerts or kept.alerts_to_whatsapp then kept.checked_at else excluded.checked_at end
  `.execute(accounts);
}

export async function findWhatsappChoices(accounts: Db, userId: string): Promise<WhatsappChoices> {
  const row = await accounts
    .selectFrom("mail_settings")
    .select(["alerts_to_whatsapp as alerts", "report_to_whatsapp as report"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? { alerts: false, report: false };
}

/** As `saveMailChoices`. The choices of amounts are shared with the mails. */
export async function saveWhatsappChoices(
  accounts: Db,
  userId: string,
  { alerts, report }: WhatsappChoices,
  now: Date,
): Promise<void> {
  await sql`
    insert into mail_settings as kept (user_id, alerts_to_whatsapp, report_to_whatsapp, checked_at)
    values (${userId}, ${alerts}, ${report}, ${now})
    on conflict (user_id) do update set
      alerts_to_whatsapp = excluded.alerts_to_whatsapp, report_to_whatsapp = excluded.report_to_whatsapp,
      checked_at = case when kept.sends_alerts or kept.alerts_to_whatsapp then kept.checked_at else excluded.checked_at end
  `.execute(accounts);
}

/** The ways in which a person wants messages without a question. */
type Ways = { byMail: boolean; byWhatsapp: boolean };

/** A person whom a run takes. `failedAt`: when the last try failed; the first instant if it did not. */
type Taken = { userId: string; failedAt: Date };

export type PersonToCheck = Taken & {
  /** Null for a person who wants no alerts, whose goals alone are looked at. */
  mail: ({ checkedAt: Date; toldMonth: string | null; withAmounts: boolean } & Ways) | null;
};

/** People after the given one, of whom none failed at `begun` or later: the run has tried those. */
type Page = { after: Taken | undefined; begun: Date; limit: number };
const first: Taken = { userId: "00000000-0000-0000-0000-000000000000", failedAt: new Date(0) };

/**
 * People whom no run of today has looked at: those who want mail, and those with a goal to reach who visited lately. Whose last look
 * failed comes behind the others. A month of a tax reminder counts as told.
 */
export async function findUnchecked(
  accounts: Db,
  { today, startOfDay, visitedSince }: { today: Day; startOfDay: Date; visitedSince: Date },
  { after = first, begun, limit }: Page,
): Promise<PersonToCheck[]> {
  const isNext = (failedAt: RawBuilder<unknown>, userId: RawBuilder<unknown>) =>
    sql`(${failedAt}, ${userId}) > (${after.failedAt}::timestamptz, ${after.userId}::uuid) and ${failedAt} < ${begun}`;
  const { rows } = await sql<{
    user_id: string;
    failed_at: Date;
    sends_alerts: boolean | null;
    alerts_to_whatsapp: boolean | null;
    checked_at: Date;
    told_month: string | null;
    alert_amounts: boolean;
  }>`
    with mailed as (
      select user_id, alerts_failed_at as failed_at from mail_settings
      where (sends_alerts or alerts_to_whatsapp) and checked_at < ${startOfDay} and ${isNext(sql`alerts_failed_at`, sql`user_id`)}
      order by alerts_failed_at, user_id limit ${limit}
    ),
    -- Each branch ends after a page: together they would be read to the end for each page.
    saving as (
      select id as user_id, goals_failed_at as failed_at from users
      where visited_at > ${visitedSince} and ${isNext(sql`goals_failed_at`, sql`id`)}
        and exists (
          select from goal_states
          where goal_states.user_id = users.id and state <> 'reached' and (checked_on is null or checked_on < ${today})
        )
        and not exists (
          select from mail_settings where mail_settings.user_id = users.id and (sends_alerts or alerts_to_whatsapp)
        )
      order by goals_failed_at, id limit ${limit}
    ),
    unchecked as (
      select user_id, failed_at from mailed union all select user_id, failed_at from saving
      order by failed_at, user_id limit ${limit}
    )
    select unchecked.user_id, failed_at, sends_alerts, alerts_to_whatsapp, checked_at, alert_amounts,
      greatest(darf_month, reminded_month) as told_month
    from unchecked
    left join mail_settings on mail_settings.user_id = unchecked.user_id
    left join tax_reminders on tax_reminders.user_id = unchecked.user_id
    order by failed_at, unchecked.user_id
  `.execute(accounts);
  return rows.map((row) => ({
    userId: row.user_id,
    failedAt: row.failed_at,
    mail:
      row.sends_alerts || row.alerts_to_whatsapp
        ? {
            checkedAt: row.checked_at,
            toldMonth: row.told_month,
            withAmounts: row.alert_amounts,
            byMail: row.sends_alerts ?? false,
            byWhatsapp: row.alerts_to_whatsapp ?? false,
          }
        : null,
  }));
}

/** False if another server has looked at the person meanwhile, or the person wants no mail any more. */
export async function noteChecked(
  accounts: Db,
  { userId, before, now, darfMonth }: { userId: string; before: Date; now: Date; darfMonth: string | null },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update mail_settings set checked_at = ${now}, alerts_failed_at = 'epoch', darf_month = coalesce(${darfMonth}, darf_month)
    where user_id = ${userId} and (sends_alerts or alerts_to_whatsapp) and checked_at = ${before}
  `.execute(accounts);
  return numAffectedRows > 0n;
}

/** Notes the states of goals that were in the given ones. Returns the goals that another server has not noted meanwhile. */
export async function noteGoals(
  accounts: Db,
  userId: string,
  goals: readonly { id: string; before: GoalState; state: GoalState; isNews: boolean }[],
  { now, today }: { now: Date; today: Day },
): Promise<string[]> {
  await sql`update users set goals_failed_at = 'epoch' where id = ${userId} and goals_failed_at > 'epoch'`.execute(
    accounts,
  );
  if (goals.length === 0) return [];
  const { rows } = await sql<{ goal_id: string }>`
    update goal_states set state = seen.state, checked_on = ${today},
      reached_at = case when seen.is_news then ${now}::timestamptz end
    from unnest(
      ${goals.map(({ id }) => id)}::uuid[], ${goals.map(({ before }) => before)}::text[],
      ${goals.map(({ state }) => state)}::text[], ${goals.map(({ isNews }) => isNews)}::boolean[]
    ) as seen (id, before, state, is_news)
    where goal_states.user_id = ${userId} and goal_states.goal_id = seen.id and goal_states.state = seen.before
      and (goal_states.checked_on is null or goal_states.checked_on < ${today})
    returning goal_id
  `.execute(accounts);
  return rows.map(({ goal_id }) => goal_id);
}

/** Takes the person behind the others until a look succeeds. */
export async function noteFailedLook(accounts: Db, userId: string, now: Date): Promise<void> {
  await sql`
    with goals as (update users set goals_failed_at = ${now} where id = ${userId})
    update mail_settings set alerts_failed_at = ${now} where user_id = ${userId}
  `.execute(accounts);
}

export type PersonToReport = Taken & Ways & { withAmounts: boolean };

/** People who want the report and did not get that of the month. Whose report failed comes behind the others. */
export async function findUnreported(
  accounts: Db,
  month: string,
  { after = first, begun, limit }: Page,
): Promise<PersonToReport[]> {
  const { rows } = await sql<PersonToReport>`
    select user_id as "userId", report_failed_at as "failedAt", report_amounts as "withAmounts",
      sends_report as "byMail", report_to_whatsapp as "byWhatsapp"
    from mail_settings
    where (sends_report or report_to_whatsapp) and (reported_month is null or reported_month < ${month})
      and (report_failed_at, user_id) > (${after.failedAt}::timestamptz, ${after.userId}::uuid)
      and report_failed_at < ${begun}
    order by report_failed_at, user_id limit ${limit}
  `.execute(accounts);
  return rows;
}

export async function noteFailedReport(accounts: Db, userId: string, now: Date): Promise<void> {
  await sql`update mail_settings set report_failed_at = ${now} where user_id = ${userId}`.execute(accounts);
}

/** False if another server has noted it meanwhile, or the person wants no report any more. */
export async function noteReported(accounts: Db, userId: string, month: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update mail_settings set reported_month = ${month}, report_failed_at = 'epoch'
    where user_id = ${userId} and (sends_report or report_to_whatsapp) and (reported_month is null or reported_month < ${month})
  `.execute(accounts);
  return numAffectedRows > 0n;
}
