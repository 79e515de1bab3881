import { unitPriceOn } from "#domain/fixed-income/contract-prices.ts";
import type { Deposits } from "#domain/tax/savings-of-year.ts";
import { findOwnCloses } from "#server/ledger/custom-assets/queries.ts";
import { findContracts } from "#server/ledger/fixed-income/contract-queries.ts";
import { type AccrualScope, priceContracts } from "#server/ledger/fixed-income/own-prices.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The savings deposits among the assets. */
export async function loadDeposits(
  db: Db,
  assetIds: readonly string[],
  scope: AccrualScope,
): Promise<Deposits> {
  const deposits = (await findContracts(db, assetIds)).filter(({ kind }) => kind === "POUPANCA");
  const ids = deposits.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const priced = await priceContracts(db, deposits, await findOwnCloses(db, ids), scope);
  return new Map(
    [...priced].map(([id, contract]) => {
      const { unknownFrom } = contract.growth;
      const isUnknownOn = (day: string) => unknownFrom !== null && unknownFrom <= day;
      return [id, (day) => ({ price: unitPriceOn(contract, day), isUnknown: isUnknownOn(day) })];
    }),
  );
}
