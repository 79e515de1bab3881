import { z } from "zod";
import { AnnualReturn } from "#contract/annual-return.ts";
import { AssetHistory } from "#contract/asset-history.ts";
import { AssetTrail } from "#contract/asset-trail.ts";
import { CorporateEvent, EventEffect } from "#contract/corporate-events.ts";
import { CustomAsset } from "#contract/custom-assets.ts";
import { IncomePage, IncomeSummary } from "#contract/income.ts";
import { MarketPrice } from "#contract/market-gap.ts";
import { Notice } from "#contract/notices.ts";
import { Overview } from "#contract/overview.ts";
import { createPageSchema } from "#contract/page.ts";
import { PortfolioSummary } from "#contract/portfolio-summary.ts";
import { Position } from "#contract/positions.ts";
import { PriceLine } from "#contract/price-lines.ts";
import { Reconciliation } from "#contract/reconciliation.ts";
import { TaxSales, TaxSimulation, TaxYear } from "#contract/taxes.ts";
import { EntryEffect, HeldQuantity } from "#contract/transactions.ts";
import { incomeByPosition } from "#domain/income/income-summary.ts";
import { yearBefore } from "#domain/income/twelve-months.ts";
import { OverviewCalculation } from "#domain/overview/overview.ts";
import { positionTrail } from "#domain/overview/position-trail.ts";
import { weightedPositions } from "#domain/valuation/current-positions.ts";
import type {
  Computed,
  PortfolioDay,
  Task,
  TaskInputs,
  TaskName,
  WritingTaskName,
} from "#server/compute/task.ts";
import { checkAdjustment } from "#server/corporate-actions/check-adjustment.ts";
import { listCorporateEvents } from "#server/corporate-actions/list-events.ts";
import { listCustodians } from "#server/custodians/queries.ts";
import { listCustomAssets } from "#server/custom-assets/list-custom-assets.ts";
import type { Db } from "#server/db/client.ts";
import { inPersonTransaction } from "#server/db/person-transaction.ts";
import { findPositions } from "#server/imports/import-queries.ts";
import { reconcilePortfolio } from "#server/imports/reconcile-portfolio.ts";
import { createSummary } from "#server/income/create-summary.ts";
import { listIncome } from "#server/income/list-income.ts";
import { loadIncome } from "#server/income/load-income.ts";
import { listNotices } from "#server/ledger/list-notices.ts";
import { loadAssetLedger } from "#server/ledger/load-asset-ledger.ts";
import { loadReplays } from "#server/ledger/load-replays.ts";
import { loadEvents } from "#server/ledger/portfolio-events.ts";
import { findHeldSteps, findOpenSteps } from "#server/ledger/price-steps.ts";
import { versionsOf } from "#server/ledger/version.ts";
import { findLedgerChange } from "#server/ledger/version-queries.ts";
import { findMarketPrice } from "#server/market-data/asset-markets.ts";
import { loadOverview } from "#server/overview/load-overview.ts";
import { presentOverview } from "#server/overview/present-overview.ts";
import { summaryOf } from "#server/overview/summary.ts";
import { createExport } from "#server/people/export.ts";
import { loadAssetHistory } from "#server/positions/load-asset-history.ts";
import { loadPortfolio, withoutDoubtfulChanges } from "#server/positions/load-portfolio.ts";
import { loadPriceLines } from "#server/positions/load-price-lines.ts";
import { presentHistory, presentPositions, presentTrail } from "#server/positions/present-positions.ts";
import type { Caches } from "#server/tasks/caches.ts";
import { json } from "#server/tasks/json.ts";
import { type WritingContext, writingTasks } from "#server/tasks/writing-tasks.ts";
import { annualAnswer } from "#server/tax/annual-answer.ts";
import { hasDueDarf } from "#server/tax/due-darfs.ts";
import { loadTaxAverages } from "#server/tax/load-tax-averages.ts";
import { taxVersionOf } from "#server/tax/load-taxes.ts";
import { salesOfMonth, simulateTaxes, yearOfTaxes } from "#server/tax/tax-answers.ts";
import { entryEffect } from "#server/transactions/entry-effect.ts";
import { holdingOn } from "#server/transactions/holding-on.ts";

type Context = { db: Db; caches: Caches };
type OpenStepScope = Parameters<typeof findOpenSteps>[1];

/** A portfolio's replays, and the version of the data its figures come from. */
async function replaysOf({ db, caches }: Context, { portfolioId, today }: PortfolioDay) {
  const { all: version, market: marketVersion } = await versionsOf(db, portfolioId);
  const remember = caches.market.of(marketVersion);
  const events = await loadEvents(db, portfolioId, today, { remember });
  const replays = await loadReplays(db, caches.replays, { portfolioId, today, marketVersion, events });
  return { version, marketVersion, remember, replays, events, codes: events.codes };
}

