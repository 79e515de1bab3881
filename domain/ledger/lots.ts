import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";
import { type LedgerEntry, type Lot, timesRatio } from "#domain/ledger/entry.ts";
import { LotList, splitLots, unitsOfLots } from "#domain/ledger/lot-list.ts";
import type { Step } from "#domain/ledger/step.ts";

/** Units of one day are one lot. */
const joined = (same: Lot, lot: Lot): Lot => ({
  day: same.day,
  quantity: same.quantity.plus(lot.quantity),
  invested: same.invested.plus(lot.invested),
  fees: same.fees.plus(lot.fees),
});

/** The units of a lot in other units: a security may have several codes. */
export const lotInUnits = (lot: Lot, ratio: { from: Decimal; to: Decimal }): Lot => ({
  ...lot,
  quantity: timesRatio(lot.quantity, ratio),
});

/** The purchases of one asset that are left. */
class OpenLots {
  readonly #lots = new LotList<Lot>([], joined);
  #firstDay: Day | undefined;

  get left(): readonly Lot[] {
    return this.#lots.left;
  }

  /** Also of purchases that are gone. */
  get firstDay(): Day | undefined {
    return this.#firstDay;
  }

  add(lot: Lot): void {
    if (this.#firstDay === undefined || lot.day < this.#firstDay) this.#firstDay = lot.day;
    if (lot.quantity.gt(0)) this.#lots.add(lot);
  }

  /** The entries of other kinds, as a split, have no purchases: their units are explained by none. */
  follow(entry: LotEntry): void {
    switch (entry.kind) {
      case "buy": {
        const { day, quantity, price, fees } = entry;
        this.add({ day, quantity, invested: quantity.times(price), fees: fees ?? zero });
        break;
      }
      case "sell":
      case "transfer-out":
        this.#lots.take(entry.quantity);
        break;
      case "transfer-in":
        for (const lot of lotsOfArrival(entry)) this.add(lot);
        break;
      default:
        throw unknownKind(entry);
    }
  }
}

type Arrival = Extract<LedgerEntry, { kind: "transfer-in" }>;

/** Units without known purchases count from the day on which they came. */
export function lotsOfArrival({ day, carried }: Pick<Arrival, "day" | "carried">): readonly Lot[] {
  if (!carried) return [];
  const { quantity, cost, costWithFees, lots } = carried;
  return lots ?? [{ day, quantity, invested: cost, fees: costWithFees.minus(cost) }];
}

/** An entry that changes purchases, with the fields that `openLots` reads. */
type LotEntry =
  | { kind: "buy" | "sell"; day: Day; quantity: Decimal; price: Decimal; fees?: Decimal }
  | { kind: "transfer-out"; day: Day; quantity: Decimal }
  | Pick<Arrival, "kind" | "day" | "carried">;

const phases = { "transfer-out": 0, "transfer-in": 0, buy: 1, sell: 2 };

/** By day, and purchases before sales, as in the ledger. */
const inOrder = (entries: readonly LotEntry[]) =>
  entries.toSorted((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? -1 : 1;
    return phases[a.kind] - phases[b.kind];
  });

/** The purchases that are left, by day. Units that are sold or leave are the oldest ones. */
export function openLots(entries: readonly LotEntry[]): Lot[] {
  const lots = new OpenLots();
  for (const entry of inOrder(entries)) lots.follow(entry);
  return [...lots.left];
}

export const isLotEntry = (entry: LedgerEntry): entry is LedgerEntry & LotEntry => entry.kind in phases;

/** Follows the purchases of all assets of a ledger. */
export class PurchaseWalk {
  readonly #byAsset = new Map<string, OpenLots>();

  /** Follows the next step. The purchases of the units that leave for another portfolio; none for other entries. */
  follow({ entry, before, after }: Step): readonly Lot[] {
    if (!isLotEntry(entry)) return [];
    const lots = this.#byAsset.get(entry.assetId) ?? new OpenLots();
    this.#byAsset.set(entry.assetId, lots);
    const { left, firstDay } = entry.kind === "transfer-out" ? lots : {};
    lots.follow(entry);
    if (!left || !before) return [];
    const units = before.quantity.minus(after?.quantity ?? zero);
    if (unitsOfLots(left).eq(before.quantity)) return splitLots(left, units).taken;
    const invested = before.cost.minus(after?.cost ?? zero);
    const fees = before.costWithFees.minus(after?.costWithFees ?? zero).minus(invested);
    return [{ day: firstDay ?? entry.day, quantity: units, invested, fees }];
  }
}
