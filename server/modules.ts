import { alerts } from "#server/alerts/module.ts";
import type { JobServices, ReadingContext, Services, WritingContext } from "#server/app/services.ts";
import { assets } from "#server/assets/module.ts";
import { auth } from "#server/auth/module.ts";
import { comparison } from "#server/comparison/module.ts";
import { corporateActions } from "#server/corporate-actions/module.ts";
import { custodians } from "#server/custodians/module.ts";
import { customAssets } from "#server/custom-assets/module.ts";
import { dataHealth } from "#server/data-health/module.ts";
import { feedback } from "#server/feedback/module.ts";
import { fixedIncome } from "#server/fixed-income/module.ts";
import { goals } from "#server/goals/module.ts";
import { holders } from "#server/holders/module.ts";
import { imports } from "#server/imports/module.ts";
import { income } from "#server/income/module.ts";
import { leads } from "#server/leads/module.ts";
import { ledger } from "#server/ledger/module.ts";
import { marketData } from "#server/market-data/module.ts";
import { messages } from "#server/messages/module.ts";
import type { Exported, Module, Table } from "#server/module/define-module.ts";
import { overview } from "#server/overview/module.ts";
import { people } from "#server/people/module.ts";
import { plans } from "#server/plans/module.ts";
import { portfolios } from "#server/portfolios/module.ts";
import { positions } from "#server/positions/module.ts";
import { reports } from "#server/reports/module.ts";
import { site } from "#server/site/module.ts";
import { targets } from "#server/targets/module.ts";
import { tax } from "#server/tax/module.ts";
import { transactions } from "#server/transactions/module.ts";

/** All nouns of the server, from the lowest layer to the highest. */
export const modules: readonly Module<Services, ReadingContext, WritingContext, JobServices>[] = [
  holders,
  plans,
  custodians,
  portfolios,
  goals,
  site,
  auth,
  marketData,
  feedback,
  leads,
  messages,
  assets,
  ledger,
  dataHealth,
  customAssets,
  transactions,
  corporateActions,
  fixedIncome,
  income,
  targets,
  tax,
  imports,
  positions,
  overview,
  people,
  reports,
  comparison,
  alerts,
];

/** The queues of all nouns with their handlers. */
export const jobsOfModules = modules.flatMap(({ jobs = [] }) => jobs);

/** The parts of a person's export, by noun. */
export const exportedParts: readonly Exported[] = modules.flatMap(({ exported = [] }) => exported);

/** The names of the tables of all nouns that `isWanted` accepts. */
export const tablesOf = (isWanted: (table: Table) => boolean): string[] =>
  modules.flatMap(({ tables = {} }) =>
    Object.entries(tables).flatMap(([name, table]) => (isWanted(table) ? name : [])),
  );
