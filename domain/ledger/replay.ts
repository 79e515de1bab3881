import { Decimal, decimal, one, zero } from "#domain/decimal.ts";
import { deposited, joined, multiplied, withdrawn } from "#domain/ledger/custodians.ts";
import {
  type Bonus,
  type Conversion,
  dividedByRatio,
  type LedgerEntry,
  type ReturnOfCapital,
  type Split,
  type Trade,
  type Transfer,
  timesRatio,
} from "#domain/ledger/entry.ts";
import type { Effect, Holding, Holdings, Step } from "#domain/ledger/step.ts";

const none: readonly Effect[] = [];

/** The smallest quantity that can be recorded; a smaller remainder could never be sold. */
const smallestUnit = decimal("0.0000000001");

/** Divisions round at the 80th digit, e.g. thirds of a unit; smaller differences do not count. */
const exceeds = (a: Decimal, b: Decimal) => a.gt(b) && a.minus(b).toDecimalPlaces(40).gt(0);

/** Applies one entry to the holdings. */
function apply(holdings: Holdings, entry: LedgerEntry): Step {
  const before = holdings.get(entry.assetId);
  switch (entry.kind) {
    case "buy":
      return bought(before, entry);
    case "sell":
      return before ? sold(before, entry) : rejected(entry);
    case "transfer":
      return before ? transferred(before, entry) : rejected(entry);
    case "split":
      return adjusted(entry, before, before && afterSplit(before, entry));
    case "bonus":
      return adjusted(entry, before, before && afterBonus(before, entry));
    case "rename":
      return adjusted(entry, before, before);
    case "return-of-capital":
      return before ? capitalReturned(before, entry) : unchanged(entry);
    case "conversion":
      return before ? converted(before, holdings.get(entry.toAssetId), entry) : unchanged(entry);
    case "income": {
      const { day, assetId, incomeKind, gross, withheld } = entry;
      const income: Effect = { kind: "income", day, assetId, incomeKind, gross, withheld };
      return { entry, before, after: before, effects: [income] };
    }
    default:
      throw new Error(`unknown kind of entry: ${(entry satisfies never as LedgerEntry).kind}`);
  }
}

/** Entries in ledger order, one step each. */
export function* replay(entries: Iterable<LedgerEntry>): Generator<Step> {
  const holdings = new Map<string, Holding>();
  for (const entry of entries) {
    const step = apply(holdings, entry);
    setOrDelete(holdings, entry.assetId, step.after);
    if (step.receiver) setOrDelete(holdings, step.receiver.after.assetId, step.receiver.after);
    yield step;
  }
}

/** The holdings after all entries, by asset, in the order in which they were opened. */
export function holdingsAfter(entries: Iterable<LedgerEntry>): Map<string, Holding> {
  const holdings = new Map<string, Holding>();
  for (const { entry, after, receiver } of replay(entries)) {
    setOrDelete(holdings, entry.assetId, after);
    if (receiver) setOrDelete(holdings, receiver.after.assetId, receiver.after);
  }
  return holdings;
}

function setOrDelete(holdings: Map<string, Holding>, assetId: string, holding: Holding | undefined): void {
  if (holding) holdings.set(assetId, holding);
  else holdings.delete(assetId);
}

const unchanged = (entry: LedgerEntry): Step => ({
  entry,
  before: undefined,
  after: undefined,
  effects: none,
});

const rejected = (entry: Trade | Transfer): Step => ({
  ...unchanged(entry),
  effects: [{ kind: "rejected", entryId: entry.id, reason: "nothing-held" }],
});

function bought(before: Holding | undefined, entry: Trade): Step {
  const { assetId, day, quantity, price, fees, custodianId } = entry;
  const cost = price.times(quantity);
  const total = cost.plus(fees);
  const after: Holding = {
    assetId,
    quantity: before ? before.quantity.plus(quantity) : quantity,
    cost: before ? before.cost.plus(cost) : cost,
    taxCost: before ? before.taxCost.plus(total) : total,
    lastTrade: { price, day },
    custodianId: before ? before.custodianId : custodianId,
    byCustodian: deposited(before?.byCustodian, custodianId, quantity),
  };
  return { entry, before, after, effects: [{ kind: "contributed", day, assetId, amount: total }] };
}

function sold(before: Holding, entry: Trade): Step {
  const { id, assetId, day, price, fees, custodianId } = entry;
  const quantity = Decimal.min(before.quantity, entry.quantity);
  const proceeds = quantity.times(price).minus(fees);
  const after = afterSale(before, quantity, { price, day }, custodianId);
  const effects: Effect[] = [
    {
      kind: "realised",
      day,
      assetId,
      quantity,
      proceeds,
      cost: after ? before.cost.minus(after.cost) : before.cost,
      taxCost: after ? before.taxCost.minus(after.taxCost) : before.taxCost,
    },
    proceeds.isNegative()
      ? { kind: "contributed", day, assetId, amount: proceeds.neg() }
      : { kind: "withdrawn", day, assetId, amount: proceeds },
  ];
  if (exceeds(entry.quantity, before.quantity))
    effects.push({ kind: "rejected", entryId: id, reason: "oversold" });
  return { entry, before, after, effects };
}

