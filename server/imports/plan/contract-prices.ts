import type { ImportAnswer } from "#contract/import-answers.ts";
import { contractHistory } from "#domain/fixed-income/contract-history.ts";
import type { ContractKind } from "#domain/fixed-income/contract-kinds.ts";
import { shownDay, shownMoney, shownUnitPrice } from "#domain/imports/shown-text.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import { createMarketGapCheck, type MarketGap, type MarketHistory } from "#domain/prices/market-gap.ts";
import type { Db } from "#server/db/client.ts";
import { readContractHistories } from "#server/fixed-income/contract-histories.ts";
import { findContracts } from "#server/fixed-income/contract-queries.ts";
import { type AccrualScope, priceContracts } from "#server/fixed-income/own-prices.ts";
import { askedAgain } from "#server/imports/plan/answers.ts";
import { askedOnce } from "#server/imports/plan/ask-once.ts";
import type { PlannedContract } from "#server/imports/plan/contracts.ts";
import type { TradeRow } from "#server/imports/plan/former-trades.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";

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

/** Titles that people buy and sell at prices of the market, which differ from their value by the contract. */
const marketKinds: readonly ContractKind[] = ["DEBENTURE", "INCENTIVISED_DEBENTURE", "CRI", "CRA"];
/** A price of the market is between these parts of that value. */
const lowest = "0.7";
const highest = "1.3";

const isOfMarket = (kind: ContractKind, { ratio }: MarketGap) =>
  marketKinds.includes(kind) && ratio.gte(lowest) && ratio.lte(highest);

const marketPrice = ({ close, day }: MarketGap) =>
  `Pelo contrato, a unidade valia ${shownUnitPrice(close)} em ${shownDay(day)}, e o preço parece o do mercado: confira. A resposta vale para as outras linhas assim`;

type Scope = AccrualScope & {
  answers: Readonly<Record<string, ImportAnswer>>;
  /** Contracts whose terms come in the same upload. */
  proposed: readonly PlannedContract[];
};

type Compared = { kind: ContractKind; unitPrice: Decimal; history: MarketHistory | undefined };

/** The contracts of the rows, recorded or of the same upload, with the values of their units. */
async function findCompared(
  db: Db,
  assetIds: readonly string[],
  { proposed, ...scope }: Omit<Scope, "answers">,
): Promise<Map<string, Compared>> {
  const recorded = await findContracts(db, assetIds);
  const histories = await readContractHistories(
    db,
    recorded.map(({ id }) => id),
    scope,
  );
  const traded = new Set(assetIds);
  const added = proposed
    .filter(({ asset }) => traded.has(asset.id))
    .map(({ asset: { id, ticker, name }, details }) => ({ ...details, id, ticker, name }));
  const priced = added.length > 0 ? await priceContracts(db, added, new Map(), scope) : new Map();
  for (const { id, interestPaid } of added) {
    const ofContract = priced.get(id);
    const paysInterest = interestPaid !== "at-maturity";
    if (ofContract) histories.set(id, contractHistory(ofContract, { today: scope.today, paysInterest }));
  }
  return new Map(
    [...added, ...recorded].map(({ id, kind, unitPrice }) => [
      id,
      { kind, unitPrice, history: histories.get(id) },
    ]),
  );
}

/**
 * Asks about trades of a contract at another price than the value of its unit, be it recorded or of the same upload. A typed application
 * has units of one real, and B3's often cost a thousand. Titles with a market are asked about once.
 */
export async function askContractPrices(
  db: Db,
  rows: readonly PlannedRow[],
  { answers, ...scope }: Scope,
): Promise<PlannedRow[]> {
  const open = rows.filter(isOpenTrade);
  const assetIds = [...new Set(open.map(({ entry }) => entry.asset.id))];
  if (assetIds.length === 0) return [...rows];
  const contracts = await findCompared(db, assetIds, scope);
  const gapOf = new Map(
    [...contracts].flatMap(([id, { history }]) =>
      history ? [[id, createMarketGapCheck(history)] as const] : [],
    ),
  );
  const asked = new Map<PlannedRow, PlannedRow>();
  const ofMarket = new Map<TradeRow, MarketGap>();
  for (const row of open) {
    const { asset, day, price } = row.entry;
    const contract = contracts.get(asset.id);
    if (!contract) continue;
    const { kind, unitPrice } = contract;
    if (isOtherUnit(price, unitPrice)) {
      asked.set(row, askedAgain(row, otherUnit(unitPrice, price), answers));
      continue;
    }
    const gap = gapOf.get(asset.id)?.(day, price);
    if (!gap) continue;
    if (isOfMarket(kind, gap)) ofMarket.set(row, gap);
    else asked.set(row, askedAgain(row, otherPrice(gap), answers));
  }
  const reasonOf = (row: TradeRow) => {
    const gap = ofMarket.get(row);
    return gap ? marketPrice(gap) : row.reason;
  };
  for (const [row, once] of askedOnce([...ofMarket.keys()], reasonOf, answers)) asked.set(row, once);
  return rows.map((row) => asked.get(row) ?? row);
}
