import { contractHistory } from "#domain/fixed-income/contract-history.ts";
import type { ContractKind } from "#domain/fixed-income/contract-kinds.ts";
import { shownDay, shownMoney, shownUnitPrice } from "#domain/imports/shown-text.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import { createMarketGapCheck, type MarketGap, type MarketHistory } from "#domain/prices/market-gap.ts";
import { readContractHistories } from "#server/ledger/fixed-income/contract-histories.ts";
import { findContracts } from "#server/ledger/fixed-income/contract-queries.ts";
import { type AccrualScope, priceContracts } from "#server/ledger/fixed-income/own-prices.ts";
import type { Db } from "#server/platform/db/client.ts";
import {
  type OpenTitle,
  type PlannedContract,
  proposedContracts,
} from "#server/rooms/imports/plan/contracts.ts";
import { askedOnce } from "#server/rooms/imports/plan/judges/asked-once.ts";
import type { Facts, Judge } from "#server/rooms/imports/plan/judges/judge.ts";
import type { Verdict } from "#server/rooms/imports/plan/judges/verdict.ts";
import { entriesOf, orderedByDay } from "#server/rooms/imports/plan/planned-entry.ts";
import { isOpenTrade, type PlannedRow, type TradeRow } from "#server/rooms/imports/plan/planned-row.ts";

const tradesIn = (rows: readonly PlannedRow[]): TradeRow[] =>
  rows.filter(isOpenTrade).filter(({ entry }) => entry.asset.assetClass.code === "FIXED_INCOME");

/** Contracts do not grow by so much. */
const mostTimes = 10;

const isOtherUnit = (price: Decimal, unitPrice: Decimal) =>
  price.gt(unitPrice.times(mostTimes)) || price.lt(unitPrice.div(mostTimes));

const otherUnitText = (unitPrice: Decimal, price: Decimal) =>
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

type Compared = { kind: ContractKind; unitPrice: Decimal; history: MarketHistory | undefined };

/** The contracts of assets, recorded or of the same upload, with the values of their units. */
async function findCompared(
  db: Db,
  assetIds: readonly string[],
  { proposed, scope }: { proposed: readonly PlannedContract[]; scope: AccrualScope },
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

type TitleFacts = Facts & { titles: readonly OpenTitle[] };

/**
 * Is this trade of a contract in another unit, or at another price than the value of its unit? The contract is recorded, or of the same
 * upload. A typed application has units of one real, and B3's often cost a thousand. Titles with a market are asked about once.
 */
export const otherUnit: Judge<ReadonlyMap<string, Compared>, PlannedRow, TitleFacts> = {
  async load(db, rows, { today, market, marketVersion, titles }) {
    const assetIds = [...new Set(tradesIn(rows).map(({ entry }) => entry.asset.id))];
    if (assetIds.length === 0) return new Map();
    const proposed = proposedContracts(titles, { trades: orderedByDay(entriesOf(rows, "trade")), today });
    return findCompared(db, assetIds, { proposed, scope: { today, remember: market.of(marketVersion) } });
  },
  judge(rows, contracts, { answers }) {
    const gapOf = new Map(
      [...contracts].flatMap(([id, { history }]) =>
        history ? [[id, createMarketGapCheck(history)] as const] : [],
      ),
    );
    const verdicts = new Map<PlannedRow, Verdict>();
    const ofMarket = new Map<TradeRow, string>();
    for (const row of tradesIn(rows)) {
      const { asset, day, price } = row.entry;
      const contract = contracts.get(asset.id);
      if (!contract) continue;
      const { kind, unitPrice } = contract;
      const gap = isOtherUnit(price, unitPrice) ? undefined : gapOf.get(asset.id)?.(day, price);
      if (isOtherUnit(price, unitPrice))
        verdicts.set(row, { is: "asked", reason: otherUnitText(unitPrice, price) });
      else if (gap && isOfMarket(kind, gap)) ofMarket.set(row, marketPrice(gap));
      else if (gap) verdicts.set(row, { is: "asked", reason: otherPrice(gap) });
    }
    const once = askedOnce([...ofMarket.keys()], (row) => ofMarket.get(row) ?? row.reason, answers);
    return new Map([...verdicts, ...once]);
  },
};
