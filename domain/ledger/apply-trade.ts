import { Decimal, decimal, exceeds, zero } from "#domain/kernel/decimal.ts";
import { depositUnits, withdrawUnits } from "#domain/ledger/custodians.ts";
import {
  type FractionSale,
  type LedgerEntry,
  type RightsSale,
  type Subscription,
  type Trade,
  tradeTotal,
} from "#domain/ledger/entry.ts";
import { isOversold } from "#domain/ledger/oversold.ts";
import type { Effect, Holding, Step } from "#domain/ledger/step.ts";
import type { Covering } from "#domain/ledger/uncovered-sales.ts";

/** The smallest quantity that can be recorded; a smaller remainder could never be sold. */
export const smallestUnit = decimal("0.0000000001");

type LastTrade = Holding["lastTrade"];

export function bought(before: Holding | undefined, entry: Trade): Step {
  const { day, quantity, price, fees } = entry;
  const cost = price.times(quantity);
  const lastTrade = { price, day };
  return purchased(before, entry, { quantity, cost, fees, lastTrade, custodianId: entry.custodianId });
}

/** A purchase that follows sales of more than was held. Units bought back are a purchase and a sale of the day. */
export function boughtBack(
  before: Holding | undefined,
  entry: Trade,
  { boughtBack: quantity, proceeds, doubtful }: Covering,
): Step {
  const { id, day, assetId } = entry;
  const fees = entry.fees.times(quantity).div(entry.quantity);
  const effects: Effect[] = [{ kind: "contributed", day, assetId, amount: tradeTotal(entry) }];
  if (quantity.gt(0)) {
    effects.push({ kind: "bought-back", day, assetId, quantity, proceeds });
    effects.push(
      proceeds.isNegative()
        ? { kind: "contributed", day, assetId, amount: proceeds.neg() }
        : { kind: "withdrawn", day, assetId, amount: proceeds },
    );
  }
  if (doubtful.gt(0)) effects.push({ kind: "doubtful", entryId: id, quantity: doubtful });
  const rest = { ...entry, quantity: entry.quantity.minus(quantity), fees: entry.fees.minus(fees) };
  return { entry, before, after: rest.quantity.gt(0) ? bought(before, rest).after : before, effects };
}

/** The part of a sale that the person declared as sold short: units beyond those held, and what they brought after fees. */
export function shortPart(
  held: Decimal,
  { quantity, price, fees }: Trade,
): { units: Decimal; proceeds: Decimal; fees: Decimal } {
  const units = quantity.minus(held);
  const ofUnits = fees.times(units).div(quantity);
  return { units, proceeds: price.times(units).minus(ofUnits), fees: ofUnits };
}

export function soldShort(before: Holding | undefined, entry: Trade): Step {
  const { day, assetId, quantity } = entry;
  const { units, proceeds, fees } = shortPart(before?.quantity ?? zero, entry);
  const covered =
    before && sold(before, { ...entry, quantity: quantity.minus(units), fees: entry.fees.minus(fees) });
  const effect: Effect = { kind: "sold-short", day, assetId, quantity: units, proceeds };
  return { entry, before, after: covered?.after, effects: [...(covered?.effects ?? []), effect] };
}

/** The amount paid is no market price, so it values a holding only if there is no other price. */
export function subscribed(before: Holding | undefined, entry: Subscription): Step {
  const { day, quantity, amount } = entry;
  const lastTrade = before?.lastTrade ?? { price: amount.div(quantity), day };
  return purchased(before, entry, { quantity, cost: amount, fees: zero, lastTrade, custodianId: null });
}

type Purchase = {
  quantity: Decimal;
  cost: Decimal;
  fees: Decimal;
  lastTrade: LastTrade;
  custodianId: string | null;
};

function purchased(
  before: Holding | undefined,
  entry: Trade | Subscription,
  { quantity, cost, fees, lastTrade, custodianId }: Purchase,
): Step {
  const { assetId, day } = entry;
  const total = cost.plus(fees);
  const after: Holding = {
    assetId,
    quantity: before ? before.quantity.plus(quantity) : quantity,
    cost: before ? before.cost.plus(cost) : cost,
    costWithFees: before ? before.costWithFees.plus(total) : total,
    lastTrade,
    custodianId: before ? before.custodianId : custodianId,
    byCustodian: depositUnits(before?.byCustodian, custodianId, quantity),
  };
  return { entry, before, after, effects: [{ kind: "contributed", day, assetId, amount: total }] };
}

export function sold(before: Holding, entry: Trade): Step {
  const { day, price, fees, custodianId } = entry;
  const quantity = Decimal.min(before.quantity, entry.quantity);
  const proceeds = quantity.times(price).minus(fees);
  return reduced(before, entry, { quantity, proceeds, lastTrade: { price, day }, custodianId });
}

/** The auction was held on an earlier day, so its price is no price of this day. */
export function fractionSold(before: Holding, entry: FractionSale): Step {
  const quantity = Decimal.min(before.quantity, entry.quantity);
  const isWhole = quantity.eq(entry.quantity);
  const proceeds = isWhole ? entry.amount : entry.amount.times(quantity).div(entry.quantity);
  return reduced(before, entry, { quantity, proceeds, lastTrade: before.lastTrade, custodianId: null });
}

type Sale = { quantity: Decimal; proceeds: Decimal; lastTrade: LastTrade; custodianId: string | null };

function reduced(
  before: Holding,
  entry: Trade | FractionSale,
  { quantity, proceeds, lastTrade, custodianId }: Sale,
): Step {
  const { id, assetId, day } = entry;
  const after = afterSale(before, quantity, lastTrade, custodianId);
  const effects: Effect[] = [
    proceeds.isNegative()
      ? { kind: "contributed", day, assetId, amount: proceeds.neg() }
      : { kind: "withdrawn", day, assetId, amount: proceeds },
  ];
  const price = entry.kind === "fraction-sale" ? entry.amount.div(entry.quantity) : entry.price;
  if (isOversold(entry.quantity, before.quantity, price))
    effects.push({ kind: "rejected", entryId: id, reason: "oversold" });
  return { entry, before, after, effects };
}

/** A sale leaves the average price unchanged. */
function afterSale(
  before: Holding,
  sale: Decimal,
  lastTrade: LastTrade,
  custodianId: string | null,
): Holding | undefined {
  const quantity = before.quantity.minus(sale);
  if (exceeds(smallestUnit, quantity)) return undefined;
  return {
    ...before,
    quantity,
    cost: before.cost.times(quantity).div(before.quantity),
    costWithFees: before.costWithFees.times(quantity).div(before.quantity),
    lastTrade,
    byCustodian: withdrawUnits(before.byCustodian, custodianId, sale),
  };
}

/** Rights may be sold after the units that gave them. */
export function rightsSold(before: Holding | undefined, entry: RightsSale): Step {
  const { day, assetId, amount } = entry;
  return { entry, before, after: before, effects: [{ kind: "withdrawn", day, assetId, amount }] };
}

/** An entry that did not count because nothing is held. */
export const nothingHeldStep = (entry: LedgerEntry): Step => ({
  entry,
  before: undefined,
  after: undefined,
  effects: [{ kind: "rejected", entryId: entry.id, reason: "nothing-held" }],
});
