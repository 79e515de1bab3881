import type { Person } from "#contract/accounts.ts";
import type { AnnualReturn } from "#contract/annual-return.ts";
import type { AssetTrail } from "#contract/asset-trail.ts";
import type { Comparison, ComparisonQuery } from "#contract/comparison.ts";
import type { DataHealth } from "#contract/data-health.ts";
import type { FixedIncome } from "#contract/fixed-income.ts";
import type { Goal } from "#contract/goals.ts";
import { IncomeFilter, type IncomePage, type IncomeSummary } from "#contract/income.ts";
import type { Overview, OverviewQuery } from "#contract/overview.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Position } from "#contract/positions.ts";
import type { Report, ReportQuery } from "#contract/report.ts";
import type { DepositProposal, NewDepositProposal, Targets } from "#contract/targets.ts";
import type { TaxSimulation, TaxSimulationQuery } from "#contract/tax-simulation.ts";
import type { TaxYear } from "#contract/taxes.ts";
import type { EntryEffect, EntryEffectQuery, HeldQuantity, HoldingQuery } from "#contract/transactions.ts";
import { listHolders } from "#server/accounts/holders/queries.ts";
import { findPortfolioOrSum } from "#server/accounts/portfolios/consolidated-queries.ts";
import { listPortfolios } from "#server/accounts/portfolios/queries.ts";
import { fixedIncomeAnswers } from "#server/ledger/fixed-income/answers.ts";
import type { Computing } from "#server/ledger/replays/cached-answers.ts";
import { entryAnswers } from "#server/ledger/transactions/answers.ts";
import { sumEntries } from "#server/ledger/transactions/entry-sum-queries.ts";
import { searchAssets } from "#server/market/assets/search-queries.ts";
import { findDataHealth, type HealthSources } from "#server/market/data-health/find-data-health.ts";
import type { Db } from "#server/platform/db/client.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import type { Actor } from "#server/platform/lib/actor.ts";
import { comparisonAnswers } from "#server/rooms/comparison/answers.ts";
import { listGoals } from "#server/rooms/goals/queries.ts";
import { incomeAnswers } from "#server/rooms/income/answers.ts";
import { overviewAnswers } from "#server/rooms/overview/answers.ts";
import { positionAnswers, trailAnswers } from "#server/rooms/positions/answers.ts";
import { reportAnswers } from "#server/rooms/reports/answers.ts";
import { targetAnswers } from "#server/rooms/targets/answers.ts";
import { taxAnswers } from "#server/rooms/tax/answers.ts";

export type ScreenServices = Computing & HealthSources;

/** The person of a question. `fullName` stands in tax answers of portfolios without a holder. */
export type Asker = { actor: Actor; person: Pick<Person, "id" | "fullName"> };

const parsed = <Answer>(body: Buffer | undefined): Answer | undefined =>
  body && (JSON.parse(body.toString("utf8")) as Answer);

/** The same text for equal questions. */
const keyOf = (name: string, input: unknown) => `${name} ${JSON.stringify(input)}`;

/**
 * The answers of the screens, as their routes give them: the same use cases with the same rights, caches and limits. Within one question
 * each is read once.
 */
