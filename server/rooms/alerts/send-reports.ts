import { assetsAtLastValueText, atLastValueIn } from "#contract/assets-at-last-value.ts";
import type { Rate } from "#contract/overview.ts";
import { Portfolio } from "#contract/portfolios.ts";
import type { Report } from "#contract/report.ts";
import { lastBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day, dayOf } from "#domain/kernel/calendar.ts";
import { benchmarkName } from "#domain/returns/benchmark-name.ts";
import { lastDayOf } from "#domain/tax/darfs.ts";
import { monthOf } from "#domain/tax/months.ts";
import { readJson } from "#server/platform/compute/json.ts";
import { forEachPerson, longestRun } from "#server/platform/jobs/each-person.ts";
import { jobFor } from "#server/platform/lib/actor.ts";
import {
  dailyMailJob,
  type ReportedPortfolio,
  whatsappNoticeJob,
} from "#server/platform/notifications/jobs.ts";
import {
  findUnreported,
  noteFailedReport,
  noteReported,
  type PersonToReport,
} from "#server/rooms/alerts/mail-settings-queries.ts";
import type { AlertServices } from "#server/rooms/alerts/services.ts";
import { reportedPortfolios } from "#server/rooms/alerts/tasks.ts";
import { portfolioReport } from "#server/rooms/reports/tasks.ts";

/** Until this day of the month, a report waits for closes and indexes of the month before that are not published yet. */
const lastDayOfWaiting = 5;

const rateOf = (rate: Rate): string | null => ("rate" in rate ? rate.rate : null);

/** The figures of a portfolio's report in a few words. */
function presentPortfolio({ id, name }: Portfolio, report: Report, withAmounts: boolean): ReportedPortfolio {
  const { overview, income, totals } = report;
  const { benchmark, result, received } = overview;
  const { compared } = benchmark;
  const isCompared = compared.until !== null && "rate" in compared.benchmark;
  return {
    id,
    name,
    return: rateOf(isCompared ? compared.portfolio : overview.return),
    benchmark: {
      name: benchmarkName(benchmark),
      return: isCompared ? rateOf(compared.benchmark) : null,
      difference: isCompared ? rateOf(compared.difference) : null,
    },
    until: isCompared ? compared.until : overview.pricedUntil,
    payments: income.reduce((count, { payments }) => count + payments, 0),
    carried: assetsAtLastValueText(atLastValueIn(report)),
    amounts: withAmounts
      ? { result: result?.amount ?? null, received: received.net, value: totals.value }
      : null,
  };
}

/** Whether the rates go to the last session of the month. */
const isWhole = ({ until }: ReportedPortfolio, month: string): boolean =>
  until !== null && until >= lastBusinessDay("B3", lastDayOf(month));

/** The portfolios with something to report; those without entries until the end of the month have none. */
async function reportsOf(
  { computations }: AlertServices,
  userId: string,
  { month, today, withAmounts }: { month: string; today: Day; withAmounts: boolean },
): Promise<ReportedPortfolio[]> {
  const listed = await computations.run(jobFor(userId), reportedPortfolios.of({}));
  const portfolios = Portfolio.array().parse(readJson(listed.body ?? Buffer.from("[]")));
  const reports: ReportedPortfolio[] = [];
  for (const portfolio of portfolios) {
    const input = { portfolio, query: { period: month }, today, ownName: "" };
    const { body } = await computations.run(jobFor(userId), portfolioReport.of(input));
    if (!body) continue;
    const report = readJson(body) as Report;
    const isEmpty = report.positions.length === 0 && report.tradeCount === 0 && report.income.length === 0;
    if (!isEmpty) reports.push(presentPortfolio(portfolio, report, withAmounts));
  }
  return reports;
}

/** The month that is reported on a day. */
const monthBefore = (today: Day): string => monthOf(addDays(`${monthOf(today)}-01`, -1));

/** Mails the report of the month before to those who asked for it, once each. */
export async function sendMonthlyReports(services: AlertServices): Promise<void> {
  const { accounts, clock, jobs } = services;
  const today = dayOf(clock());
  const month = monthBefore(today);
  const mayWait = Number(today.slice(8)) <= lastDayOfWaiting;
  await forEachPerson<PersonToReport>(services, {
    name: "monthly report",
    longest: longestRun,
    find: (page) => findUnreported(accounts, month, page),
    async each({ userId, withAmounts, byMail, byWhatsapp }) {
      const portfolios = await reportsOf(services, userId, { month, today, withAmounts });
      if (mayWait && portfolios.some((portfolio) => !isWhole(portfolio, month))) return;
      await accounts.transaction().execute(async (db) => {
        if (!(await noteReported(db, userId, month)) || portfolios.length === 0) return;
        const report = { kind: "monthly-report", userId, month, portfolios } as const;
        if (byMail) await jobs.enqueue(dailyMailJob, report, db);
        if (byWhatsapp) await jobs.enqueue(whatsappNoticeJob, report, db);
      });
    },
    noteFailed: ({ userId }) => noteFailedReport(accounts, userId, clock()),
  });
}
