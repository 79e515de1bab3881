import { fieldProblem, ProblemError } from "#contract/problem.ts";
import { dateInFuture } from "#contract/transactions.ts";
import { isExemptKind } from "#domain/fixed-income/contract-kinds.ts";
import { unitPriceOn } from "#domain/fixed-income/contract-prices.ts";
import { paymentDay } from "#domain/fixed-income/growth-series.ts";
import { type Lot, type RedemptionTerms, splitLots } from "#domain/fixed-income/redemption-lots.ts";
import { shownDay } from "#domain/imports/shown-text.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { Decimal, zero } from "#domain/kernel/decimal.ts";
import { replay } from "#domain/ledger/replay.ts";
import type { Holding } from "#domain/ledger/step.ts";
import { findOwnCloses } from "#server/custom-assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import { type Contract, findContract } from "#server/fixed-income/contract-queries.ts";
import { lotsOf } from "#server/fixed-income/held-lots.ts";
import { type AccrualScope, priceContracts } from "#server/fixed-income/own-prices.ts";
import { loadLedger, type StoredEntry } from "#server/ledger/load-ledger.ts";

/** A contract of a portfolio on the day of its redemption. */
export type RedemptionDay = { portfolioId: string; contractId: string; day: Day };

/** The holding at the end of a day, and the fewest units that were held from then on. */
function heldOn(id: string, entries: readonly StoredEntry[], day: Day) {
  let held: Holding | undefined;
  let fewest: Decimal | undefined;
  for (const { entry, after, receiver } of replay(entries)) {
    const ofContract = receiver?.after.assetId === id ? receiver.after : after;
    if (entry.assetId !== id && ofContract?.assetId !== id) continue;
    if (entry.day <= day) held = ofContract;
    else fewest = Decimal.min(fewest ?? held?.quantity ?? zero, ofContract?.quantity ?? zero);
  }
  return { held, units: fewest ?? held?.quantity ?? zero };
}

/**
 * The units that can be redeemed on a day, by purchase: those that no later sale has taken. `exceptId` is an entry that does not
 * count.
 */
async function loadLots(
  db: Db,
  contract: Contract,
  { portfolioId, day }: RedemptionDay,
  { today, exceptId }: { today: Day; exceptId?: string },
): Promise<readonly Lot[]> {
  const { id } = contract;
  const exceptIds = exceptId === undefined ? [] : [exceptId];
  const { entries } = await loadLedger(db, { portfolioId }, today, { assetIds: [id], exceptIds });
  const { held, units } = heldOn(id, entries, day);
  if (!held) return [];
  const until = entries.filter((entry) => entry.day <= day);
  return splitLots(lotsOf(contract, held, until), units).taken;
}

type ContractOnDay = { lots: readonly Lot[]; terms: RedemptionTerms };

/** The units and their price on the day of a redemption. Refuses a day on which nothing can be redeemed. */
export async function loadContractOnDay(
  db: Db,
  redemption: RedemptionDay,
  scope: AccrualScope,
): Promise<ContractOnDay> {
  const { contractId, day } = redemption;
  const contract = await findContract(db, contractId);
  if (!contract) throw new ProblemError("not-found");
  const refuse = (message: string) => fieldProblem("invalid-input", "day", message);
  if (day > scope.today) throw refuse(dateInFuture);
  if (day < contract.firstDay) throw refuse(`A aplicação só começou em ${shownDay(contract.firstDay)}`);
  const lots = await loadLots(db, contract, redemption, scope);
  if (lots.length === 0) throw refuse("Nesta data não resta nada desta aplicação para resgatar");
  const priced = await priceContracts(db, [contract], await findOwnCloses(db, [contractId]), scope);
  const ofContract = priced.get(contractId);
  if (!ofContract) throw new Error(`contract ${contractId} has no prices`);
  const paid = paymentDay(contract);
  const taxedOn = paid !== null && paid < day ? paid : day;
  const price = unitPriceOn(ofContract, day);
  return { lots, terms: { price, day: taxedOn, isExempt: isExemptKind(contract.kind) } };
}

/** The cost of the units that a recorded redemption took. */
export async function findRedeemedCost(
  db: Db,
  redemption: RedemptionDay,
  { id, quantity }: { id: string; quantity: Decimal },
  today: Day,
): Promise<Decimal> {
  const contract = await findContract(db, redemption.contractId);
  if (!contract) throw new ProblemError("not-found");
  const lots = await loadLots(db, contract, redemption, { today, exceptId: id });
  return splitLots(lots, quantity).taken.reduce((sum, { invested }) => sum.plus(invested), zero);
}
