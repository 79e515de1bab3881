import { Decimal, decimal, exceeds, one, zero } from "#domain/kernel/decimal.ts";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";
import {
  attributedCost,
  type ComeCotas,
  type Conversion,
  type Exchange,
  isSpinOff,
  type Trade,
  type TransferIn,
  type TransferOut,
  timesRatio,
} from "#domain/ledger/entry.ts";
import { type BoughtUnits, LotList } from "#domain/ledger/lot-list.ts";
import { lotsOfArrival } from "#domain/ledger/lots.ts";
import { isOversold } from "#domain/ledger/oversold.ts";
import { UncoveredSales } from "#domain/ledger/uncovered-sales.ts";
import {
  asked,
  conversionSale,
  type OpenQuestion,
  type PooledSale,
  type PoolStep,
  rightsSale,
  saleQuestions,
} from "#domain/tax/pool-step.ts";
import {
  addDoubtful,
  moveUnits,
  type PooledHolding,
  places,
  prorate,
  takeFromPortfolios,
  unitsOf,
} from "#domain/tax/pooled-holding.ts";
import { addLot, costOfLots, isSoldByLots, joinLots, takeLots } from "#domain/tax/purchase-lots.ts";
import type { TaxEntry, TaxFacts } from "#domain/tax/tax-month.ts";

/** A smaller remainder could never be sold. */
const smallestUnit = decimal("0.0000000001");

const nothing: PoolStep = { questions: [] };

/**
 * The average cost of a holder's assets, over all portfolios (Receita, Perguntas e Respostas, 719 and 720). A sale of fixed income
 * takes the cost of its oldest purchases.
 */
export class CostPool {
  readonly #taxKindOf: TaxFacts["taxKindOf"];
  readonly #holdings = new Map<string, PooledHolding>();
  readonly #uncovered = new UncoveredSales();

  constructor(taxKindOf: TaxFacts["taxKindOf"]) {
    this.#taxKindOf = taxKindOf;
  }

  /** By asset. */
  get holdings(): ReadonlyMap<string, PooledHolding> {
    return this.#holdings;
  }