/** The unanswered steps of prices since the assets were last bought after nothing was held. */
async function openStepsOf({ db }: Context, scope: OpenStepScope) {
  const { replays } = scope;
  const steps = await findOpenSteps(db, scope);
  return {
    all: steps,
    held: steps.filter(({ assetId, day }) => (replays.get(assetId)?.opened.day ?? day) < day),
  };
}

/** A portfolio's income, with its replays. */
async function incomeOf(context: Context, { portfolioId, today }: PortfolioDay) {
  const loaded = await replaysOf(context, { portfolioId, today });
  const income = await loadIncome(context.db, context.caches.market, { ...loaded, portfolioId, today });
  return { ...loaded, income };
}

/** Undefined if the portfolio has no trades. */
async function overviewOf(
  { db, caches }: Context,
  { portfolio, query, today }: TaskInputs["overview"],
): Promise<{ overview?: Overview; version: string }> {
  const { all: version, market: marketVersion } = await versionsOf(db, portfolio.id);
  const loaded = await loadOverview(db, caches, { portfolio, query, today, marketVersion });
  if (!loaded) return { version };
  const kept = caches.performances.take(portfolio.id, loaded);
  const calculation = new OverviewCalculation(loaded, kept);
  for await (const { closes, ids } of loaded.closesInSlices()) calculation.add(closes, ids);
  const figures = calculation.figures();
  caches.performances.put(portfolio.id, loaded, kept);
  return { overview: presentOverview(figures, loaded), version };
}

