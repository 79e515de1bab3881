import { contractDoors } from "#contract/transactions.ts";
import { findContractIds } from "#server/market/assets/queries.ts";
import { eachRow, type Judge } from "#server/rooms/imports/plan/judges/judge.ts";
import {
  isNewTrade,
  isOfSheet,
  type PlannedRow,
  type TradeRow,
} from "#server/rooms/imports/plan/planned-row.ts";

const isTradeOfSheet = (row: PlannedRow): row is TradeRow => isNewTrade(row) && isOfSheet(row);

/** Is this trade one of a contract that the person has? Its own doors ask for terms and withheld taxes, which no row tells. */
export const contractRow: Judge<ReadonlySet<string>> = {
  load: (db, rows) =>
    findContractIds(db, [...new Set(rows.filter(isTradeOfSheet).map(({ entry }) => entry.asset.id))]),
  judge: eachRow((row, contracts) =>
    isTradeOfSheet(row) && contracts.has(row.entry.asset.id)
      ? { is: "left", reason: contractDoors[row.entry.type] }
      : undefined,
  ),
};
