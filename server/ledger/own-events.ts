import { decimal, one, zero } from "#domain/decimal.ts";
import {
  type Bonus,
  dividedByRatio,
  type FractionSale,
  type Ratio,
  type ReturnOfCapital,
  type RightsSale,
  type Split,
  type Subscription,
  type Transfer,
  timesRatio,
} from "#domain/ledger/entry.ts";
import type { TickerChange } from "#domain/ledger/ticker-history.ts";
import type { Adjustment } from "#server/ledger/adjustment-queries.ts";

/** Ledger entries of the kinds that people record as adjustments, except conversions. */
export type OwnEntry = Split | Bonus | ReturnOfCapital | Subscription | RightsSale | FractionSale | Transfer;

type Conversion = Extract<Adjustment, { toAssetId: string }>;
type Other = Exclude<Adjustment, Conversion>;

export const isConversion = (adjustment: Adjustment): adjustment is Conversion => "toAssetId" in adjustment;

const ratioOf = ({ from, to }: { from: string; to: string }): Ratio => ({
  from: decimal(from),
  to: decimal(to),
});

/** A conversion, merger or spin-off. Only one that replaces a known event ends the trading of the old ticker. */
export function tickerChangeOf(adjustment: Conversion): TickerChange {
  const { id, order, day, assetId, toAssetId, kind, costShare, eventId } = adjustment;
  return {
    id,
    order,
    day,
    oldId: assetId,
    newId: toAssetId,
    isRename: false,
    ratio: ratioOf(adjustment),
    costShare: decimal(costShare),
    cash: adjustment.kind === "spin-off" ? zero : decimal(adjustment.cash),
    isShareMerger: kind === "share-merger",
    staysListed: eventId === null,
  };
}

/** Any other adjustment, as an entry of the security that is held; `unitRatio` is that of its units. */
export function entryOf(
  adjustment: Other,
  { assetId, ratio: unitRatio }: { assetId: string; ratio: Ratio },
): OwnEntry {
  const { id, day, order } = adjustment;
  const fact = { id, assetId, day, order };
  const units = (text: string) => timesRatio(decimal(text), unitRatio);
  const perUnit = (text: string) => dividedByRatio(decimal(text), unitRatio);
  switch (adjustment.kind) {
    case "split":
      return { ...fact, kind: adjustment.kind, ratio: ratioOf(adjustment) };
    case "bonus": {
      const { kind, unitCost } = adjustment;
      return { ...fact, kind, ratio: ratioOf(adjustment), unitCost: perUnit(unitCost) };
    }
    case "return-of-capital":
      return { ...fact, kind: adjustment.kind, perUnit: perUnit(adjustment.perUnit) };
    case "subscription":
    case "fraction-sale": {
      const { kind, quantity, total } = adjustment;
      return { ...fact, kind, quantity: units(quantity), amount: decimal(total) };
    }
    case "rights-sale":
      return { ...fact, kind: adjustment.kind, amount: decimal(adjustment.total) };
    case "transfer": {
      const { kind, quantity, fromCustodianId, toCustodianId } = adjustment;
      return { ...fact, kind, quantity: units(quantity), fromCustodianId, toCustodianId };
    }
  }
}

export const ownUnits: Ratio = { from: one, to: one };
