import { VisitAlerts } from "#contract/alerts.ts";
import { type AlertFacts, becameOld } from "#domain/alerts/daily-alerts.ts";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";
import { listPortfolios } from "#server/accounts/portfolios/queries.ts";
import type { ReplayContext } from "#server/ledger/replays/portfolio-replays.ts";
import { json, readJson } from "#server/platform/compute/json.ts";
import { defineTask } from "#server/platform/compute/task.ts";
import type { Db } from "#server/platform/db/client.ts";
import { lookAtPortfolios } from "#server/rooms/alerts/look-at-portfolios.ts";
import { listFired } from "#server/rooms/alerts/price-alert-queries.ts";
import { findNewestFiles, findReachedGoals } from "#server/rooms/alerts/visit-queries.ts";
import { findDueDarf } from "#server/rooms/tax/due-darfs.ts";
import type { SalesCache } from "#server/rooms/tax/sales-cache.ts";

type Context = ReplayContext & { caches: { sales: SalesCache } };
/** `due`: the month whose DARF is due soon, on these days alone. */
type Input = { since: string; today: Day; due: { month: string; dueDay: Day } | null };

async function loadFiles(db: Db, { since, today }: Input) {
  const files = await findNewestFiles(db);
  return files.filter(({ day }) => becameOld(day, { since: dayOf(new Date(since)), today }));
}

async function loadDarf({ db, caches }: Context, { due, today }: Input) {
  const portfolioId = due && (await findDueDarf(db, caches.sales, { month: due.month, today }));
  return due && portfolioId ? { ...due, portfolioId } : null;
}

/** The news for a mail of alerts. With `onlyGoals` the goals alone are looked at. */
export const dailyAlerts = defineTask(
  "dailyAlerts",
  async (context: Context, { onlyGoals, ...input }: Input & { onlyGoals: boolean }) => {
    const { db } = context;
    const { since, today } = input;
    const at = new Date(since);
    const days = { since: { at, day: dayOf(at) }, today };
    const { portfolioId, ...seen } = await lookAtPortfolios(context, { ...days, onlyGoals });
    const fired = onlyGoals ? [] : await listFired(db, at);
    const darf = onlyGoals ? null : await loadDarf(context, input);
    const facts: AlertFacts = {
      ...seen,
      prices: fired.map(({ ticker, direction, price, fired_day, fired_close }) => ({
        ticker,
        direction,
        price,
        day: fired_day,
        close: fired_close,
      })),
      files: onlyGoals ? [] : (await loadFiles(db, input)).map(({ portfolio, day }) => ({ portfolio, day })),
      darf: darf && { month: darf.month, dueDay: darf.dueDay },
    };
    const found: FoundAlerts = { facts, ...(portfolioId && { portfolioId }) };
    return { body: Buffer.from(JSON.stringify(found)) };
  },
);

/** The facts of a person, and one of the person's portfolios, through which a mail leads to the settings. */
export type FoundAlerts = { facts: AlertFacts; portfolioId?: string };

export const readFoundAlerts = (body: Uint8Array): FoundAlerts => readJson(body) as FoundAlerts;

/** The news for the dashboard, beside the summaries of the portfolios. */
export const visitAlerts = defineTask("visitAlerts", async (context: Context, input: Input) => {
  const { db } = context;
  const since = new Date(input.since);
  const answer: VisitAlerts = {
    prices: (await listFired(db, since)).map(
      ({ ticker, direction, price, fired_day, fired_close, portfolio_id }) => ({
        ticker,
        direction,
        price,
        day: fired_day,
        close: fired_close,
        portfolioId: portfolio_id,
      }),
    ),
    goals: await findReachedGoals(db, since),
    files: await loadFiles(db, input),
    darf: await loadDarf(context, input),
  };
  return { body: json(VisitAlerts, answer) };
});

/** The portfolios of a person, for a monthly report. */
export const reportedPortfolios = defineTask(
  "reportedPortfolios",
  async ({ db }: { db: Db }, _input: object) => ({
    body: Buffer.from(JSON.stringify(await listPortfolios(db))),
  }),
);
