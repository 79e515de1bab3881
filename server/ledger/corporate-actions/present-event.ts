import { createHash } from "node:crypto";
import type { Asset } from "#contract/assets.ts";
import type { CorporateEvent, EventEffect } from "#contract/corporate-events.ts";
import type { Custodian } from "#contract/custodians.ts";
import type { PortfolioName } from "#contract/portfolios.ts";
import { exchangeClasses } from "#domain/kernel/asset-class.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import type { EventEffect as Effect } from "#domain/ledger/event-effects.ts";
import type { Holding } from "#domain/ledger/step.ts";
import type { ComeCotasProposal } from "#domain/tax/come-cotas-proposals.ts";
import type { KnownEvent } from "#server/ledger/corporate-actions/known-event-queries.ts";
import { termsOf } from "#server/ledger/corporate-actions/terms.ts";
import { type Adjustment, otherPortfolioOf } from "#server/ledger/replays/adjustment-queries.ts";
import type { HeldStep } from "#server/ledger/replays/price-steps.ts";

type AssetOf = (id: string) => Asset;

/** Classes whose units the exchange trades only whole. */
const wholeUnits = new Set<string>(exchangeClasses);

export const stateOf = (holding: Holding | undefined, ticker: string) => ({
  ticker,
  quantity: holding ? textOf(holding.quantity) : "0",
  averagePrice: holding ? textOf(holding.cost.div(holding.quantity)) : null,
  cost: holding ? textOf(holding.cost) : "0",
  costWithFees: holding ? textOf(holding.costWithFees) : "0",
});

export function presentEffect(effect: Effect, assetOf: AssetOf): EventEffect {
  const { entry, assetId, before, after, received, classes, cash, fraction } = effect;
  const [former, latter] = entry.kind === "rename" ? [entry.formerId, entry.newId] : [assetId, assetId];
  const receiver = received && assetOf(received.assetId);
  const { assetClass } = receiver ?? assetOf(assetId);
  return {
    before: stateOf(before, assetOf(former).ticker),
    after: stateOf(after, assetOf(latter).ticker),
    received:
      received && receiver
        ? {
            before: stateOf(received.before, receiver.ticker),
            after: stateOf(received.after, receiver.ticker),
          }
        : null,
    classes: classes.map((each) => {
      const { ticker } = assetOf(each.assetId);
      return { before: stateOf(each.before, ticker), after: stateOf(each.after, ticker) };
    }),
    other: null,
    cash: textOf(cash),
    fraction: fraction && wholeUnits.has(assetClass.code) ? textOf(fraction) : null,
  };
}

/** An event of a portfolio: a known one, an adjustment, or an adjustment that replaces a known one. */
export type ListedEvent = {
  known: KnownEvent | undefined;
  adjustment: Adjustment | undefined;
  /** Undefined if it changes nothing. */
  effect: Effect | undefined;
  /** It waits for the person's confirmation. */
  isProbable?: boolean;
};

type Names = {
  assetOf: AssetOf;
  custodians: ReadonlyMap<string, Custodian>;
  /** The other portfolios of transfers, by id. */
  portfolios: ReadonlyMap<string, PortfolioName>;
};

const identityOf = ({ id, ticker, name }: Asset) => ({ id, ticker, name });

function presentAdjustment(adjustment: Adjustment, { assetOf, custodians, portfolios }: Names) {
  const classOf = (id: string, perUnit: string, costPart: string | null) => ({
    asset: identityOf(assetOf(id)),
    perUnit,
    costPart,
  });
  const { from, to, unitCost, cash, perUnit, costShare, quantity, total, ...others } = termsOf(adjustment);
  return {
    kind: others.kind,
    assetId: others.assetId,
    toAssetId: others.toAssetId,
    day: others.day,
    ratio: from === null || to === null ? null : { from, to },
    unitCost,
    cash: cash ?? perUnit,
    costShare,
    quantity,
    total,
    fromCustodian: custodians.get(others.fromCustodianId ?? "") ?? null,
    toCustodian: custodians.get(others.toCustodianId ?? "") ?? null,
    otherPortfolio: portfolios.get(otherPortfolioOf(adjustment) ?? "") ?? null,
    classes:
      "firstAssetId" in adjustment
        ? [
            classOf(adjustment.firstAssetId, adjustment.firstPerUnit, others.firstCostPart),
            classOf(adjustment.secondAssetId, adjustment.secondPerUnit, others.secondCostPart),
          ]
        : null,
    notes: others.notes,
    bracket: null,
  };
}