export function createScreens(services: ScreenServices) {
  const overview = overviewAnswers(services);
  const positions = positionAnswers(services);
  const income = incomeAnswers(services);
  const taxes = taxAnswers(services);
  const report = reportAnswers(services);
  const fixedIncome = fixedIncomeAnswers(services);
  const targets = targetAnswers(services);
  const comparison = comparisonAnswers(services);
  const entries = entryAnswers(services);
  const trail = trailAnswers(services);

  return ({ actor, person }: Asker) => {
    const known = new Map<string, Promise<unknown>>();
    const once = <Answer>(name: string, input: unknown, read: () => Promise<Answer>): Promise<Answer> => {
      const key = keyOf(name, input);
      const before = known.get(key) as Promise<Answer> | undefined;
      const answer = before ?? read();
      known.set(key, answer);
      return answer;
    };
    const of = (portfolioId: string) => ({ actor, params: { portfolioId } });
    const inDatabase = <Answer>(name: string, input: unknown, read: (db: Db) => Promise<Answer>) =>
      once(name, input, () => inPersonTransaction(services.people, actor, "GET", read));
    const asked = <Answer>(name: string, input: unknown, read: () => Promise<Buffer | undefined>) =>
      once(name, input, async () => parsed<Answer>(await read()));
    const ownName = person.fullName;

    return {
      personId: person.id,
      /** All portfolios, newest first. */
      portfolios: () =>
        inDatabase("portfolios", {}, async (db): Promise<readonly Portfolio[]> => listPortfolios(db)),
      /** A portfolio of the person or the sum of several; undefined for another id. */
      portfolioOrSum: (id: string) => inDatabase("portfolio", { id }, (db) => findPortfolioOrSum(db, id)),
      holders: () => inDatabase("holders", {}, listHolders),
      overview: (id: string, query: OverviewQuery) =>
        asked<Overview>("overview", { id, query }, () => overview(of(id), query)),
      positions: async (id: string) =>
        (await asked<Position[]>("positions", { id }, () => positions(of(id)))) ?? [],
      income: (id: string, filter: Partial<IncomeFilter>) =>
        asked<IncomePage>("income", { id, filter }, () => income.page(of(id), IncomeFilter.parse(filter))),
      incomeSummary: (id: string) =>
        asked<IncomeSummary>("incomeSummary", { id }, () => income.summary(of(id))),
      taxYear: (id: string, year?: number) =>
        asked<TaxYear>("taxYear", { id, year }, () => taxes.year(of(id), { year, ownName })),
      annualReturn: (id: string, year: number) =>
        asked<AnnualReturn>("annualReturn", { id, year }, () => taxes.annual(of(id), { year, ownName })),
      taxSimulation: (id: string, sale: TaxSimulationQuery) =>
        asked<TaxSimulation>("taxSimulation", { id, sale }, () => taxes.simulation(of(id), sale)),
      report: (id: string, query: ReportQuery) =>
        asked<Report>("report", { id, query }, () => report(of(id), { query, ownName })),
      fixedIncome: (id: string) => asked<FixedIncome>("fixedIncome", { id }, () => fixedIncome(of(id))),
      targets: (id: string) => asked<Targets>("targets", { id }, () => targets.list(of(id))),
      deposit: (id: string, deposit: NewDepositProposal) =>
        asked<DepositProposal>("deposit", { id, deposit }, () => targets.deposit(of(id), deposit)),
      comparison: (id: string, query: ComparisonQuery) =>
        asked<Comparison>("comparison", { id, query }, () => comparison(of(id), query)),
      /** The working of an asset's figures; undefined for one without entries. */
      trail: (id: string, assetId: string) =>
        asked<AssetTrail>("trail", { id, assetId }, () => trail(of(id), assetId)),
      /** The units at the end of a day. */
      holding: async (id: string, query: HoldingQuery): Promise<HeldQuantity> =>
        (await asked<HeldQuantity>("holding", { id, query }, () => entries.holding(of(id), query))) ?? {
          quantity: "0",
        },
      entryEffect: (id: string, query: EntryEffectQuery) =>
        asked<EntryEffect>("entryEffect", { id, query }, () => entries.effect(of(id), query)),
      /** Entries of a portfolio with their sums, ten of them from one end. */
      entries: (id: string, filter: Parameters<typeof sumEntries>[2], order: "newest" | "oldest") =>
        inDatabase("entries", { id, filter, order }, (db) => sumEntries(db, id, filter, order)),
      /** Assets of the catalogue and the person's own, the best match first. */
      searchAssets: (search: string) =>
        inDatabase("assets", { search }, (db) => searchAssets(db, { search })),
      goals: () => inDatabase("goals", {}, (db): Promise<Goal[]> => listGoals(db)),
      dataHealth: () => once("dataHealth", {}, (): Promise<DataHealth> => findDataHealth(services)),
    };
  };
}

export type Screens = ReturnType<ReturnType<typeof createScreens>>;
