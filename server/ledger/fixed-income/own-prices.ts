import { contractPriceSource, ownValuation } from "#contract/price-source.ts";
import { newestPrices, type PricedContract, pricesOf } from "#domain/fixed-income/contract-prices.ts";
import { remunerationText } from "#domain/fixed-income/remuneration-text.ts";
import type { Day, Period } from "#domain/kernel/calendar.ts";
import { type Stamp, type Stamped, stampOf } from "#domain/kernel/stamped.ts";
import type { Closes, ComputedCloses } from "#domain/valuation/computed-closes.ts";
import type { Close } from "#domain/valuation/daily-valuation.ts";
import type { SourcedPrice } from "#domain/valuation/valuation.ts";
import { findNewestValuations, findOwnCloses } from "#server/ledger/custom-assets/queries.ts";
import { type Contract, findContracts } from "#server/ledger/fixed-income/contract-queries.ts";
import { growthUntil } from "#server/ledger/fixed-income/known-growth.ts";
import { loadPaymentInstants } from "#server/ledger/fixed-income/late-rates-queries.ts";
import { loadRates } from "#server/ledger/fixed-income/published-rates.ts";
import type { Remember } from "#server/market/market-data/catalogue/market-cache.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The day until which contracts accrue, and a memory of the published rates. */
export type AccrualScope = { today: Day; remember: Remember };

/** Contracts with their growth until today, by asset id. `valuations` are the owner's. */
async function stampedContracts(
  db: Db,
  contracts: readonly Contract[],
  valuations: ReadonlyMap<string, Close[]>,
  { today, remember }: AccrualScope,
): Promise<Map<string, Stamped<PricedContract>>> {
  const rates = await loadRates(db, contracts, remember);
  return new Map(
    contracts.map((contract) => {
      const { id, unitPrice, firstDay } = contract;
      const { value: growth, stamp } = growthUntil(contract, rates, today);
      const typed = (valuations.get(id) ?? []).filter(({ day }) => day >= firstDay);
      const prices = typed.map(({ day, price }) => `${day} ${price}`);
      return [id, { value: { unitPrice, growth, typed }, stamp: stampOf(stamp, `${unitPrice}`, ...prices) }];
    }),
  );
}

/** As `stampedContracts`, for those who keep nothing of them. */
export async function priceContracts(
  ...of: Parameters<typeof stampedContracts>
): Promise<Map<string, PricedContract>> {
  return new Map([...(await stampedContracts(...of))].map(([id, { value }]) => [id, value]));
}

const idsOf = (contracts: readonly Contract[]) => contracts.map(({ id }) => id);

/** The last prices of a contract, newest first. */
export function lastPricesOf(
  { remuneration }: Pick<Contract, "remuneration">,
  priced: PricedContract,
  today: Day,
): SourcedPrice[] {
  const source = contractPriceSource(remunerationText(remuneration));
  const { isEnded, knownUntil } = priced.growth;
  const awaited = isEnded ? {} : { ratesUntil: knownUntil };
  return newestPrices(priced, today).map(({ day, price, isTyped }) =>
    isTyped
      ? { day, price, source: ownValuation, isOwn: true, ...awaited }
      : { day, price, source, isFinal: isEnded, ...awaited },
  );
}

/** The last prices of what its owner values, newest first: of contracts by their terms, else the newest valuation. */
export async function findOwnPrices(
  db: Db,
  assetIds: string[],
  scope: AccrualScope,
): Promise<Map<string, SourcedPrice[]>> {
  const contracts = await findContracts(db, assetIds);
  const areContracts = new Set(idsOf(contracts));
  const prices = await findNewestValuations(
    db,
    assetIds.filter((id) => !areContracts.has(id)),
  );
  if (contracts.length === 0) return prices;
  const typed = await findOwnCloses(db, idsOf(contracts));
  const priced = await priceContracts(db, contracts, typed, scope);
  const knownAtOf = await loadPaymentInstants(db, scope);
  for (const contract of contracts) {
    const ofContract = priced.get(contract.id);
    const last = ofContract ? lastPricesOf(contract, ofContract, scope.today) : [];
    prices.set(
      contract.id,
      last.map((price) => (price.isFinal ? { ...price, knownAt: knownAtOf(contract, price.day) } : price)),
    );
  }
  return prices;
}

/** The daily prices of the contracts among the assets, by asset id: those of the period and the last one before it. */
export async function findContractCloses(
  db: Db,
  assetIds: string[],
  period: Period,
  scope: AccrualScope,
): Promise<Map<string, Close[]>> {
  const contracts = await findContracts(db, assetIds);
  if (contracts.length === 0) return new Map();
  const typed = await findOwnCloses(db, idsOf(contracts));
  const priced = await priceContracts(db, contracts, typed, scope);
  return new Map([...priced].map(([id, contract]) => [id, pricesOf(contract, period)]));
}

/** `stamps`: those of the closes that are calculated of contracts. */
type OwnSeries = { closes: Map<string, Closes>; stamps: Map<string, Stamp> };

const computedCloses = (contract: PricedContract, period: Period): ComputedCloses => ({
  read: () => pricesOf(contract, period),
  // Eight bytes for each step, which the periods of a portfolio share: usually its whole time and the last twelve months.
  size: 10 + Math.ceil(contract.growth.factors.length / 6) + 10 * contract.typed.length,
});

/** The daily prices of what its owner values, by asset id: of contracts by their terms, else the valuations. */
export async function findOwnSeries(
  db: Db,
  assetIds: string[],
  period: Period,
  scope: AccrualScope,
): Promise<OwnSeries> {
  if (assetIds.length === 0) return { closes: new Map(), stamps: new Map() };
  const valuations = await findOwnCloses(db, assetIds);
  const contracts = await findContracts(db, assetIds);
  const priced = await stampedContracts(db, contracts, valuations, scope);
  const closes = new Map<string, Closes>(valuations);
  for (const [id, { value }] of priced) closes.set(id, computedCloses(value, period));
  return { closes, stamps: new Map([...priced].map(([id, { stamp }]) => [id, stamp])) };
}