/** A sale leaves the average price unchanged. */
function afterSale(
  before: Holding,
  sale: Decimal,
  lastTrade: Holding["lastTrade"],
  custodianId: string | null,
): Holding | undefined {
  const quantity = before.quantity.minus(sale);
  if (exceeds(smallestUnit, quantity)) return undefined;
  return {
    ...before,
    quantity,
    cost: before.cost.times(quantity).div(before.quantity),
    taxCost: before.taxCost.times(quantity).div(before.quantity),
    lastTrade,
    byCustodian: withdrawn(before.byCustodian, custodianId, sale),
  };
}

function transferred(before: Holding, entry: Transfer): Step {
  const units = Decimal.min(entry.quantity, before.quantity);
  const left = withdrawn(before.byCustodian, entry.fromCustodianId, units);
  return adjusted(entry, before, { ...before, byCustodian: deposited(left, entry.toCustodianId, units) });
}

function afterSplit(before: Holding, { ratio }: Split | Bonus): Holding {
  const { price, day } = before.lastTrade;
  return {
    ...before,
    quantity: timesRatio(before.quantity, ratio),
    lastTrade: { price: dividedByRatio(price, ratio), day },
    byCustodian: multiplied(before.byCustodian, (units) => timesRatio(units, ratio)),
  };
}

function afterBonus(before: Holding, bonus: Bonus): Holding {
  const after = afterSplit(before, bonus);
  const cost = after.quantity.minus(before.quantity).times(bonus.unitCost);
  return { ...after, cost: after.cost.plus(cost), taxCost: after.taxCost.plus(cost) };
}

const adjustment = (entry: LedgerEntry, from: Holding, to: Holding | undefined): Effect => ({
  kind: "adjusted",
  day: entry.day,
  assetId: entry.assetId,
  from,
  to,
});

function adjusted(entry: LedgerEntry, before: Holding | undefined, after: Holding | undefined): Step {
  return { entry, before, after, effects: before ? [adjustment(entry, before, after)] : none };
}

/** The part of the amount that exceeds the cost is a gain. */
function capitalReturned(before: Holding, entry: ReturnOfCapital): Step {
  const { day, assetId, perUnit } = entry;
  const amount = perUnit.times(before.quantity);
  const lowered = (cost: Decimal) => Decimal.max(zero, cost.minus(amount));
  const after = { ...before, cost: lowered(before.cost), taxCost: lowered(before.taxCost) };
  const gain = amount.minus(before.taxCost);
  const effects: Effect[] = [{ kind: "withdrawn", day, assetId, amount }];
  if (gain.gt(0)) {
    effects.push({
      kind: "realised",
      day,
      assetId,
      quantity: zero,
      proceeds: gain,
      cost: zero,
      taxCost: zero,
    });
  }
  effects.push(adjustment(entry, before, after));
  return { entry, before, after, effects };
}

function converted(before: Holding, receiver: Holding | undefined, entry: Conversion): Step {
  const { day, assetId, costShare, cash } = entry;
  const restShare = one.minus(costShare);
  const isPaid = cash.gt(0);
  const rest = { cost: before.cost.times(restShare), taxCost: before.taxCost.times(restShare) };
  const { price, day: tradedOn } = before.lastTrade;
  const after =
    isPaid || restShare.isZero()
      ? undefined
      : { ...before, ...rest, lastTrade: { price: price.times(restShare), day: tradedOn } };
  const effects: Effect[] = [];
  if (isPaid) {
    const proceeds = cash.times(before.quantity);
    effects.push({ kind: "realised", day, assetId, quantity: before.quantity, proceeds, ...rest });
    effects.push({ kind: "withdrawn", day, assetId, amount: proceeds });
  }
  effects.push(adjustment(entry, before, after));
  const received = { before: receiver, after: afterReceipt(before, receiver, entry) };
  return { entry, before, after, receiver: received, effects };
}

function afterReceipt(
  source: Holding,
  receiver: Holding | undefined,
  { toAssetId, ratio, costShare }: Conversion,
): Holding {
  const { price, day } = source.lastTrade;
  const carriedTrade = { price: dividedByRatio(price.times(costShare), ratio), day };
  const carried: Holding = {
    assetId: toAssetId,
    quantity: timesRatio(source.quantity, ratio),
    cost: source.cost.times(costShare),
    taxCost: source.taxCost.times(costShare),
    lastTrade: carriedTrade,
    custodianId: source.custodianId,
    byCustodian: multiplied(source.byCustodian, (units) => timesRatio(units, ratio)),
  };
  if (!receiver) return carried;
  return {
    ...receiver,
    quantity: receiver.quantity.plus(carried.quantity),
    cost: receiver.cost.plus(carried.cost),
    taxCost: receiver.taxCost.plus(carried.taxCost),
    lastTrade: receiver.lastTrade.day < day ? carriedTrade : receiver.lastTrade,
    byCustodian: joined(receiver.byCustodian, carried.byCustodian),
  };
}
