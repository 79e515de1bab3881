import { Decimal, exceeds, one, zero } from "#domain/kernel/decimal.ts";
import { smallestUnit } from "#domain/ledger/apply-trade.ts";
import { depositUnits, mapUnits, mergeCustodies, withdrawUnits } from "#domain/ledger/custodians.ts";
import {
  attributedCost,
  type Bonus,
  type ComeCotas,
  type Conversion,
  type CustodyFee,
  dividedByRatio,
  type Exchange,
  isSpinOff,
  type LedgerEntry,
  priceShare,
  type ReturnOfCapital,
  type Split,
  type Transfer,
  timesRatio,
} from "#domain/ledger/entry.ts";
import type { Effect, Holding, Step } from "#domain/ledger/step.ts";

export function transferred(before: Holding, entry: Transfer): Step {
  const units = Decimal.min(entry.quantity, before.quantity);
  const left = withdrawUnits(before.byCustodian, entry.fromCustodianId, units);
  return adjustmentStep(entry, before, {
    ...before,
    byCustodian: depositUnits(left, entry.toCustodianId, units),
  });
}

/** Units leave for a tax, and the others keep the whole cost. */
export function unitsTaken(before: Holding, entry: ComeCotas): Step {
  const taken = Decimal.min(entry.quantity, before.quantity);
  const quantity = before.quantity.minus(taken);
  const step = adjustmentStep(
    entry,
    before,
    exceeds(smallestUnit, quantity)
      ? undefined
      : { ...before, quantity, byCustodian: withdrawUnits(before.byCustodian, null, taken) },
  );
  if (!exceeds(entry.quantity, before.quantity)) return step;
  return { ...step, effects: [...step.effects, { kind: "rejected", entryId: entry.id, reason: "oversold" }] };
}

/** A fee changes nothing of the holding. */
export function custodyCharged(before: Holding, entry: CustodyFee): Step {
  const { day, assetId, amount } = entry;
  const step = adjustmentStep(entry, before, before);
  return { ...step, effects: [...step.effects, { kind: "charged", day, assetId, amount }] };
}

export function afterSplit(before: Holding, { ratio }: Split | Bonus): Holding {
  const { price, day } = before.lastTrade;
  return {
    ...before,
    quantity: timesRatio(before.quantity, ratio),
    lastTrade: { price: dividedByRatio(price, ratio), day },
    byCustodian: mapUnits(before.byCustodian, (units) => timesRatio(units, ratio)),
  };
}

export function afterBonus(before: Holding, bonus: Bonus): Holding {
  const after = afterSplit(before, bonus);
  if (!bonus.unitCost) return after;
  const cost = after.quantity.minus(before.quantity).times(bonus.unitCost);
  return { ...after, cost: after.cost.plus(cost), costWithFees: after.costWithFees.plus(cost) };
}

const adjustment = (entry: LedgerEntry, from: Holding, to: Holding | undefined): Effect => ({
  kind: "adjusted",
  day: entry.day,
  assetId: entry.assetId,
  from,
  to,
});

export function adjustmentStep(
  entry: LedgerEntry,
  before: Holding | undefined,
  after: Holding | undefined,
): Step {
  return { entry, before, after, effects: before ? [adjustment(entry, before, after)] : [] };
}

/** The cost ends at zero at the lowest. A total is paid even if the units were sold meanwhile. */
export function capitalReturned(before: Holding | undefined, entry: ReturnOfCapital): Step {
  const { day, assetId } = entry;
  const amount = "total" in entry ? entry.total : entry.perUnit.times(before?.quantity ?? zero);
  if (amount.isZero()) return adjustmentStep(entry, before, before);
  const lowered = (cost: Decimal) => (exceeds(cost, amount) ? cost.minus(amount) : zero);
  const after = before && {
    ...before,
    cost: lowered(before.cost),
    costWithFees: lowered(before.costWithFees),
  };
  const effects: Effect[] = [{ kind: "withdrawn", day, assetId, amount }];
  if (before) effects.push(adjustment(entry, before, after));
  return { entry, before, after, effects };
}