/** Work whose cost grows with a person's records. Each task reads one snapshot with that person's rights. */
const tasks = {
  async overview(context: Context, input: TaskInputs["overview"]): Promise<Computed> {
    const { overview, version } = await overviewOf(context, input);
    return overview ? { body: json(Overview, overview), version } : { version };
  },

  async portfolioSummary(
    context: Context,
    { portfolio, today }: TaskInputs["portfolioSummary"],
  ): Promise<Computed> {
    const query = { from: yearBefore(today), income: "with" as const };
    const { overview, version } = await overviewOf(context, { portfolio, query, today });
    if (!overview) return { version };
    const changedAt = await findLedgerChange(context.db, portfolio.id);
    return { body: json(PortfolioSummary, summaryOf(overview, changedAt)), version };
  },

  async positions(context: Context, { portfolioId, today }: PortfolioDay): Promise<Computed> {
    const { income, version, ...loadedLedger } = await incomeOf(context, { portfolioId, today });
    const { replays, codes, remember } = loadedLedger;
    const openSteps = await openStepsOf(context, { portfolioId, today, ...loadedLedger });
    const all = await loadPortfolio(context.db, replays, codes, today, remember);
    const loaded = withoutDoubtfulChanges(all, openSteps.all);
    const custodians = await listCustodians(context.db);
    const positions = presentPositions(weightedPositions(loaded, today), {
      assetOf: loaded.assetOf,
      custodians,
      incomeOf: incomeByPosition(income.items, replays, today),
      openSteps: openSteps.held,
    });
    return { body: json(z.array(Position), positions), version };
  },

  async priceLines(context: Context, { portfolioId, today }: PortfolioDay): Promise<Computed> {
    const { version, ...loaded } = await replaysOf(context, { portfolioId, today });
    const lines = await loadPriceLines(context.db, { ...loaded, today });
    return { body: json(z.array(PriceLine), lines), version };
  },

  async notices(context: Context, { portfolioId, today }: PortfolioDay): Promise<Computed> {
    const { version, marketVersion, replays } = await replaysOf(context, { portfolioId, today });
    const { db, caches } = context;
    const notices = await listNotices(db, { replays, caches }, { portfolioId, today, marketVersion });
    return { body: json(z.array(Notice), notices), version };
  },

  async reconciliation(context: Context, { portfolioId, today }: PortfolioDay): Promise<Computed> {
    const positions = await findPositions(context.db, portfolioId);
    const { replays, codes } = await replaysOf(context, { portfolioId, today });
    const compared = positions ? await reconcilePortfolio(context.db, positions, { replays, codes }) : null;
    return { body: json(Reconciliation.nullable(), compared) };
  },

  async income(context: Context, { filter, ...day }: TaskInputs["income"]): Promise<Computed> {
    const { income, version, codes } = await incomeOf(context, day);
    return { body: json(IncomePage, await listIncome(context.db, income, filter, codes)), version };
  },

  async incomeSummary(context: Context, day: PortfolioDay): Promise<Computed> {
    const { income, version, codes, replays, remember } = await incomeOf(context, day);
    const portfolio = await loadPortfolio(context.db, replays, codes, day.today, remember);
    const summary = await createSummary(context.db, { income, portfolio, codes }, day.today);
    return { body: json(IncomeSummary, summary), version };
  },

  async assetHistory({ db }: Context, asset: TaskInputs["origin"]): Promise<Computed> {
    const history = await loadAssetHistory(db, asset);
    return history ? { body: json(AssetHistory, presentHistory(history)) } : {};
  },

  async origin(context: Context, { portfolioId, assetId, today }: TaskInputs["origin"]): Promise<Computed> {
    const { db } = context;
    const ledger = await loadAssetLedger(db, { portfolioId, assetId, today });
    const { entries, held, codes, replays } = ledger;
    const loaded = await loadPortfolio(db, replays, codes, today);
    // Taxes of an asset's payments may depend on those of other assets.
    const { income, ...portfolio } = await incomeOf(context, { portfolioId, today });
    const openSteps = await openStepsOf(context, { portfolioId, today, ...portfolio });
    const hasOpenStep = openSteps.held.some((step) => step.assetId === held);
    const facts = { ...loaded, income: income.items };
    const trail = positionTrail(entries, facts, { assetId: held, today });
    if (trail.lines.length === 0) return {};
    const custodians = await listCustodians(db);
    const averages = await loadTaxAverages(db, { portfolioId, assetId, today }, ledger);
    const { assetOf } = loaded;
    return { body: json(AssetTrail, presentTrail(trail, { assetOf, custodians, averages, hasOpenStep })) };
  },

  async corporateEvents(context: Context, scope: PortfolioDay): Promise<Computed> {
    const { version, replays, events, remember } = await replaysOf(context, scope);
    const steps = await findHeldSteps(context.db, { ...scope, replays, events, remember });
    const listed = await listCorporateEvents(context.db, { ...scope, events, steps });
    return { body: json(z.array(CorporateEvent), listed), version };
  },

  async adjustmentEffect({ db }: Context, check: TaskInputs["adjustmentEffect"]): Promise<Computed> {
    return { body: json(EventEffect, await checkAdjustment(db, check)) };
  },

  async holding({ db }: Context, { portfolioId, query }: TaskInputs["holding"]): Promise<Computed> {
    return { body: json(HeldQuantity, await holdingOn(db, portfolioId, query)) };
  },

  async entryEffect(
    { db }: Context,
    { portfolioId, query, today }: TaskInputs["entryEffect"],
  ): Promise<Computed> {
    return { body: json(EntryEffect, await entryEffect(db, portfolioId, query, today)) };
  },

  async marketPrice(
    { db }: Context,
    { assetId, query, today }: TaskInputs["marketPrice"],
  ): Promise<Computed> {
    return { body: json(MarketPrice, await findMarketPrice(db, assetId, query, today)) };
  },

  async taxYear(
    { db, caches }: Context,
    { year, ownName, ...scope }: TaskInputs["taxYear"],
  ): Promise<Computed> {
    const version = await taxVersionOf(db, scope.portfolioId);
    const answer = await yearOfTaxes(db, caches.sales, scope, { year, ownName });
    return answer ? { body: json(TaxYear, answer), version } : { version };
  },

  async annualReturn(
    context: Context,
    { year, ownName, ...scope }: TaskInputs["annualReturn"],
  ): Promise<Computed> {
    const { db } = context;
    const version = await taxVersionOf(db, scope.portfolioId);
    const income = async (portfolioId: string) =>
      (await incomeOf(context, { portfolioId, today: scope.today })).income.items;
    const answer = await annualAnswer(db, scope, { year, ownName, incomeOf: income });
    return answer ? { body: json(AnnualReturn, answer), version } : { version };
  },

  /** A body only if something is due. */
  async dueDarf({ db, caches }: Context, input: TaskInputs["dueDarf"]): Promise<Computed> {
    return (await hasDueDarf(db, caches.sales, input)) ? { body: Buffer.from("true") } : {};
  },

  async taxSales({ db, caches }: Context, { month, ...scope }: TaskInputs["taxSales"]): Promise<Computed> {
    const version = await taxVersionOf(db, scope.portfolioId);
    const answer = await salesOfMonth(db, caches.sales, scope, month);
    return answer ? { body: json(TaxSales, answer), version } : { version };
  },

  async taxSimulation(
    { db, caches }: Context,
    { sale, ...scope }: TaskInputs["taxSimulation"],
  ): Promise<Computed> {
    const answer = await simulateTaxes(db, caches.sales, scope, sale);
    return answer ? { body: json(TaxSimulation, answer) } : {};
  },

  async customAssets({ db }: Context, { today, after }: TaskInputs["customAssets"]): Promise<Computed> {
    return { body: json(createPageSchema(CustomAsset), await listCustomAssets(db, today, after)) };
  },

  async export({ db }: Context, account: TaskInputs["export"]): Promise<Computed> {
    return { body: await createExport(db, account) };
  },
} satisfies { [Name in TaskName]: (context: Context, input: TaskInputs[Name]) => Promise<Computed> };

const isWriting = (name: Task["name"]): name is WritingTaskName => name in writingTasks;

export function runTask(people: Db, caches: Caches, personId: string, task: Task): Promise<Computed> {
  if (isWriting(task.name)) {
    const write = writingTasks[task.name] as (context: WritingContext, input: unknown) => Promise<Computed>;
    return write({ people, caches }, task.input);
  }
  const run = tasks[task.name] as (context: Context, input: unknown) => Promise<Computed>;
  return inPersonTransaction(people, personId, "GET", (db) => run({ db, caches }, task.input));
}
