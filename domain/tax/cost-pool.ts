import type { Day } from "#domain/calendar.ts";
import { Decimal, decimal, exceeds, one, ratio, zero } from "#domain/decimal.ts";
import { type Conversion, type Exchange, timesRatio } from "#domain/ledger/entry.ts";
import type { TaxEntry } from "#domain/tax/tax-month.ts";

/** A smaller remainder could never be sold. */
const smallestUnit = decimal("0.0000000001");

/** A holder's units of one asset and their cost. The cost in BRL, with fees, is one for all portfolios; units are kept by portfolio. */
export type PooledHolding = { units: Map<string, Decimal>; cost: Decimal };

/** A sale, without day trades. Amounts in BRL. */
export type PooledSale = {
  entryId: string;
  assetId: string;
  day: Day;
  kind: "sale" | "rights" | "fraction" | "conversion";
  quantity: Decimal;
  /** Before fees. */
  gross: Decimal;
  cost: Decimal;
  /** After fees; of the units that were held, if more was sold. */
  gain: Decimal;
  isOversold: boolean;
};

/** An event whose tax the ledger does not tell. */
export type OpenQuestion = {
  entryId: string;
  assetId: string;
  day: Day;
  kind: "share-merger" | "capital-above-cost";
};

/** Bonus shares enter at the profit that the company attributes to them. Amount in BRL. */
type BonusShares = { assetId: string; day: Day; amount: Decimal };

export type PoolStep = { sale?: PooledSale; question?: OpenQuestion; bonus?: BonusShares };

const nothing: PoolStep = {};

export const unitsOf = ({ units }: PooledHolding): Decimal =>
  [...units.values()].reduce((sum, each) => sum.plus(each), zero);

const places = 20;

/** amount × units / all, rounded at the 20th decimal, so that costs do not gain digits with each sale. */
export const prorate = (amount: Decimal, units: Decimal, all: Decimal): Decimal =>
  units.eq(all) ? amount : new Decimal(ratio(amount.times(units), all)).toDecimalPlaces(places);

/** The average cost of a holder's assets, over all portfolios (Receita, Perguntas e Respostas, 719 and 720). */
export class CostPool {
  readonly #holdings = new Map<string, PooledHolding>();

  /** By asset. */
  get holdings(): ReadonlyMap<string, PooledHolding> {
    return this.#holdings;
  }

