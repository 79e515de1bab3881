import { countAdjustments } from "#server/corporate-actions/queries.ts";
import { countCustodians } from "#server/custodians/queries.ts";
import type { Db } from "#server/db/client.ts";
import type { RemovedEntry } from "#server/imports/write/removed-entry-queries.ts";
import { countIncomeEntries } from "#server/income/queries.ts";
import { type Quotas, quotaExceeded } from "#server/limits/quotas.ts";
import { countEntries } from "#server/transactions/queries.ts";

/** How many of each an upload records. */
type Additions = { trades: number; events: number; payments: number; custodians: number };

/** Throws if the person would have more than a quota allows. `removed` makes room. */
export async function refuseAboveQuotas(
  db: Db,
  quotas: Quotas,
  { trades, events, payments, custodians }: Additions,
  removed: readonly RemovedEntry[],
): Promise<void> {
  const gone = (table: RemovedEntry["table"]) => removed.filter((entry) => entry.table === table).length;
  const checks = [
    { name: "entries", added: trades, had: countEntries, removed: gone("transactions") },
    { name: "adjustments", added: events, had: countAdjustments, removed: gone("ledger_adjustments") },
    { name: "incomeEntries", added: payments, had: countIncomeEntries, removed: gone("income_entries") },
    { name: "custodians", added: custodians, had: countCustodians, removed: 0 },
  ] as const;
  for (const { name, added, had, removed: room } of checks) {
    if (added > 0 && (await had(db)) - room + added > quotas[name]) throw quotaExceeded(name, quotas[name]);
  }
}
