import { type Amount, toAmount, toDecimal } from "#domain/kernel/amount.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { Decimal, one, zero } from "#domain/kernel/decimal.ts";
import type { Stamp, Stamped } from "#domain/kernel/stamped.ts";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";
import type { LedgerEntry } from "#domain/ledger/entry.ts";
import { type Moved, movedOnDay } from "#domain/ledger/moved-on-day.ts";
import { isOversold } from "#domain/ledger/oversold.ts";
import { type RatioChange, ratioChangeOf } from "#domain/ledger/ratio-change.ts";
import { replay } from "#domain/ledger/replay.ts";
import type { Holding, Rejection, Step } from "#domain/ledger/step.ts";
import { flowsOf } from "#domain/ledger/trail.ts";

/** Total of the sales of a day. */
type DaySales = { quantity: Decimal; proceeds: Amount };

type DayPurchases = {
  quantity: Decimal;
  /** Purchased units that are still held. */
  stillHeld: Decimal;
  /** Proceeds of the other units: their share of the proceeds of the day's sales. */
  proceeds: Amount;
  sales: DaySales;
};

const noSales: DaySales = { quantity: zero, proceeds: 0n };

/** A day on which entries changed the holding of an asset or caused cash flows. Amounts in BRL, fees included. */
export type AssetDay = {
  day: Day;
  /** At the end of the day. Only part of the holding is stored, since a ledger may have a hundred thousand days. */
  held: Pick<Holding, "quantity" | "lastTrade"> | undefined;
  /** Cost of that holding, without fees. */
  invested: Amount;
  contributed: Amount;
  withdrawn: Amount;
  /** The part of `withdrawn` that is repaid capital. */
  repaid: Amount;
  /** All fees, included in the flows. */
  fees: Amount;
  /** The part of `fees` that no trade has. Returns take it as money put in and lost, so it is a part of `contributed` too. */
  charged: Amount;
  /** Undefined without purchases on the day. */
  bought: DayPurchases | undefined;
  /** All units that left for money, those of a short sale on the day on which they are bought back. Undefined without any. */
  sold: DaySales | undefined;
  /** Whether the asset was traded on the day. */
  isTraded: boolean;
  /** Units that came from other portfolios, less those that left for them. Absent without any. */
  moved?: Moved;
};

/** The position of an entry among the entries of all assets. */
type Sequence = { day: Day; order: number };

export type RejectedEntry = Sequence & { entryId: string; reason: Rejection };

/** A purchase after a sale of more than was held that nothing explains: perhaps nobody holds these units. */
export type DoubtfulEntry = Sequence & { entryId: string; reason: "after-oversold" };

/** The result of replaying the entries of one asset. */
export type AssetReplay = {
  assetId: string;
  /** Sequence of the first entry with an effect. */
  first: Sequence;
  holding: Holding | undefined;
  /** Sequence of the entry that opened the holding. */
  opened: Sequence;
  /** In order. */
  days: AssetDay[];
  /** The days, with the stamp of what they and the ratio changes were replayed from. Absent if nobody keeps them. */
  stampedDays?: Stamped<readonly AssetDay[]>;
  /** Splits, bonuses and spin-offs, in order. */
  ratioChanges: RatioChange[];
  /** Assets that were wholly converted into this one, and not held again. */
  formerIds: string[];
  /** Sales that did not count fully, in order. */
  rejected: RejectedEntry[];
  /** In order. */
  doubtful: DoubtfulEntry[];
};

/** The stamp of a replay; undefined for a copy that has other days. */
export const stampOfReplay = ({ days, stampedDays }: AssetReplay): Stamp | undefined =>
  stampedDays?.value === days ? stampedDays.stamp : undefined;

/**
 * Replays entries in ledger order. The result is ordered by the first entry of each asset that has an effect.
 * Without conversions, the replay of an asset depends only on its own entries.
 */