  #open(assetId: string): PooledHolding {
    const holding = this.#holdings.get(assetId) ?? { units: new Map<string, Decimal>(), cost: zero };
    this.#holdings.set(assetId, holding);
    return holding;
  }

  #add({ assetId, portfolioId }: TaxEntry, quantity: Decimal, cost: Decimal): void {
    const holding = this.#open(assetId);
    holding.units.set(portfolioId, (holding.units.get(portfolioId) ?? zero).plus(quantity));
    holding.cost = holding.cost.plus(cost);
  }

  /** The units of the entry's portfolio. */
  #unitsFor({ assetId, portfolioId }: TaxEntry): Decimal {
    return this.#holdings.get(assetId)?.units.get(portfolioId) ?? zero;
  }

  /** Applies the next entry in ledger order. */
  apply(entry: TaxEntry): PoolStep {
    switch (entry.kind) {
      case "buy":
        this.#add(entry, entry.quantity, entry.price.times(entry.quantity).plus(entry.fees));
        return nothing;
      case "subscription":
        this.#add(entry, entry.quantity, entry.amount);
        return nothing;
      case "split":
        this.#multiply(entry, timesRatio(this.#unitsFor(entry), entry.ratio));
        return nothing;
      case "bonus": {
        const before = this.#unitsFor(entry);
        const after = timesRatio(before, entry.ratio);
        this.#multiply(entry, after);
        if (!entry.unitCost || before.isZero()) return nothing;
        const amount = after.minus(before).times(entry.unitCost);
        this.#add(entry, zero, amount);
        return { bonus: { assetId: entry.assetId, day: entry.day, amount } };
      }
      case "sell":
        return this.#sell(entry, {
          kind: "sale",
          gross: entry.price.times(entry.quantity),
          fees: entry.fees,
        });
      case "fraction-sale":
        return this.#sell(entry, { kind: "fraction", gross: entry.amount, fees: zero });
      case "rights-sale":
        return { sale: rightsSale(entry, entry.amount) };
      case "return-of-capital":
        return this.#repay(entry);
      case "conversion":
        return this.#convert(entry);
      case "exchange":
        return this.#exchange(entry);
      case "rename":
      case "transfer":
      case "income":
        return nothing;
      default:
        throw new Error(`unknown kind of entry: ${(entry satisfies never as TaxEntry).kind}`);
    }
  }

  #multiply({ assetId, portfolioId }: TaxEntry, units: Decimal): void {
    this.#holdings.get(assetId)?.units.set(portfolioId, units);
  }

  #sell(
    entry: TaxEntry & { quantity: Decimal },
    { kind, gross, fees }: { kind: "sale" | "fraction"; gross: Decimal; fees: Decimal },
  ): PoolStep {
    const { id, assetId, day, quantity } = entry;
    const holding = this.#holdings.get(assetId);
    const held = holding ? unitsOf(holding) : zero;
    const isOversold = exceeds(quantity, held);
    const sold = Decimal.min(quantity, held);
    const cost = holding && sold.gt(0) ? this.#withdraw(entry, holding, held, sold) : zero;
    const proceeds = gross.minus(fees);
    const gain = (isOversold ? prorate(proceeds, held, quantity) : proceeds).minus(cost);
    return { sale: { entryId: id, assetId, day, kind, quantity, gross, cost, gain, isOversold } };
  }

  /** Takes units and their cost; the units of the entry's portfolio first. */
  #withdraw(
    { assetId, portfolioId }: TaxEntry,
    holding: PooledHolding,
    held: Decimal,
    sold: Decimal,
  ): Decimal {
    const remainder = held.minus(sold);
    if (remainder.lt(smallestUnit)) {
      this.#holdings.delete(assetId);
      return holding.cost;
    }
    const cost = prorate(holding.cost, sold, held);
    holding.cost = holding.cost.minus(cost);
    let left = sold;
    for (const portfolio of [portfolioId, ...holding.units.keys()]) {
      const units = holding.units.get(portfolio) ?? zero;
      const taken = Decimal.min(units, left);
      if (taken.gt(0)) holding.units.set(portfolio, units.minus(taken));
      left = left.minus(taken);
    }
    return cost;
  }

  /** Capital repaid above the cost has no certain tax, so the month becomes incomplete. */
  #repay(entry: TaxEntry & { kind: "return-of-capital" }): PoolStep {
    const { id, assetId, day } = entry;
    const amount = "total" in entry ? entry.total : entry.perUnit.times(this.#unitsFor(entry));
    const holding = this.#holdings.get(assetId);
    const cost = holding?.cost ?? zero;
    if (holding) holding.cost = Decimal.max(zero, cost.minus(amount));
    if (!exceeds(amount, cost)) return nothing;
    return { question: { entryId: id, assetId, day, kind: "capital-above-cost" } };
  }

  /** A part of the units of one portfolio is exchanged and carries its cost. */
  #exchange(entry: TaxEntry & Exchange): PoolStep {
    const holding = this.#holdings.get(entry.assetId);
    const given = Decimal.min(entry.given, this.#unitsFor(entry));
    if (!holding || given.isZero()) return nothing;
    const cost = this.#withdraw(entry, holding, unitsOf(holding), given);
    const units = timesRatio(given, { from: entry.given, to: entry.received });
    this.#add({ ...entry, assetId: entry.toAssetId }, units, cost);
    return nothing;
  }

  /** The units of one portfolio are exchanged and carry their share of the cost. */
  #convert(entry: TaxEntry & Conversion): PoolStep {
    const { id, assetId, toAssetId, portfolioId, day, ratio, costShare, cash, isShareMerger } = entry;
    const holding = this.#holdings.get(assetId);
    const units = this.#unitsFor(entry);
    if (!holding || units.isZero()) return nothing;
    const cost = prorate(holding.cost, units, unitsOf(holding));
    const carried = cost.times(costShare);
    const leaves = cash.gt(0) || costShare.eq(one);
    if (leaves) holding.units.delete(portfolioId);
    holding.cost = holding.cost.minus(leaves ? cost : carried);
    if (holding.units.size === 0) this.#holdings.delete(assetId);
    this.#add({ ...entry, assetId: toAssetId }, timesRatio(units, ratio), carried);
    const question: OpenQuestion = { entryId: id, assetId, day, kind: "share-merger" };
    const asked = isShareMerger ? { question } : nothing;
    if (!cash.gt(0)) return asked;
    const gross = cash.times(units);
    const soldCost = cost.minus(carried);
    const sale: PooledSale = {
      entryId: id,
      assetId,
      day,
      kind: "conversion",
      quantity: units,
      gross,
      cost: soldCost,
      gain: gross.minus(soldCost),
      isOversold: false,
    };
    return { sale, ...asked };
  }
}

const rightsSale = ({ id, assetId, day }: TaxEntry, amount: Decimal): PooledSale => ({
  entryId: id,
  assetId,
  day,
  kind: "rights",
  quantity: zero,
  gross: amount,
  cost: zero,
  gain: amount,
  isOversold: false,
});
