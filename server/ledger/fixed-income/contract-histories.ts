import { contractHistory } from "#domain/fixed-income/contract-history.ts";
import type { MarketHistory } from "#domain/prices/market-gap.ts";
import { findOwnCloses } from "#server/ledger/custom-assets/queries.ts";
import { findContracts } from "#server/ledger/fixed-income/contract-queries.ts";
import { type AccrualScope, priceContracts } from "#server/ledger/fixed-income/own-prices.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The values of the contracts among the assets, with which prices are compared. */
export async function readContractHistories(
  db: Db,
  assetIds: readonly string[],
  scope: AccrualScope,
): Promise<Map<string, MarketHistory>> {
  const contracts = await findContracts(db, assetIds);
  if (contracts.length === 0) return new Map();
  const ids = contracts.map(({ id }) => id);
  const priced = await priceContracts(db, contracts, await findOwnCloses(db, ids), scope);
  return new Map(
    contracts.flatMap(({ id, interestPaid }) => {
      const ofContract = priced.get(id);
      const paysInterest = interestPaid !== "at-maturity";
      return ofContract
        ? [[id, contractHistory(ofContract, { today: scope.today, paysInterest })] as const]
        : [];
    }),
  );
}