export function replaysByAsset(entries: Iterable<LedgerEntry>): Map<string, AssetReplay> {
  const replays = new Map<string, AssetReplay>();
  const changesByAsset = new Map<string, RatioChange[]>();
  const successors = new Map<string, AssetReplay>();
  /** An asset that is held again has a position of its own. */
  function noteHolding(assetId: string): void {
    const successor = successors.get(assetId);
    if (successor) successor.formerIds = successor.formerIds.filter((id) => id !== assetId);
  }
  for (const step of replay(entries)) {
    const { entry } = step;
    const ratioChange = ratioChangeOf(entry);
    if (ratioChange) {
      const ratioChanges =
        replays.get(entry.assetId)?.ratioChanges ?? changesByAsset.get(entry.assetId) ?? [];
      ratioChanges.push(ratioChange);
      changesByAsset.set(entry.assetId, ratioChanges);
    }
    if (step.effects.length === 0) continue;
    const replayed = replayOf(replays, changesByAsset, entry.assetId, entry);
    addStep(replayed, step, step.after);
    if (step.after) noteHolding(entry.assetId);
    const received = step.receiver?.after;
    if (!received) continue;
    const receiving = replayOf(replays, changesByAsset, received.assetId, entry);
    addStep(receiving, step, received);
    noteHolding(received.assetId);
    if (entry.kind !== "conversion" || !entry.costShare.eq(one)) continue;
    receiving.formerIds.push(entry.assetId);
    successors.set(entry.assetId, receiving);
  }
  return replays;
}

function replayOf(
  replays: Map<string, AssetReplay>,
  changesByAsset: ReadonlyMap<string, RatioChange[]>,
  assetId: string,
  { day, order }: Sequence,
): AssetReplay {
  const existing = replays.get(assetId);
  if (existing) return existing;
  const sequence = { day, order };
  const ratioChanges = changesByAsset.get(assetId) ?? [];
  const created = {
    assetId,
    first: sequence,
    holding: undefined,
    opened: sequence,
    days: [],
    ratioChanges,
    formerIds: [],
    rejected: [],
    doubtful: [],
  };
  replays.set(assetId, created);
  return created;
}

function addStep(replayed: AssetReplay, step: Step, holding: Holding | undefined): void {
  const { day, order, kind } = step.entry;
  if (holding && !replayed.holding) replayed.opened = { day, order };
  replayed.holding = holding;
  for (const effect of step.effects) {
    if (effect.kind === "doubtful")
      replayed.doubtful.push({ day, order, entryId: effect.entryId, reason: "after-oversold" });
    if (effect.kind !== "rejected" || kind !== "sell") continue;
    replayed.rejected.push({ day, order, entryId: effect.entryId, reason: effect.reason });
  }
  const flows = flowsOf(step, replayed.assetId);
  const charged = toAmount(flows.charged);
  const contributed = toAmount(flows.contributed) + charged;
  const withdrawn = toAmount(flows.withdrawn);
  const held = holding && { quantity: holding.quantity, lastTrade: holding.lastTrade };
  const invested = holding ? toAmount(holding.cost) : 0n;
  const repaid = kind === "return-of-capital" ? withdrawn : 0n;
  const isTraded = isTrade(step);
  const fees = feesOf(step) + charged;
  const last = replayed.days.at(-1);
  const sold = soldOnDay(last?.day === day ? last.sold : undefined, step, withdrawn);
  const bought = boughtOnDay(last?.day === day ? last.bought : undefined, step, holding, withdrawn);
  const moved = movedOnDay(last?.day === day ? last.moved : undefined, step);
  if (last?.day !== day) {
    const ofDay = { contributed, withdrawn, repaid, fees, charged };
    replayed.days.push({ day, held, invested, ...ofDay, bought, sold, isTraded, ...(moved && { moved }) });
    return;
  }
  if (moved) last.moved = moved;
  last.held = held;
  last.bought = bought;
  last.sold = sold;
  last.invested = invested;
  last.contributed += contributed;
  last.withdrawn += withdrawn;
  last.repaid += repaid;
  last.fees += fees;
  last.charged += charged;
  last.isTraded ||= isTraded;
}

/** Subscriptions and fraction sales show a price only if they open or close the position. */
function isTrade({ entry: { kind }, before, after }: Step): boolean {
  switch (kind) {
    case "buy":
    case "sell":
      return true;
    case "subscription":
      return !before;
    case "fraction-sale":
      return before !== undefined && !after;
    case "split":
    case "bonus":
    case "rename":
    case "conversion":
    case "exchange":
    case "return-of-capital":
    case "rights-sale":
    case "come-cotas":
    case "custody-fee":
    case "transfer":
    case "transfer-out":
    case "transfer-in":
    case "income":
      return false;
    default:
      throw unknownKind(kind);
  }
}

