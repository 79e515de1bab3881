import type { ImportAnswer } from "#contract/import-answers.ts";
import { shownMoney } from "#domain/imports/shown-text.ts";
import type { Db } from "#server/db/client.ts";
import { findContracts } from "#server/fixed-income/contract-queries.ts";
import { askedAgain } from "#server/imports/plan/answers.ts";
import type { PlannedTrade } from "#server/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";

type TradeRow = PlannedRow & { entry: PlannedTrade };

/** The person has said what a row with a question is. */
const isOpenTrade = (row: PlannedRow): row is TradeRow =>
  row.group === "new" &&
  row.question === null &&
  row.entry?.kind === "trade" &&
  row.entry.asset.assetClass.code === "FIXED_INCOME";

/** Contracts do not grow by so much. */
const mostTimes = 10;

/**
 * Asks about trades of a recorded contract whose units are not B3's. A typed application has units of one real, and B3's often cost a
 * thousand.
 */
export async function askOtherUnits(
  db: Db,
  rows: readonly PlannedRow[],
  answers: Readonly<Record<string, ImportAnswer>>,
): Promise<PlannedRow[]> {
  const assetIds = new Set(rows.filter(isOpenTrade).map(({ entry }) => entry.asset.id));
  const contracts = new Map((await findContracts(db, [...assetIds])).map((each) => [each.id, each]));
  return rows.map((row) => {
    const contract = isOpenTrade(row) ? contracts.get(row.entry.asset.id) : undefined;
    if (!contract || !isOpenTrade(row)) return row;
    const { unitPrice } = contract;
    const { price } = row.entry;
    if (price.lte(unitPrice.times(mostTimes)) && price.gte(unitPrice.div(mostTimes))) return row;
    const reason = `A unidade do seu contrato começou em ${shownMoney(unitPrice)}, e a desta linha vale ${shownMoney(price)}: se você já lançou isto, deixe de fora; se não, diga a quantidade e o preço na unidade do contrato`;
    return askedAgain(row, reason, answers);
  });
}
