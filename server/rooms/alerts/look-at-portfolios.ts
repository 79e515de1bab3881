import type { Goal } from "#contract/goals.ts";
import type { AlertFacts, SeenGoal } from "#domain/alerts/daily-alerts.ts";
import { isGoalReached } from "#domain/goals/outlook.ts";
import type { IncomeItem } from "#domain/income/income-item.ts";
import { sumOf } from "#domain/income/income-sums.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { isNewsSince, type Told } from "#domain/overview/news.ts";
import { maturedSince, receivedSince } from "#domain/overview/since-visit.ts";
import { openPositions } from "#domain/valuation/current-positions.ts";
import { listPortfolios } from "#server/accounts/portfolios/queries.ts";
import { loadPortfolioReplays, type ReplayContext } from "#server/ledger/replays/portfolio-replays.ts";
import { listOpenGoals } from "#server/rooms/goals/queries.ts";
import { loadIncomeOfLastYear } from "#server/rooms/income/income-of-last-year.ts";
import { loadIncome } from "#server/rooms/income/load-income.ts";
import { type LoadedPortfolio, loadPortfolio } from "#server/rooms/valuation/load-portfolio.ts";

/** The value of a portfolio and its net income of 12 months, as its screens show them. */
type Figures = { value: Decimal; incomeOfYear: Decimal };
type Days = { since: Told; today: Day };
type News = Pick<AlertFacts, "payments" | "matured">;
/** The parts of a look that a person's choices ask for. */
type Asked = { hasNews: boolean; hasIncome: boolean };

const noNews: News = { payments: [], matured: [] };

/** The first of the names, and how many different ones follow. */
function firstOf(names: readonly string[]): { first: string | null; others: number } {
  const [first = null, ...others] = new Set(names);
  return { first, others: others.length };
}

function newsOf(
  name: string,
  { items, loaded }: { items: readonly IncomeItem[]; loaded: LoadedPortfolio },
  { since, today }: Days,
): News {
  const isNews = isNewsSince(since, today);
  const paid = receivedSince(isNews, items);
  const matured = maturedSince(isNews, loaded);
  const payments = {
    portfolio: name,
    payments: paid.length,
    isToday: paid.every(({ paymentDate }) => paymentDate === today),
    ...firstOf(paid.map(({ assetId }) => loaded.assetOf(assetId).ticker)),
    net: textOf(sumOf(paid).net),
  };
  const repaid = {
    portfolio: name,
    count: matured.length,
    ...firstOf(matured.map((id) => loaded.assetOf(id).name)),
  };
  return { payments: paid.length > 0 ? [payments] : [], matured: matured.length > 0 ? [repaid] : [] };
}

async function lookAt(
  context: ReplayContext,
  { id, name }: { id: string; name: string },
  { hasNews, hasIncome, ...days }: Days & Asked,
): Promise<News & { figures: Figures }> {
  const { db } = context;
  const { today } = days;
  const scope = { portfolioId: id, today };
  const replayed = await loadPortfolioReplays(context, scope);
  const { replays, codes, remember } = replayed;
  const { items } =
    hasNews || hasIncome
      ? await loadIncome(db, context.caches.market, { ...replayed, ...scope })
      : { items: [] };
  const loaded = await loadPortfolio(db, replays, codes, today, remember);
  const values = openPositions(loaded, today).map(({ marketValue }) => marketValue);
  return {
    ...(hasNews ? newsOf(name, { items, loaded }, days) : noNews),
    figures: {
      value: values.reduce((sum, value) => sum.plus(value), zero),
      incomeOfYear: hasIncome ? await loadIncomeOfLastYear(db, { items, portfolio: loaded }, today) : zero,
    },
  };
}

function isReached({ kind, target, portfolioIds }: Goal, figures: ReadonlyMap<string, Figures>): boolean {
  const counted = portfolioIds.flatMap((id) => figures.get(id) ?? []);
  const total = (figure: keyof Figures) => counted.reduce((sum, each) => sum.plus(each[figure]), zero);
  return isGoalReached(
    { isIncome: kind === "income", target: decimal(target) },
    { value: total("value"), incomeOfYear: total("incomeOfYear") },
  );
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
): Promise<News & Pick<AlertFacts, "goals"> & { portfolioId: string | undefined }> {
  const { db } = context;
  const open = (await listOpenGoals(db)).filter(({ goal }) => goal.portfolioIds.length > 0);
  const goals = open.map(({ goal }) => goal);
  const counted = new Set(goals.flatMap(({ portfolioIds }) => portfolioIds));
  const paying = new Set(goals.flatMap(({ kind, portfolioIds }) => (kind === "income" ? portfolioIds : [])));
  const portfolios = (await listPortfolios(db)).filter(({ id }) => !onlyGoals || counted.has(id));
  const payments: AlertFacts["payments"][number][] = [];
  const matured: AlertFacts["matured"][number][] = [];
  const figures = new Map<string, Figures>();
  for (const portfolio of portfolios) {
    const asked = { hasNews: !onlyGoals, hasIncome: paying.has(portfolio.id) };
    const look = await lookAt(context, portfolio, { ...days, ...asked });
    payments.push(...look.payments);
    matured.push(...look.matured);
    figures.set(portfolio.id, look.figures);
  }
  const seen = open.map(
    ({ goal, state }): SeenGoal => ({
      id: goal.id,
      name: goal.name,
      before: state,
      startedBelow: startedBelow(goal),
      isReached: isReached(goal, figures),
    }),
  );
  return { payments, matured, goals: seen, portfolioId: portfolios[0]?.id };
}