/** A sale with nothing held does not count. Fees of units sold short are in the proceeds of the day that ends the sale. */
function feesOf({ entry, before }: Step): Amount {
  if (entry.kind === "buy") return toAmount(entry.fees);
  if (entry.kind !== "sell" || !before) return 0n;
  if (!entry.isShortSale || !isOversold(entry.quantity, before.quantity, entry.price))
    return toAmount(entry.fees);
  return toAmount(entry.fees.times(before.quantity).div(entry.quantity));
}

/** The units that a step sells; undefined if it sells none. */
function soldBy({ entry, before, effects }: Step, withdrawn: Amount): DaySales | undefined {
  const back = effects.find((effect) => effect.kind === "bought-back");
  if (back) return { quantity: back.quantity, proceeds: toAmount(back.proceeds) };
  if (!before || (entry.kind !== "sell" && entry.kind !== "fraction-sale")) return undefined;
  return { quantity: Decimal.min(entry.quantity, before.quantity), proceeds: withdrawn };
}

function soldOnDay(earlier: DaySales | undefined, step: Step, withdrawn: Amount): DaySales | undefined {
  const sold = soldBy(step, withdrawn);
  if (!sold || !earlier) return sold ?? earlier;
  return {
    quantity: earlier.quantity.plus(sold.quantity),
    proceeds: earlier.proceeds + sold.proceeds,
  };
}

/** A purchase that ends a short sale is also a sale of the day. */
function withBoughtBack(bought: DayPurchases, { entry, effects }: Step): DayPurchases {
  if (entry.kind !== "buy") return bought;
  const back = effects.find((effect) => effect.kind === "bought-back");
  if (!back) return bought;
  const { stillHeld, proceeds, sales } = bought;
  const received = toAmount(back.proceeds);
  return {
    ...bought,
    stillHeld: stillHeld.minus(back.quantity),
    proceeds: proceeds + received,
    sales: { quantity: sales.quantity.plus(back.quantity), proceeds: sales.proceeds + received },
  };
}

/** Sales take opening units first, then units bought on the day; all units sold share the day's proceeds equally. */
function boughtOnDay(
  earlier: DayPurchases | undefined,
  step: Step,
  holding: Holding | undefined,
  withdrawn: Amount,
): DayPurchases | undefined {
  const { entry, before } = step;
  if (entry.kind === "buy" || entry.kind === "subscription") {
    const { quantity } = entry;
    if (!earlier)
      return withBoughtBack({ quantity, stillHeld: quantity, proceeds: 0n, sales: noSales }, step);
    const added = {
      ...earlier,
      quantity: earlier.quantity.plus(quantity),
      stillHeld: earlier.stillHeld.plus(quantity),
    };
    return withBoughtBack(added, step);
  }
  if (!earlier || !before || (entry.kind !== "sell" && entry.kind !== "fraction-sale")) return earlier;
  const quantity = Decimal.min(entry.quantity, before.quantity);
  const sales = {
    quantity: earlier.sales.quantity.plus(quantity),
    proceeds: earlier.sales.proceeds + withdrawn,
  };
  const openingUnits = before.quantity.minus(earlier.stillHeld);
  const stillHeld = holding ? earlier.stillHeld.minus(Decimal.max(zero, quantity.minus(openingUnits))) : zero;
  const sold = Decimal.min(earlier.quantity.minus(stillHeld), sales.quantity);
  const proceeds = sold.eq(sales.quantity)
    ? sales.proceeds
    : toAmount(toDecimal(sales.proceeds).times(sold).div(sales.quantity));
  return { quantity: earlier.quantity, stillHeld, proceeds, sales };
}

/** Negative where `a` comes before `b`. */
export function compareSequence(a: Sequence, b: Sequence): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return a.order - b.order;
}

/** The day of the earliest trade, or of the first units that came from another portfolio. */
export function firstTradedDay(replays: Iterable<AssetReplay>): Day | undefined {
  let first: Day | undefined;
  for (const { days } of replays) {
    const day = days.find(({ isTraded, moved }) => isTraded || moved)?.day;
    if (day !== undefined && (first === undefined || day < first)) first = day;
  }
  return first;
}
/** The entries of all assets that did not count fully, in ledger order. */
export function rejectedEntries(replays: Iterable<AssetReplay>): RejectedEntry[] {
  return [...replays].flatMap(({ rejected }) => rejected).toSorted(compareSequence);
}

/** The purchases of all assets that perhaps nobody holds, in ledger order. */
export function doubtfulEntries(replays: Iterable<AssetReplay>): DoubtfulEntry[] {
  return [...replays].flatMap(({ doubtful }) => doubtful).toSorted(compareSequence);
}
