import type { RedemptionProposal } from "#contract/fixed-income.ts";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import { dateInFuture } from "#contract/transactions.ts";
import { isExemptKind } from "#domain/fixed-income/contract-kinds.ts";
import { pricedDay, unitPriceOn } from "#domain/fixed-income/contract-prices.ts";
import { interestDays, paymentDay } from "#domain/fixed-income/payment-days.ts";
import { isMatured, repaymentDay, valueAtMaturity } from "#domain/fixed-income/treasury-bond.ts";
import { couponsOf } from "#domain/fixed-income/treasury-coupons.ts";
import { shownDay } from "#domain/imports/shown-text.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { Decimal, zero } from "#domain/kernel/decimal.ts";
import type { Lot } from "#domain/ledger/entry.ts";
import { splitLots } from "#domain/ledger/lot-list.ts";
import { replay } from "#domain/ledger/replay.ts";
import type { Holding } from "#domain/ledger/step.ts";
import { findOwnCloses } from "#server/ledger/custom-assets/queries.ts";
import { type Bond, findBonds } from "#server/ledger/fixed-income/bond-queries.ts";
import { type Contract, findContract } from "#server/ledger/fixed-income/contract-queries.ts";
import { lotsOf } from "#server/ledger/fixed-income/held-lots.ts";
import { findBondPrices } from "#server/ledger/fixed-income/list-bonds.ts";
import { type AccrualScope, priceContracts } from "#server/ledger/fixed-income/own-prices.ts";
import { loadLedger, type StoredEntry } from "#server/ledger/replays/load-ledger.ts";
import type { Db } from "#server/platform/db/client.ts";

/** A contract or a bond of a portfolio on the day of its redemption. */
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

export type Redeemable = { type: "contract"; contract: Contract } | { type: "bond"; bond: Bond };

async function findRedeemable(db: Db, id: string): Promise<Redeemable> {
  const contract = await findContract(db, id);
  if (contract) return { type: "contract", contract };
  const [bond] = await findBonds(db, [id]);
  if (bond) return { type: "bond", bond };
  throw new ProblemError("not-found");
}

/**
 * The units that can be redeemed on a day, by purchase: those that no later sale has taken. `exceptId` is an entry that does not
 * count.
 */
async function loadLots(
  db: Db,
  redeemable: Redeemable,
  { portfolioId, contractId: id, day }: RedemptionDay,
  { today, exceptId }: { today: Day; exceptId?: string },
): Promise<readonly Lot[]> {
  const exceptIds = exceptId === undefined ? [] : [exceptId];
  const { entries } = await loadLedger(db, { portfolioId }, today, { assetIds: [id], exceptIds });
  const firstDay = redeemable.type === "contract" ? redeemable.contract.firstDay : undefined;
  return redeemableLots({ id, firstDay }, entries, day);
}

/** The units of an asset that can be redeemed on a day, by purchase. */
export function redeemableLots(
  { id, firstDay }: { id: string; firstDay: Day | undefined },
  entries: readonly StoredEntry[],
  day: Day,
): readonly Lot[] {
  const { held, units } = heldOn(id, entries, day);
  if (!held) return [];
  const until = entries.filter((entry) => entry.day <= day);
  return splitLots(lotsOf({ id, firstDay: firstDay ?? until[0]?.day ?? day }, held, until), units).taken;
}

type DatedPrice = { price: Decimal; day: Day };

export type PricedDay = {
  /** Null where the amount of the payment is not known. */
  price: Decimal | null;
  basis: RedemptionProposal["basis"];
  /** The last known price of a bond. */
  known: DatedPrice | null;
  /** The taxes are those of this day. */
  taxedOn: Day;
  isExempt: boolean;
  /** Decimals of a quantity. */
  places: number;
};

/** A unit on a day, as its payer would pay it. */
export const priceOn = (db: Db, redeemable: Redeemable, day: Day, scope: AccrualScope): Promise<PricedDay> =>
  redeemable.type === "contract"
    ? priceContractOn(db, redeemable.contract, day, scope)
    : priceBondOn(db, redeemable.bond, day);

