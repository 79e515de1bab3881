import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import type { Conversion } from "#domain/ledger/entry.ts";
import type { BoughtUnits } from "#domain/ledger/lot-list.ts";
import { type PooledHolding, sumOfUnits } from "#domain/tax/pooled-holding.ts";
import type { TaxEntry } from "#domain/tax/tax-month.ts";

/** A sale, without day trades. Amounts in BRL. */
export type PooledSale = {
  entryId: string;
  assetId: string;
  day: Day;
  /** `short`: units that were not held, declared as sold short. `buyback`: the purchase that ends such a sale. */
  kind: "sale" | "rights" | "fraction" | "conversion" | "short" | "buyback";
  portfolioId: string;
  quantity: Decimal;
  /** Before fees. Zero for a purchase that ends a short sale, because the sale counted on its own day. */
  gross: Decimal;
  cost: Decimal;
  /** After fees; of the units that were held, if more was sold. The gain of a short sale is that of its `buyback`. */
  gain: Decimal;
  isOversold: boolean;
  /** The purchases of the units that were held; one for an asset with an average cost. Only of a `sale`, `fraction` or `short`. */
  lots?: readonly BoughtUnits[];
};

/**
 * A reason why a month is incomplete, besides a sale of more than was held. `after-oversold`: a purchase or a sale of units that
 * perhaps nobody holds. `unknown-cost`: a sale of units of which some came from a bonus of unknown cost; `bonus` is that one.
 */
export type OpenQuestion = {
  entryId: string;
  assetId: string;
  portfolioId: string;
  day: Day;
  kind: "share-merger" | "capital-above-cost" | "after-oversold" | "unknown-cost" | "short-spin-off";
  bonus?: { day: Day };
};

/** Bonus shares enter at the profit that the company attributes to them. Amount in BRL. */
type BonusShares = { assetId: string; day: Day; amount: Decimal };

export type PoolStep = { sale?: PooledSale; questions: readonly OpenQuestion[]; bonus?: BonusShares };

/** A question about an entry. */
export const asked = (
  entry: TaxEntry,
  kind: OpenQuestion["kind"],
  more: Pick<OpenQuestion, "bonus"> = {},
): OpenQuestion => ({
  entryId: entry.id,
  assetId: entry.assetId,
  portfolioId: entry.portfolioId,
  day: entry.day,
  kind,
  ...more,
});

/** Why the gain of a sale of these units may be wrong. */
export function saleQuestions(entry: TaxEntry, { doubtful, costlessBonus }: PooledHolding): OpenQuestion[] {
  const questions: OpenQuestion[] = [];
  if (sumOfUnits(doubtful).gt(0)) questions.push(asked(entry, "after-oversold"));
  if (costlessBonus) questions.push(asked(entry, "unknown-cost", { bonus: { day: costlessBonus.day } }));
  return questions;
}

/** Subscription rights have no cost. */
export const rightsSale = ({ id, assetId, portfolioId, day }: TaxEntry, amount: Decimal): PooledSale => ({
  entryId: id,
  assetId,
  portfolioId,
  day,
  kind: "rights",
  quantity: zero,
  gross: amount,
  cost: zero,
  gain: amount,
  isOversold: false,
});

/** The sale of the units that a conversion pays in cash. */
export function conversionSale(
  { id, assetId, portfolioId, day, cash }: TaxEntry & Conversion,
  { units, cost }: { units: Decimal; cost: Decimal },
): PooledSale {
  const gross = cash.times(units);
  return {
    entryId: id,
    assetId,
    portfolioId,
    day,
    kind: "conversion",
    quantity: units,
    gross,
    cost,
    gain: gross.minus(cost),
    isOversold: false,
  };
}
