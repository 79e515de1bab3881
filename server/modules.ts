import { auth } from "#server/accounts/auth/module.ts";
import { feedback } from "#server/accounts/feedback/module.ts";
import { holders } from "#server/accounts/holders/module.ts";
import { leads } from "#server/accounts/leads/module.ts";
import { messages } from "#server/accounts/messages/module.ts";
import { people } from "#server/accounts/people/module.ts";
import { plans } from "#server/accounts/plans/module.ts";
import { portfolios } from "#server/accounts/portfolios/module.ts";
import { analyst } from "#server/analyst/ask/module.ts";
import { history } from "#server/analyst/history/module.ts";
import { mcp } from "#server/analyst/mcp/module.ts";
import { model } from "#server/analyst/model/module.ts";
import { whatsapp } from "#server/analyst/whatsapp/module.ts";
import type { JobServices, ReadingContext, Services, WritingContext } from "#server/app/services.ts";
import { corporateActions } from "#server/ledger/corporate-actions/module.ts";
import { custodians } from "#server/ledger/custodians/module.ts";
import { customAssets } from "#server/ledger/custom-assets/module.ts";
import { fixedIncome } from "#server/ledger/fixed-income/module.ts";
import { ledger } from "#server/ledger/replays/module.ts";
import { transactions } from "#server/ledger/transactions/module.ts";
import { assets } from "#server/market/assets/module.ts";
import { dataHealth } from "#server/market/data-health/module.ts";
import { marketData } from "#server/market/market-data/module.ts";
import type { Exported, Module, Table } from "#server/platform/module/define-module.ts";
import { site } from "#server/platform/site/module.ts";
import { alerts } from "#server/rooms/alerts/module.ts";
import { comparison } from "#server/rooms/comparison/module.ts";
import { goals } from "#server/rooms/goals/module.ts";
import { imports } from "#server/rooms/imports/module.ts";
import { income } from "#server/rooms/income/module.ts";
import { overview } from "#server/rooms/overview/module.ts";
import { positions } from "#server/rooms/positions/module.ts";
import { reports } from "#server/rooms/reports/module.ts";
import { targets } from "#server/rooms/targets/module.ts";
import { tax } from "#server/rooms/tax/module.ts";
import { waitingEntries } from "#server/rooms/waiting-entries/module.ts";

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
  waitingEntries,
  imports,
  positions,
  overview,
  people,
  reports,
  comparison,
  alerts,
  model,
  history,
  analyst,
  mcp,
  whatsapp,
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
