import type { Goal } from "#contract/goals.ts";
import type { AlertFacts, SeenGoal } from "#domain/alerts/daily-alerts.ts";
import { receivedIn, sumOf } from "#domain/income/income-sums.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { maturedSince } from "#domain/overview/since-visit.ts";
import { openPositions } from "#domain/valuation/current-positions.ts";
import { findOpenStates } from "#server/alerts/visit-queries.ts";
import { listGoals } from "#server/goals/queries.ts";
import { incomeOfOne } from "#server/income/answered-income.ts";
import { createSummary } from "#server/income/create-summary.ts";
import { loadPortfolioIncome } from "#server/income/portfolio-income.ts";
import type { ReplayContext } from "#server/ledger/portfolio-replays.ts";
import { listPortfolios } from "#server/portfolios/queries.ts";
import { loadPortfolio } from "#server/positions/load-portfolio.ts";

/** The value of a portfolio and its net income of 12 months, as its screens show them. */
type Figures = { value: Decimal; incomeOfYear: Decimal };
type Days = { since: Day; today: Day };
type Seen = Pick<AlertFacts, "payments" | "matured" | "goals">;

async function lookAt(
  context: ReplayContext,
  { id, name }: { id: string; name: string },
  { since, today, needsIncome }: Days & { needsIncome: boolean },
): Promise<Omit<Seen, "goals"> & { figures: Figures }> {
  const { income, replays, codes, remember } = await loadPortfolioIncome(context, { portfolioId: id, today });
  const loaded = await loadPortfolio(context.db, replays, codes, today, remember);
  const paid = receivedIn({ from: addDays(since, 1), to: today }, income.items);
  const matured = maturedSince((day) => since < day && day <= today, loaded);
  const [firstPaid] = paid;
  const [firstMatured] = matured;
  const payments = {
    portfolio: name,
    payments: paid.length,
    first: firstPaid ? loaded.assetOf(firstPaid.assetId).ticker : null,
    net: textOf(sumOf(paid).net),
  };
  const values = openPositions(loaded, today).map(({ marketValue }) => marketValue);
  const ofOne = { income: incomeOfOne(income, codes), portfolio: loaded };
  const summary = needsIncome && (await createSummary(context.db, ofOne, today));
  return {
    payments: paid.length > 0 ? [payments] : [],
    matured: firstMatured
      ? [{ portfolio: name, count: matured.length, first: loaded.assetOf(firstMatured).name }]
      : [],
    figures: {
      value: values.reduce((sum, value) => sum.plus(value), zero),
      incomeOfYear: summary ? decimal(summary.received.net) : zero,
    },
  };
}

function isReached({ kind, target, portfolioIds }: Goal, figures: ReadonlyMap<string, Figures>): boolean {
  const sum = portfolioIds.reduce((total, id) => {
    const { value, incomeOfYear } = figures.get(id) ?? { value: zero, incomeOfYear: zero };
    return total.plus(kind === "income" ? incomeOfYear.div(12) : value);
  }, zero);
  return sum.gte(target);
}

const startedBelow = ({ kind, startValue, target }: Goal): boolean =>
  kind !== "income" && startValue !== null && decimal(startValue).lt(target);

/**
 * Payments and maturities of the days after `since`, and the goals that are not known to be reached. With `onlyGoals` nothing else is
 * looked at. `portfolioId`: one of the portfolios.
 */
export async function lookAtPortfolios(
  context: ReplayContext,
  { onlyGoals, ...days }: Days & { onlyGoals: boolean },
): Promise<Seen & { portfolioId: string | undefined }> {
  const { db } = context;
  const states = await findOpenStates(db);
  const goals = (await listGoals(db)).filter(
    ({ id, portfolioIds }) => states.has(id) && portfolioIds.length > 0,
  );
  const counted = new Set(goals.flatMap(({ portfolioIds }) => portfolioIds));
  const paying = new Set(goals.flatMap(({ kind, portfolioIds }) => (kind === "income" ? portfolioIds : [])));
  const portfolios = (await listPortfolios(db)).filter(({ id }) => !onlyGoals || counted.has(id));
  const seen: Seen = { payments: [], matured: [], goals: [] };
  const figures = new Map<string, Figures>();
  for (const portfolio of portfolios) {
    const needsIncome = paying.has(portfolio.id);
    const of = await lookAt(context, portfolio, { ...days, needsIncome });
    seen.payments = [...seen.payments, ...of.payments];
    seen.matured = [...seen.matured, ...of.matured];
    figures.set(portfolio.id, of.figures);
  }
  const seenGoals = goals.map(
    (goal): SeenGoal => ({
      id: goal.id,
      name: goal.name,
      before: states.get(goal.id) ?? "new",
      startedBelow: startedBelow(goal),
      isReached: isReached(goal, figures),
    }),
  );
  return { ...seen, goals: seenGoals, portfolioId: portfolios[0]?.id };
}
