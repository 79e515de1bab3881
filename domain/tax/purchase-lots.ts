import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";
import { type BoughtUnits, splitLots } from "#domain/ledger/lots.ts";
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
  for (const id of assetsChangedBy(entry)) {
    const holding = holdings.get(id);
    if (holding) holding.lots = [];
  }
}

/** Notes a purchase, before its units are added. Units of a deleted portfolio may be older than others. */
export function addLot(holding: PooledHolding, lot: BoughtUnits & { day: Day }): void {
  const held = unitsOf(holding);
  if (holding.lots.length === 0 && held.gt(0))
    holding.lots = [{ quantity: held, invested: holding.cost }, lot];
  else {
    const at = holding.lots.findLastIndex(({ day }) => day === undefined || day <= lot.day);
    holding.lots.splice(at + 1, 0, lot);
  }
}

/** The purchases of the sold units: the oldest ones, or one with the average cost. */
export function takeLots(holding: PooledHolding, held: Decimal, sold: Decimal): BoughtUnits[] {
  if (holding.lots.length === 0) return [{ quantity: sold, invested: prorate(holding.cost, sold, held) }];
  const { taken, kept } = splitLots(holding.lots, sold);
  holding.lots = kept;
  return taken;
}

export const costOfLots = (lots: readonly BoughtUnits[]): Decimal =>
  lots.reduce((sum, { invested }) => sum.plus(invested), zero);
