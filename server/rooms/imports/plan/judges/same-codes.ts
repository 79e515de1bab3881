import { findCodeContracts, findContracts } from "#server/ledger/fixed-income/contract-queries.ts";
import { listAssetsByTicker } from "#server/market/assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { PlannedRow } from "#server/rooms/imports/plan/planned-row.ts";

/** Assets that have one code: contracts that a conversion made, and an own asset with a ticker of the catalogue. */
export type SameCodes = {
  /** The asset that rows of the code go to, by each asset of the code. */
  mainIds: ReadonlyMap<string, string>;
  ofSeveralContracts: ReadonlySet<string>;
};

/** The asset that rows of each code go to, by code. */
function mainIdsByCode(rows: readonly PlannedRow[]): Map<string, string> {
  return new Map(
    rows.flatMap(({ row, entry }) =>
      entry?.kind === "trade" && "product" in row ? [[row.product.code, entry.asset.id] as const] : [],
    ),
  );
}

/** The assets that have the codes of the rows. */
export async function findSameCodes(db: Db, rows: readonly PlannedRow[]): Promise<SameCodes> {
  const main = mainIdsByCode(rows);
  const codes = [...main.keys()];
  const named = await listAssetsByTicker(db, codes);
  const ownIds = named.filter(({ isCustom }) => isCustom).map(({ id }) => id);
  const ownContracts = await findContracts(db, ownIds);
  const byCode = await findCodeContracts(db, codes);
  const mainIds = new Map<string, string>();
  const ofSeveralContracts = new Set<string>();
  for (const [code, mainId] of main) {
    const withTicker = ({ ticker }: { ticker: string }) => ticker === code;
    const contracts = [...(byCode.get(code) ?? []), ...ownContracts.filter(withTicker)];
    const contractIds = new Set(contracts.map(({ id }) => id));
    if (contractIds.size > 1) ofSeveralContracts.add(code);
    for (const { id } of [...named.filter(withTicker), ...contracts]) mainIds.set(id, mainId);
  }
  return { mainIds, ofSeveralContracts };
}