export function converted(before: Holding, receiver: Holding | undefined, entry: Conversion): Step {
  const { day, assetId, costShare, cash } = entry;
  const restShare = one.minus(costShare);
  const { price, day: tradedOn } = before.lastTrade;
  const after = isSpinOff(entry)
    ? {
        ...before,
        cost: before.cost.times(restShare),
        costWithFees: before.costWithFees.times(restShare),
        lastTrade: { price: price.times(one.minus(priceShare(entry))), day: tradedOn },
      }
    : undefined;
  const effects: Effect[] = [];
  if (cash.gt(0)) effects.push({ kind: "withdrawn", day, assetId, amount: cash.times(before.quantity) });
  effects.push(adjustment(entry, before, after));
  const received = { before: receiver, after: afterReceipt(before, receiver, entry) };
  return { entry, before, after, receiver: received, effects };
}

/** Units with their part of the cost, and the holding without them. They leave the named custodian first. */
export function takeUnits(
  before: Holding,
  wanted: Decimal,
  custodianId: string | null,
): { taken: Holding; after: Holding | undefined } {
  const rest = before.quantity.minus(wanted);
  if (exceeds(smallestUnit, rest)) return { taken: before, after: undefined };
  const byCustodian = withdrawUnits(before.byCustodian, custodianId, wanted);
  const places = [...before.byCustodian].flatMap(([place, units]) => {
    const taken = units.minus(byCustodian.get(place) ?? zero);
    return taken.isZero() ? [] : [[place, taken] as const];
  });
  const partOf = (cost: Decimal) => cost.times(wanted).div(before.quantity);
  const cost = partOf(before.cost);
  const costWithFees = partOf(before.costWithFees);
  const taken = { ...before, quantity: wanted, cost, costWithFees, byCustodian: new Map(places) };
  const left = {
    quantity: rest,
    cost: before.cost.minus(cost),
    costWithFees: before.costWithFees.minus(costWithFees),
  };
  return { taken, after: { ...before, ...left, byCustodian } };
}

/** The units given take their part of the cost with them. They leave the named custodian first and stay where they were. */
export function exchanged(before: Holding, receiver: Holding | undefined, entry: Exchange): Step {
  const { id, custodianId, toAssetId, received } = entry;
  const { taken, after } = takeUnits(before, entry.given, custodianId);
  const ratio = { from: entry.given, to: received };
  const { price, day } = before.lastTrade;
  const carried: Holding = {
    ...taken,
    assetId: toAssetId,
    quantity: timesRatio(taken.quantity, ratio),
    lastTrade: { price: dividedByRatio(price, ratio), day },
    byCustodian: mapUnits(taken.byCustodian, (units) => timesRatio(units, ratio)),
  };
  const effects: Effect[] = [adjustment(entry, before, after)];
  if (exceeds(entry.given, before.quantity))
    effects.push({ kind: "rejected", entryId: id, reason: "oversold" });
  return { entry, before, after, receiver: { before: receiver, after: joined(receiver, carried) }, effects };
}

function afterReceipt(source: Holding, receiver: Holding | undefined, entry: Conversion): Holding {
  const { toAssetId, ratio, costShare } = entry;
  const { price, day } = source.lastTrade;
  const carriedTrade = { price: dividedByRatio(price.times(priceShare(entry)), ratio), day };
  const attributed = attributedCost(entry, source.quantity);
  const carried: Holding = {
    assetId: toAssetId,
    quantity: timesRatio(source.quantity, ratio),
    cost: source.cost.times(costShare).plus(attributed),
    costWithFees: source.costWithFees.times(costShare).plus(attributed),
    lastTrade: carriedTrade,
    custodianId: source.custodianId,
    byCustodian: mapUnits(source.byCustodian, (units) => timesRatio(units, ratio)),
  };
  return joined(receiver, carried);
}

/** Received units join those that were held before. */
export function joined(receiver: Holding | undefined, carried: Holding): Holding {
  if (!receiver) return carried;
  return {
    ...receiver,
    quantity: receiver.quantity.plus(carried.quantity),
    cost: receiver.cost.plus(carried.cost),
    costWithFees: receiver.costWithFees.plus(carried.costWithFees),
    lastTrade: receiver.lastTrade.day < carried.lastTrade.day ? carried.lastTrade : receiver.lastTrade,
    byCustodian: mergeCustodies(receiver.byCustodian, carried.byCustodian),
  };
}
