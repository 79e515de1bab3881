import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";
import type { BoughtUnits } from "#domain/ledger/lot-list.ts";
import { type PooledHolding, prorate, unitsOf } from "#domain/tax/pooled-holding.ts";
import type { TaxKind } from "#domain/tax/tax-kind.ts";
import type { TaxEntry } from "#domain/tax/tax-month.ts";

/** A redemption takes the oldest application first; all other assets have an average cost. */
export const isSoldByLots = (taxKind: TaxKind): boolean =>
  taxKind === "treasury" || taxKind === "taxed-fixed-income" || taxKind === "exempt-fixed-income";

/** The assets whose units an event changes. */
function assetsChangedBy(entry: TaxEntry): string[] {
  switch (entry.kind) {
    case "buy":
    case "sell":
    case "rights-sale":
    case "rename":
    case "custody-fee":
    case "transfer":
    case "transfer-out":
    case "transfer-in":
    case "income":
      return [];
    case "conversion":
    case "exchange":
      return [entry.assetId, entry.toAssetId];
    case "subscription":
    case "split":
    case "bonus":
    case "fraction-sale":
    case "come-cotas":
    case "return-of-capital":
      return [entry.assetId];
    default:
      throw unknownKind(entry);
  }
}

/** An event joins all purchases of the assets that it changes into one lot. */
export function joinLots(holdings: ReadonlyMap<string, PooledHolding>, entry: TaxEntry): void {
  for (const id of assetsChangedBy(entry)) holdings.get(id)?.lots.clear();
}

/** Notes a purchase, before its units are added. Units of a deleted portfolio may be older than others. */
export function addLot(holding: PooledHolding, lot: BoughtUnits & { day: Day }): void {
  const held = unitsOf(holding);
  if (holding.lots.isEmpty && held.gt(0)) holding.lots.add({ quantity: held, invested: holding.cost });
  holding.lots.add(lot);
}

/** The purchases of the sold units: the oldest ones, or one with the average cost. */
export function takeLots(holding: PooledHolding, held: Decimal, sold: Decimal): BoughtUnits[] {
  if (holding.lots.isEmpty) return [{ quantity: sold, invested: prorate(holding.cost, sold, held) }];
  return holding.lots.take(sold);
}

export const costOfLots = (lots: readonly BoughtUnits[]): Decimal =>
  lots.reduce((sum, { invested }) => sum.plus(invested), zero);
