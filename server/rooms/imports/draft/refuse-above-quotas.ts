import { fieldProblem } from "#contract/problem.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import { adjustmentQuota } from "#server/ledger/corporate-actions/limits.ts";
import { custodianQuota } from "#server/ledger/custodians/limits.ts";
import { contractQuota } from "#server/ledger/fixed-income/limits.ts";
import { entryQuota } from "#server/ledger/transactions/limits.ts";
import { customAssetQuota } from "#server/market/assets/limits.ts";
import type { Db } from "#server/platform/db/client.ts";
import { maxOf, type Quotas } from "#server/platform/limits/limit-settings.ts";
import { requireRoom } from "#server/platform/limits/quotas.ts";
import type { RemovedEntry } from "#server/rooms/imports/write/removed-entry-queries.ts";
import { incomeQuota } from "#server/rooms/income/limits.ts";

/** How many of each an upload records. */
type Additions = Record<"trades" | "events" | "payments" | "custodians" | "assets" | "contracts", number>;

/** 8. Throws if the person would have more than a quota allows. `removed` makes room. */
export async function refuseAboveQuotas(
  db: Db,
  quotas: Quotas,
  { trades, events, payments, custodians, assets, contracts }: Additions,
  removed: readonly RemovedEntry[],
): Promise<void> {
  const gone = (table: RemovedEntry["table"]) => removed.filter((entry) => entry.table === table).length;
  await requireRoom(db, entryQuota, { quotas, added: trades, removed: gone("transactions") });
  await requireRoom(db, adjustmentQuota, { quotas, added: events, removed: gone("ledger_adjustments") });
  await requireRoom(db, incomeQuota, { quotas, added: payments, removed: gone("income_entries") });
  await requireRoom(db, custodianQuota, { quotas, added: custodians });
  await requireRoom(db, customAssetQuota, { quotas, added: assets });
  await requireRoom(db, contractQuota, { quotas, added: contracts });
}

/** Institutions of one upload for each custodian that a person may have. The person may join several in one custodian. */
const institutionsByCustodian = 10;

/** Throws if the rows name far more institutions than custodians are allowed. Matching so many would take minutes. */
export function refuseManyInstitutions(rows: readonly ImportRow[], quotas: Quotas): void {
  const named = new Set(rows.flatMap((row) => ("institution" in row ? [row.institution.key] : []))).size;
  const max = maxOf(quotas, custodianQuota);
  if (named <= institutionsByCustodian * max) return;
  const [count, allowed] = [named, max].map((number) => number.toLocaleString("pt-BR"));
  throw fieldProblem(
    "invalid-input",
    "files",
    `Os arquivos citam ${count} instituições diferentes, e o limite é de ${allowed} custodiantes. Confira a coluna da instituição.`,
  );
}
