import type { ImportAnswer } from "#contract/import-answers.ts";
import { shownDay, shownMoney, shownUnitPrice } from "#domain/imports/shown-text.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import { createMarketGapCheck, type MarketGap } from "#domain/prices/market-gap.ts";
import type { Db } from "#server/db/client.ts";
import { readContractHistories } from "#server/fixed-income/contract-histories.ts";
import { findContracts } from "#server/fixed-income/contract-queries.ts";
import type { AccrualScope } from "#server/fixed-income/own-prices.ts";
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

const isOtherUnit = (price: Decimal, unitPrice: Decimal) =>
  price.gt(unitPrice.times(mostTimes)) || price.lt(unitPrice.div(mostTimes));

const otherUnit = (unitPrice: Decimal, price: Decimal) =>
  `A unidade do seu contrato começou em ${shownMoney(unitPrice)}, e a desta linha vale ${shownMoney(price)}: se você já lançou isto, deixe de fora; se não, diga a quantidade e o preço na unidade do contrato`;

const otherPrice = ({ close, day }: MarketGap) =>
  `Pelo contrato, a unidade valia ${shownUnitPrice(close)} em ${shownDay(day)}: confira a quantidade e o preço`;

type Scope = AccrualScope & { answers: Readonly<Record<string, ImportAnswer>> };

/**
 * Asks about trades of a recorded contract at another price than the value of its unit. A typed application has units of one real, and
 * B3's often cost a thousand. Prices of a secondary market differ too, and only the person knows of them.
 */
export async function askContractPrices(
  db: Db,
  rows: readonly PlannedRow[],
  { answers, ...scope }: Scope,
): Promise<PlannedRow[]> {
  const assetIds = [...new Set(rows.filter(isOpenTrade).map(({ entry }) => entry.asset.id))];
  const contracts = new Map((await findContracts(db, assetIds)).map((each) => [each.id, each]));
  const histories = await readContractHistories(db, [...contracts.keys()], scope);
  const gapOf = new Map([...histories].map(([id, history]) => [id, createMarketGapCheck(history)]));
  return rows.map((row) => {
    const contract = isOpenTrade(row) ? contracts.get(row.entry.asset.id) : undefined;
    if (!contract || !isOpenTrade(row)) return row;
    const { day, price } = row.entry;
    if (isOtherUnit(price, contract.unitPrice))
      return askedAgain(row, otherUnit(contract.unitPrice, price), answers);
    const gap = gapOf.get(contract.id)?.(day, price);
    return gap ? askedAgain(row, otherPrice(gap), answers) : row;
  });
}
