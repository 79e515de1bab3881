import type { FixedIncomeContract, NewApplication } from "#contract/fixed-income.ts";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";
import { requirePortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import { findOrCreateCustodian } from "#server/ledger/custodians/find-or-create-custodian.ts";
import { contractName, detailsOf } from "#server/ledger/fixed-income/contract-details.ts";
import * as queries from "#server/ledger/fixed-income/contract-queries.ts";
import { freeTicker } from "#server/ledger/fixed-income/free-ticker.ts";
import { type Creation, insertEntry } from "#server/ledger/fixed-income/insert-entry.ts";
import { contractQuota } from "#server/ledger/fixed-income/limits.ts";
import { presentContract } from "#server/ledger/fixed-income/present-contract.ts";
import { findRepeatedEntry } from "#server/ledger/transactions/create-transaction.ts";
import { insertCustomAsset } from "#server/market/assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { lockPerson } from "#server/platform/limits/queries.ts";
import { requireRoom } from "#server/platform/limits/quotas.ts";

/** Decimals and whole digits of a quantity. */
const quantityPlaces = 10;
const quantityBound = "1e15";

function unitsOf(amount: string, unitPrice: Decimal): Decimal {
  const quantity = decimal(amount).div(unitPrice);
  if (quantity.decimalPlaces() <= quantityPlaces && quantity.lt(quantityBound)) return quantity;
  throw fieldProblem(
    "invalid-input",
    "unitPrice",
    "O valor dividido por este preço não dá uma quantidade de até 10 casas decimais",
  );
}

type Owner = { userId: string; portfolioId: string };

/**
 * Records an application: an asset of its own, its terms, and the purchase of its units. A repeated request with the same
 * idempotency key is recorded once and gets the same answer.
 */
export async function createApplication(
  db: Db,
  today: Day,
  owner: Owner,
  { amount, unitPrice: unitPriceText, custodianId, custodianName, ...terms }: NewApplication,
  creation: Creation,
): Promise<FixedIncomeContract> {
  const { userId, portfolioId } = owner;
  const { quotas, idempotencyKey } = creation;
  await requirePortfolio(db, portfolioId);
  const details = detailsOf(terms, decimal(unitPriceText), today);
  const quantity = unitsOf(amount, details.unitPrice);
  await lockPerson(db, userId);
  const place = { portfolioId, idempotencyKey };
  const repeated = await findRepeatedEntry(db, place, queries.isApplicationAsSent(details, quantity));
  const contract = repeated && (await queries.findContract(db, repeated.asset.id));
  if (contract) return presentContract(contract);
  await requireRoom(db, contractQuota, { quotas });
  const custodian =
    custodianName === undefined
      ? custodianId
      : (await findOrCreateCustodian(db, userId, custodianName, quotas)).id;
  const asset = await insertCustomAsset(db, userId, {
    ticker: await freeTicker(db, details),
    name: contractName(details),
    assetClass: "FIXED_INCOME",
    subclass: null,
  });
  if (!asset) throw new ProblemError("asset-exists");
  await queries.insertContract(db, { userId, assetId: asset.id }, details);
  const price = details.unitPrice.toString();
  const units = { assetId: asset.id, tradeDate: details.firstDay, quantity: quantity.toString(), price };
  const purchase = { ...units, type: "BUY" as const, fees: "0", custodianId: custodian };
  await insertEntry(db, portfolioId, purchase, creation);
  return presentContract({ ...details, id: asset.id, ticker: asset.ticker, name: asset.name });
}
