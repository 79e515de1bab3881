import { zero } from "#domain/kernel/decimal.ts";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";
import {
  adjustmentStep,
  afterBonus,
  afterSplit,
  capitalReturned,
  converted,
  custodyCharged,
  exchanged,
  transferred,
  unitsTaken,
} from "#domain/ledger/apply-action.ts";
import { movedIn, movedOut } from "#domain/ledger/apply-move.ts";
import {
  bought,
  boughtBack,
  fractionSold,
  nothingHeldStep,
  rightsSold,
  shortPart,
  sold,
  soldShort,
  subscribed,
} from "#domain/ledger/apply-trade.ts";
import type { LedgerEntry } from "#domain/ledger/entry.ts";
import { isOversold } from "#domain/ledger/oversold.ts";
import type { Effect, Holding, Holdings, Step } from "#domain/ledger/step.ts";
import { UncoveredSales } from "#domain/ledger/uncovered-sales.ts";

const none: readonly Effect[] = [];

/** Applies one entry to the holdings. */
function apply(holdings: Holdings, entry: LedgerEntry): Step {
  const before = holdings.get(entry.assetId);
  switch (entry.kind) {
    case "buy":
      return bought(before, entry);
    case "sell":
      return before ? sold(before, entry) : nothingHeldStep(entry);
    case "subscription":
      return subscribed(before, entry);
    case "rights-sale":
      return rightsSold(before, entry);
    case "fraction-sale":
      return before ? fractionSold(before, entry) : nothingHeldStep(entry);
    case "come-cotas":
      return before ? unitsTaken(before, entry) : nothingHeldStep(entry);
    case "custody-fee":
      return before ? custodyCharged(before, entry) : nothingHeldStep(entry);
    case "transfer":
      return before ? transferred(before, entry) : nothingHeldStep(entry);
    case "transfer-out":
      return before ? movedOut(before, entry) : nothingHeldStep(entry);
    case "transfer-in":
      return movedIn(before, entry);
    case "split":
      return adjustmentStep(entry, before, before && afterSplit(before, entry));
    case "bonus":
      return adjustmentStep(entry, before, before && afterBonus(before, entry));
    case "rename":
      return adjustmentStep(entry, before, before);
    case "return-of-capital":
      return capitalReturned(before, entry);
    case "conversion":
      return before ? converted(before, holdings.get(entry.toAssetId), entry) : unchanged(entry);
    case "exchange":
      return before ? exchanged(before, holdings.get(entry.toAssetId), entry) : nothingHeldStep(entry);
    case "income": {
      const { day, assetId, incomeKind, gross, withheld } = entry;
      const income: Effect = { kind: "income", day, assetId, incomeKind, gross, withheld };
      return { entry, before, after: before, effects: [income] };
    }
    default:
      throw unknownKind(entry);
  }
}

const ownKey = (assetId: string) => assetId;

/** Applies one entry to the holdings, and to the sales of more than was held. */
function applyWithUncovered(holdings: Holdings, uncovered: UncoveredSales, entry: LedgerEntry): Step {
  const { assetId, kind } = entry;
  const before = holdings.get(assetId);
  if (kind === "buy") {
    const covering = uncovered.cover(assetId, entry.quantity);
    const isPlain = covering.boughtBack.isZero() && covering.doubtful.isZero();
    return isPlain ? apply(holdings, entry) : boughtBack(before, entry, covering);
  }
  if (kind === "sell" && isOversold(entry.quantity, before?.quantity ?? zero, entry.price)) {
    const { units, proceeds } = shortPart(before?.quantity ?? zero, entry);
    if (entry.isShortSale) {
      uncovered.sellShort(assetId, units, proceeds);
      return soldShort(before, entry);
    }
    uncovered.miss(assetId, units);
  }
  uncovered.follow(entry, ownKey);
  return apply(holdings, entry);
}

/** Entries in ledger order, one step each. */
export function* replay(entries: Iterable<LedgerEntry>): Generator<Step> {
  const holdings = new Map<string, Holding>();
  const uncovered = new UncoveredSales();
  for (const entry of entries) {
    const step = applyWithUncovered(holdings, uncovered, entry);
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
