import type { NewAdjustment } from "#contract/corporate-events.ts";
import type { IncomeFilter } from "#contract/income.ts";
import type { MarketPriceQuery } from "#contract/market-gap.ts";
import type { OverviewQuery } from "#contract/overview.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Problem } from "#contract/problem.ts";
import type { TaxSimulationQuery } from "#contract/taxes.ts";
import type { EntryEffectQuery, HoldingQuery } from "#contract/transactions.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { NameKey } from "#server/db/page.ts";
import type { LimitSettings } from "#server/limits/limit-settings.ts";

export type PortfolioDay = { portfolioId: string; today: Day };

/** The input of each task; `server/tasks/tasks.ts` computes them. */
export type TaskInputs = {
  overview: { portfolio: Portfolio; query: OverviewQuery; today: Day };
  portfolioSummary: { portfolio: Portfolio; today: Day };
  positions: PortfolioDay;
  priceLines: PortfolioDay;
  notices: PortfolioDay;
  reconciliation: PortfolioDay;
  income: PortfolioDay & { filter: IncomeFilter };
  incomeSummary: PortfolioDay;
  assetHistory: TaskInputs["origin"];
  origin: PortfolioDay & { assetId: string };
  corporateEvents: PortfolioDay;
  adjustmentEffect: PortfolioDay & { adjustment: NewAdjustment; except?: string | undefined };
  holding: { portfolioId: string; query: HoldingQuery };
  entryEffect: PortfolioDay & { query: EntryEffectQuery };
  marketPrice: { assetId: string; query: MarketPriceQuery; today: Day };
  taxYear: PortfolioDay & { year: number | undefined; ownName: string };
  dueDarf: { month: string; today: Day };
  annualReturn: PortfolioDay & { year: number; ownName: string };
  taxSales: PortfolioDay & { month: string };
  taxSimulation: PortfolioDay & { sale: TaxSimulationQuery };
  customAssets: { today: Day; after: NameKey | undefined };
  export: Record<string, unknown>;
};

type ImportOwner = { userId: string; portfolioId: string; today: Day };

/** The input of each task that writes; it opens its own transactions. */
export type WritingTaskInputs = {
  import: ImportOwner & {
    upload: { body: Uint8Array; contentType: string };
    /** A review writes nothing. */
    isConfirmed: boolean;
    now: Date;
    quotas: LimitSettings["quotas"];
  };
  undoImport: ImportOwner & { importId: string; isConfirmed: boolean };
};

export type TaskName = keyof TaskInputs;
export type WritingTaskName = keyof WritingTaskInputs;
type ReadingTask = { [Name in TaskName]: { name: Name; input: TaskInputs[Name] } }[TaskName];
type WritingTask = {
  [Name in WritingTaskName]: { name: Name; input: WritingTaskInputs[Name] };
}[WritingTaskName];
export type Task = ReadingTask | WritingTask;

const longTasks: ReadonlySet<Task["name"]> = new Set(["import", "undoImport", "export", "annualReturn"]);
/** The processor time that a person's first task of a kind probably takes, in seconds. */
export const firstSeconds = (name: Task["name"]): number => (longTasks.has(name) ? 1 : 0.1);

/** `body` is the HTTP body, undefined for 204 or 404; `version` is that of the data it was computed from. */
export type Computed = { body?: Buffer; version?: string };

/** A message to a worker process. */
export type Work = { personId: string; task: Task };
/** A worker process's answer. Errors lose their fields between processes, so a failure lists them. */
export type Outcome = { result: Computed } | { problem: Problem } | { failure: Failure };
type Failure = { message: string; code: string | undefined; stack: string | undefined };