  #open(assetId: string): PooledHolding {
    const holding = this.#holdings.get(assetId) ?? {
      units: new Map<string, Decimal>(),
      cost: zero,
      doubtful: new Map<string, Decimal>(),
      costlessBonus: undefined,
      lots: new LotList(),
    };
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
    joinLots(this.#holdings, entry);
    switch (entry.kind) {
      case "buy":
        return this.#buy(entry);
      case "subscription":
        this.#add(entry, entry.quantity, entry.amount);
        return nothing;
      case "split":
        this.#follow(entry);
        this.#multiply(entry, timesRatio(this.#unitsFor(entry), entry.ratio));
        return nothing;
      case "bonus": {
        this.#follow(entry);
        const before = this.#unitsFor(entry);
        const after = timesRatio(before, entry.ratio);
        this.#multiply(entry, after);
        if (before.isZero()) return nothing;
        if (!entry.unitCost) {
          this.#open(entry.assetId).costlessBonus ??= entry;
          return nothing;
        }
        const amount = after.minus(before).times(entry.unitCost);
        this.#add(entry, zero, amount);
        return { ...nothing, bonus: { assetId: entry.assetId, day: entry.day, amount } };
      }
      case "sell":
        return this.#sell(entry, {
          kind: "sale",
          gross: entry.price.times(entry.quantity),
          fees: entry.fees,
        });
      case "fraction-sale":
        return this.#sell(entry, { kind: "fraction", gross: entry.amount, fees: zero });
      case "come-cotas":
        this.#takeUnits(entry);
        return nothing;
      case "rights-sale":
        return { ...nothing, sale: rightsSale(entry, entry.amount) };
      case "return-of-capital":
        return this.#repay(entry);
      case "conversion":
        return this.#convert(entry);
      case "exchange":
        return this.#exchange(entry);
      case "transfer-out":
        return this.#moveOut(entry);
      case "transfer-in":
        return this.#moveIn(entry);
      case "rename":
      case "custody-fee":
      case "transfer":
      case "income":
        return nothing;
      default:
        throw unknownKind(entry);
    }
  }

  #multiply({ assetId, portfolioId }: TaxEntry, units: Decimal): void {
    this.#holdings.get(assetId)?.units.set(portfolioId, units);
  }

  /** Events act on the sales of more than was held, as they act on units: by portfolio. */
  #follow(entry: TaxEntry): void {
    const { assetId, portfolioId } = entry;
    this.#uncovered.follow(entry, (id) => uncoveredKey({ portfolioId, assetId: id }));
    if (entry.kind !== "split" && entry.kind !== "bonus") return;
    const doubtful = this.#holdings.get(assetId)?.doubtful;
    const units = doubtful?.get(portfolioId);
    if (units) doubtful?.set(portfolioId, timesRatio(units, entry.ratio));
  }

  /** A purchase buys back units sold short first, with their part of its fees. */
  #buy(entry: TaxEntry & Trade): PoolStep {
    const { id: entryId, assetId, portfolioId, day, quantity } = entry;
    const { boughtBack, proceeds, doubtful } = this.#uncovered.cover(uncoveredKey(entry), quantity);
    const total = entry.price.times(quantity).plus(entry.fees);
    const cost = boughtBack.isZero() ? zero : prorate(total, boughtBack, quantity);
    const rest = quantity.minus(boughtBack);
    if (rest.gt(0)) {
      const invested = total.minus(cost);
      if (isSoldByLots(this.#taxKindOf(assetId)))
        addLot(this.#open(assetId), { day, quantity: rest, invested });
      this.#add(entry, rest, invested);
    }
    const questions: OpenQuestion[] = [];
    if (doubtful.gt(0)) {
      addDoubtful(this.#open(assetId), portfolioId, doubtful);
      questions.push(asked(entry, "after-oversold"));
    }
    if (boughtBack.isZero()) return { questions };
    const gain = proceeds.toDecimalPlaces(places).minus(cost);
    const what = { entryId, assetId, portfolioId, day, kind: "buyback" as const, isOversold: false };
    return { questions, sale: { ...what, quantity: boughtBack, gross: zero, cost, gain } };
  }

  #sell(
    entry: TaxEntry & { quantity: Decimal },
    { kind, gross, fees }: { kind: "sale" | "fraction"; gross: Decimal; fees: Decimal },
  ): PoolStep {
    const { id: entryId, assetId, portfolioId, day, quantity } = entry;
    const holding = this.#holdings.get(assetId);
    const held = holding ? unitsOf(holding) : zero;
    const exceedsHeld = isOversold(quantity, held, gross.div(quantity));
    const sold = Decimal.min(quantity, held);
    const questions = holding && sold.gt(0) ? saleQuestions(entry, holding) : [];
    const lots = holding && sold.gt(0) ? this.#withdraw(entry, holding, held, sold) : [];
    const cost = costOfLots(lots);
    const proceeds = gross.minus(fees);
    const ofHeld = exceeds(quantity, held) ? prorate(proceeds, held, quantity) : proceeds;
    const isShort = exceedsHeld && entry.kind === "sell" && entry.isShortSale === true;
    const key = uncoveredKey(entry);
    const excess = quantity.minus(held);
    if (isShort) this.#uncovered.sellShort(key, excess, proceeds.minus(ofHeld));
    else if (exceedsHeld && entry.kind === "sell") this.#uncovered.miss(key, excess);
    const sale: PooledSale = {
      entryId,
      assetId,
      portfolioId,
      day,
      kind: isShort ? "short" : kind,
      quantity,
      gross,
      cost,
      gain: ofHeld.minus(cost),
      isOversold: exceedsHeld && !isShort,
      lots,
    };
    return { sale, questions };
  }

  /** Takes units and their cost; the units of the entry's portfolio first. The purchases that they came from. */
  #withdraw(
    { assetId, portfolioId }: TaxEntry,
    holding: PooledHolding,
    held: Decimal,
    sold: Decimal,
  ): BoughtUnits[] {
    const remainder = held.minus(sold);
    if (remainder.lt(smallestUnit)) {
      this.#holdings.delete(assetId);
      return holding.lots.isEmpty ? [{ quantity: sold, invested: holding.cost }] : holding.lots.left;
    }
    const taken = takeLots(holding, held, sold);
    holding.cost = holding.cost.minus(costOfLots(taken));
    takeFromPortfolios(holding, portfolioId, sold);
    return taken;
  }

  /** Units that leave without a sale. The cost stays with the holder's other units, of any portfolio. */
  #takeUnits(entry: TaxEntry & ComeCotas): void {
    const holding = this.#holdings.get(entry.assetId);
    if (!holding) return;
    const left = Decimal.max(zero, this.#unitsFor(entry).minus(entry.quantity));
    holding.units.set(entry.portfolioId, left);
    if (unitsOf(holding).lt(smallestUnit)) this.#holdings.delete(entry.assetId);
    const doubtful = holding.doubtful.get(entry.portfolioId);
    if (doubtful) holding.doubtful.set(entry.portfolioId, Decimal.min(doubtful, left));
  }

  /** Capital repaid above the cost has no certain tax, so the month becomes incomplete. */
  #repay(entry: TaxEntry & { kind: "return-of-capital" }): PoolStep {
    const { assetId } = entry;
    const amount = "total" in entry ? entry.total : entry.perUnit.times(this.#unitsFor(entry));
    const holding = this.#holdings.get(assetId);
    const cost = holding?.cost ?? zero;
    if (holding) holding.cost = Decimal.max(zero, cost.minus(amount));
    if (!exceeds(amount, cost)) return nothing;
    return { questions: [asked(entry, "capital-above-cost")] };
  }

  /** A part of the units of one portfolio is exchanged and carries its cost. */
  #exchange(entry: TaxEntry & Exchange): PoolStep {
    const holding = this.#holdings.get(entry.assetId);
    const given = Decimal.min(entry.given, this.#unitsFor(entry));
    if (!holding || given.isZero()) return nothing;
    const cost = costOfLots(this.#withdraw(entry, holding, unitsOf(holding), given));
    const units = timesRatio(given, { from: entry.given, to: entry.received });
    this.#add({ ...entry, assetId: entry.toAssetId }, units, cost);
    return nothing;
  }

  /** Units that move between portfolios stay the holder's, with one cost. They leave it if the other portfolio was deleted. */
  #moveOut(entry: TaxEntry & TransferOut): PoolStep {
    const { portfolioId: from, toPortfolioId: to, quantity: wanted } = entry;
    const holding = this.#holdings.get(entry.assetId);
    const units = Decimal.min(wanted, this.#unitsFor(entry));
    if (holding && to !== null) moveUnits(holding, { from, to, wanted });
    else if (holding && units.gt(0)) this.#withdraw(entry, holding, unitsOf(holding), units);
    return nothing;
  }

  /** A deleted portfolio has no purchases any more, so its units bring their cost along. */
  #moveIn(entry: TaxEntry & TransferIn): PoolStep {
    const { assetId, fromPortfolioId, carried } = entry;
    if (!carried || fromPortfolioId !== null) return nothing;
    if (!isSoldByLots(this.#taxKindOf(assetId))) {
      this.#add(entry, carried.quantity, carried.costWithFees);
      return nothing;
    }
    for (const lot of lotsOfArrival(entry)) {
      const bought = { day: lot.day, quantity: lot.quantity, invested: lot.invested.plus(lot.fees) };
      addLot(this.#open(assetId), bought);
      this.#add(entry, bought.quantity, bought.invested);
    }
    return nothing;
  }

  /** The units of one portfolio are exchanged and carry their share of the cost. */
  #convert(entry: TaxEntry & Conversion): PoolStep {
    const { assetId, toAssetId, portfolioId, ratio, costShare, cash, isShareMerger } = entry;
    const holding = this.#holdings.get(assetId);
    const units = this.#unitsFor(entry);
    const questions: OpenQuestion[] = [];
    if (isSpinOff(entry) && this.#uncovered.isShort(uncoveredKey(entry)))
      questions.push(asked(entry, "short-spin-off"));
    this.#follow(entry);
    if (!holding || units.isZero()) return { questions };
    if (isShareMerger) questions.push(asked(entry, "share-merger"));
    if (cash.gt(0)) questions.push(...saleQuestions(entry, holding));
    const cost = prorate(holding.cost, units, unitsOf(holding));
    const carried = cost.times(costShare);
    const leaves = cash.gt(0) || costShare.eq(one);
    const doubtful = holding.doubtful.get(portfolioId);
    if (leaves) {
      holding.units.delete(portfolioId);
      holding.doubtful.delete(portfolioId);
    }
    holding.cost = holding.cost.minus(leaves ? cost : carried);
    if (holding.units.size === 0) this.#holdings.delete(assetId);
    const attributed = carried.plus(attributedCost(entry, units));
    this.#add({ ...entry, assetId: toAssetId }, timesRatio(units, ratio), attributed);
    const received = this.#open(toAssetId);
    received.costlessBonus ??= holding.costlessBonus;
    if (doubtful) addDoubtful(received, portfolioId, timesRatio(doubtful, ratio));
    if (!cash.gt(0)) return { questions };
    return { sale: conversionSale(entry, { units, cost: cost.minus(carried) }), questions };
  }
}

const uncoveredKey = ({ portfolioId, assetId }: Pick<TaxEntry, "portfolioId" | "assetId">) =>
  `${portfolioId} ${assetId}`;
