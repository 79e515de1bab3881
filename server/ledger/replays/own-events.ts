import { decimal, one, zero } from "#domain/kernel/decimal.ts";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";
import {
  type Bonus,
  type ComeCotas,
  type Conversion as ConversionEntry,
  type CustodyFee,
  dividedByRatio,
  type Exchange,
  type FractionSale,
  type Lot,
  type Ratio,
  type ReturnOfCapital,
  type RightsSale,
  type Split,
  type Subscription,
  type Transfer,
  type TransferIn,
  type TransferOut,
  timesRatio,
} from "#domain/ledger/entry.ts";
import type { TickerChange, TickerHistory } from "#domain/ledger/ticker-history.ts";
import { bundled, unbundled } from "#domain/ledger/unit-certificates.ts";
import type { Adjustment, Arrival, KeptPurchase } from "#server/ledger/replays/adjustment-queries.ts";

/** Ledger entries of the kinds that people record as adjustments, except conversions. */
export type OwnEntry =
  | Split
  | Bonus
  | ReturnOfCapital
  | Subscription
  | RightsSale
  | FractionSale
  | ComeCotas
  | CustodyFee
  | Exchange
  | Transfer
  | TransferOut
  | TransferIn;

type Conversion = Extract<Adjustment, { toAssetId: string }>;
type UnitEvent = Extract<Adjustment, { firstAssetId: string }>;
type Other = Exclude<Adjustment, Conversion | UnitEvent>;

export const isConversion = (adjustment: Adjustment): adjustment is Conversion => "toAssetId" in adjustment;

/** Whether units are taken apart or put together. */
export const isUnitEvent = (adjustment: Adjustment): adjustment is UnitEvent => "firstAssetId" in adjustment;

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

/** The exchanges by which units are taken apart or put together, of the securities that are held then. */
export function exchangesOf(
  event: UnitEvent,
  codes: TickerHistory,
  conversions: readonly ConversionEntry[],
): OwnEntry[] {
  const { id, day, order, fromCustodianId: custodianId } = event;
  const heldAs = (assetId: string) => codes.heldAs({ assetId, day }, conversions);
  const unit = heldAs(event.assetId);
  const classOf = (assetId: string, perUnit: string, costPart: string) => {
    const held = heldAs(assetId);
    // Units of the class for each unit of the certificate, both as they are held.
    const ofHeld = dividedByRatio(timesRatio(decimal(perUnit), held.ratio), unit.ratio);
    return { assetId: held.assetId, perUnit: ofHeld, costPart: decimal(costPart) };
  };
  const parts = event.kind === "unbundling" ? event : { firstCostPart: "1", secondCostPart: "1" };
  const terms = {
    id,
    day,
    order,
    custodianId,
    unitId: unit.assetId,
    quantity: timesRatio(decimal(event.quantity), unit.ratio),
    classes: [
      classOf(event.firstAssetId, event.firstPerUnit, parts.firstCostPart),
      classOf(event.secondAssetId, event.secondPerUnit, parts.secondCostPart),
    ] as const,
  };
  return event.kind === "unbundling" ? unbundled(terms) : bundled(terms);
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
    case "come-cotas": {
      const { kind, quantity, total } = adjustment;
      return { ...fact, kind, quantity: units(quantity), tax: decimal(total) };
    }
    case "rights-sale":
    case "custody-fee":
      return { ...fact, kind: adjustment.kind, amount: decimal(adjustment.total) };
    case "transfer": {
      const { kind, quantity, fromCustodianId, toCustodianId } = adjustment;
      return { ...fact, kind, quantity: units(quantity), fromCustodianId, toCustodianId };
    }
    case "portfolio-transfer": {
      const { quantity, fromCustodianId: custodianId, toPortfolioId } = adjustment;
      return { ...fact, kind: "transfer-out", quantity: units(quantity), custodianId, toPortfolioId };
    }
    case "portfolio-arrival":
      return arrivalOf(adjustment, fact, unitRatio);
    default:
      throw unknownKind(adjustment);
  }
}

const lotOf = ({ day, quantity, invested, fees }: KeptPurchase, unitRatio: Ratio): Lot => ({
  day,
  quantity: timesRatio(decimal(quantity), unitRatio),
  invested: decimal(invested),
  fees: decimal(fees),
});

/** The cost of the units is known once the other portfolio is replayed, unless that was deleted. */
function arrivalOf(
  { quantity: text, fromPortfolioId, fromCustodianId, kept }: Arrival,
  fact: Pick<TransferIn, "id" | "assetId" | "day" | "order">,
  unitRatio: Ratio,
): TransferIn {
  const quantity = timesRatio(decimal(text), unitRatio);
  const carried = kept && {
    quantity,
    cost: decimal(kept.cost),
    costWithFees: decimal(kept.costWithFees),
    lastTrade: { price: dividedByRatio(decimal(kept.lastPrice), unitRatio), day: kept.lastTradedOn },
    byCustodian: new Map([[fromCustodianId, quantity]]),
    ...(kept.purchases && { lots: kept.purchases.map((purchase) => lotOf(purchase, unitRatio)) }),
  };
  return { ...fact, kind: "transfer-in", quantity, fromPortfolioId, carried: carried ?? undefined };
}

export const ownUnits: Ratio = { from: one, to: one };