/** Taxes count the days until the payment, however late its entry is. */
export const taxedDay = (redeemable: Redeemable, day: Day): Day =>
  earlier(
    redeemable.type === "contract" ? paymentDay(redeemable.contract) : repaymentDay(redeemable.bond),
    day,
  );

const earlier = (paid: Day | null, day: Day): Day => (paid !== null && paid < day ? paid : day);

async function priceContractOn(
  db: Db,
  contract: Contract,
  day: Day,
  scope: AccrualScope,
): Promise<PricedDay> {
  const { id, kind } = contract;
  const priced = await priceContracts(db, [contract], await findOwnCloses(db, [id]), scope);
  const ofContract = priced.get(id);
  if (!ofContract) throw new Error(`contract ${id} has no prices`);
  const isDue = interestDays(contract, day).some((due) => due > pricedDay(ofContract, day));
  return {
    price: isDue ? null : unitPriceOn(ofContract, day),
    basis: isDue ? "interest-due" : "contract",
    known: null,
    taxedOn: taxedDay({ type: "contract", contract }, day),
    isExempt: isExemptKind(kind),
    places: 10,
  };
}

/** After the maturity only a fixed nominal value is known. Before it, the price of the day counts, or the last one before. */
async function priceBondOn(db: Db, bond: Bond, day: Day): Promise<PricedDay> {
  const known = (await findBondPrices(db, [bond.id], day)).get(bond.id) ?? null;
  const common = { known, taxedOn: taxedDay({ type: "bond", bond }, day), isExempt: false, places: 2 };
  if (!isMatured(bond, day)) {
    if (!known) return { ...common, price: null, basis: "asked" };
    const isDue = couponsOf(bond).some(({ paymentDate }) => known.day < paymentDate && paymentDate <= day);
    return isDue
      ? { ...common, price: null, basis: "interest-due" }
      : { ...common, price: known.price, basis: "price" };
  }
  const repaid = valueAtMaturity(bond);
  return { ...common, price: repaid, basis: repaid ? "nominal-value" : "asked" };
}

export type ContractOnDay = PricedDay & { lots: readonly Lot[]; name: "aplicação" | "título" };

/** The units and their price on the day of a redemption. Refuses a day on which nothing can be redeemed. */
export async function loadContractOnDay(
  db: Db,
  redemption: RedemptionDay,
  scope: AccrualScope,
): Promise<ContractOnDay> {
  const { contractId, day } = redemption;
  const redeemable = await findRedeemable(db, contractId);
  const refuse = (message: string) => fieldProblem("invalid-input", "day", message);
  if (day > scope.today) throw refuse(dateInFuture);
  if (redeemable.type === "contract" && day < redeemable.contract.firstDay)
    throw refuse(`A aplicação só começou em ${shownDay(redeemable.contract.firstDay)}`);
  const lots = await loadLots(db, redeemable, redemption, scope);
  if (redeemable.type === "contract") {
    if (lots.length === 0) throw refuse("Nesta data não resta nada desta aplicação para resgatar");
    return { ...(await priceOn(db, redeemable, day, scope)), lots, name: "aplicação" };
  }
  if (lots.length === 0) throw refuse("Nesta data não resta nada deste título para resgatar");
  return { ...(await priceOn(db, redeemable, day, scope)), lots, name: "título" };
}

/** The cost of the units that a recorded redemption took. */
export async function findRedeemedCost(
  db: Db,
  redemption: RedemptionDay,
  { id, quantity }: { id: string; quantity: Decimal },
  today: Day,
): Promise<Decimal> {
  const redeemable = await findRedeemable(db, redemption.contractId);
  const lots = await loadLots(db, redeemable, redemption, { today, exceptId: id });
  return splitLots(lots, quantity).taken.reduce((sum, { invested }) => sum.plus(invested), zero);
}
