import { contractDoors } from "#contract/transactions.ts";
import { findContractIds } from "#server/assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import { questionToDismiss } from "#server/imports/plan/answers.ts";
import type { PlannedTrade } from "#server/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";

type SheetTrade = PlannedRow & { entry: PlannedTrade };

/** B3 registers each purchase of a title under its code, and states its price. */
const isSheetTrade = (row: PlannedRow): row is SheetTrade =>
  row.group === "new" && row.entry?.kind === "trade" && row.entry.origin === "SHEET";

/** Leaves new trades of a contract that the person has to its own doors: no row tells terms and withheld taxes. */
export async function askContractRows(db: Db, rows: readonly PlannedRow[]): Promise<PlannedRow[]> {
  const trades = rows.filter(isSheetTrade);
  const contracts = await findContractIds(db, [...new Set(trades.map(({ entry }) => entry.asset.id))]);
  return rows.map((row) => {
    if (!isSheetTrade(row) || !contracts.has(row.entry.asset.id)) return row;
    const reason = contractDoors[row.entry.type];
    return { ...row, group: "review", reason, entry: undefined, question: questionToDismiss(row.row) };
  });
}