const presentKnown = ({ id: _, source: __, isProbable: ___, ...known }: KnownEvent) => ({
  ...known,
  quantity: null,
  total: null,
  classes: null,
  fromCustodian: null,
  toCustodian: null,
  otherPortfolio: null,
  notes: null,
});

function statusOf({ known, adjustment, effect, isProbable }: ListedEvent): CorporateEvent["status"] {
  if (adjustment) return known ? "adjusted" : "own";
  if (isProbable) return "probable";
  return effect ? "known" : "ignored";
}

/** Splits and reverse splits are one kind of entry. */
function kindOf({ kind, ratio }: Pick<CorporateEvent, "kind" | "ratio">): CorporateEvent["kind"] {
  return kind === "split" && ratio && decimal(ratio.to).lt(ratio.from) ? "reverse-split" : kind;
}

export function presentEvent(event: ListedEvent, names: Names): CorporateEvent | undefined {
  const { known, adjustment, effect } = event;
  const presented = adjustment ? presentAdjustment(adjustment, names) : known && presentKnown(known);
  const id = known?.id ?? adjustment?.id;
  if (!presented || id === undefined) return undefined;
  const { assetId, toAssetId, ...terms } = presented;
  const { assetOf } = names;
  return {
    ...terms,
    id,
    adjustmentId: adjustment?.id ?? null,
    adjustmentVersion: adjustment?.version ?? null,
    status: statusOf(event),
    kind: kindOf(terms),
    asset: identityOf(assetOf(assetId)),
    toAsset: toAssetId === null ? null : identityOf(assetOf(toAssetId)),
    // The day of an event with a bracket is estimated from the entries around it.
    day: effect?.entry.day ?? terms.day,
    source: known?.source ?? null,
    isStep: false,
    proposal: null,
    canChange: known?.kind !== "rename",
    effect: effect ? presentEffect(effect, assetOf) : null,
  };
}

/** An id of its own for an event without a row: always the same for the same text, in the form of a UUID. */
function computedId(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

/** The terms that no event without a row has. */
const withoutRow = {
  adjustmentId: null,
  adjustmentVersion: null,
  toAsset: null,
  unitCost: null,
  cash: null,
  costShare: null,
  classes: null,
  fromCustodian: null,
  toCustodian: null,
  otherPortfolio: null,
  notes: null,
  canChange: true,
  effect: null,
} satisfies Partial<CorporateEvent>;

/** A step of the prices as an event to confirm, or as one that the person denied. */
export function presentPriceStep(step: HeldStep, asset: Asset): CorporateEvent {
  const { codeId, ratio, day, dayBefore, isAnswered } = step;
  return {
    ...withoutRow,
    id: computedId(`${codeId} ${day}`),
    status: isAnswered ? "ignored" : "probable",
    kind: ratio.to < ratio.from ? "reverse-split" : "split",
    asset: identityOf(asset),
    day,
    bracket: { from: dayBefore, to: day },
    ratio: { from: String(ratio.from), to: String(ratio.to) },
    quantity: null,
    total: null,
    source: "preços",
    isStep: true,
    proposal: null,
  };
}

/** A computed come-cotas as an event to record, or as one that the person denied. */
export function presentComeCotas(proposal: ComeCotasProposal, asset: Asset): CorporateEvent {
  const { assetId, day, isDenied, estimate, missing } = proposal;
  return {
    ...withoutRow,
    id: computedId(`come-cotas ${assetId} ${day}`),
    status: isDenied ? "ignored" : "probable",
    kind: "come-cotas",
    asset: identityOf(asset),
    day,
    bracket: null,
    ratio: null,
    quantity: estimate && textOf(estimate.quantity),
    total: estimate && textOf(estimate.tax),
    source: "Lei 14.754/2023",
    isStep: false,
    proposal: { missing },
  };
}
