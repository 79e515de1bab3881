import type { Day } from "#domain/calendar.ts";
import type { Conversion, Exchange, Ratio, ReturnOfCapital } from "#domain/ledger/entry.ts";
import type { TaxKind } from "#domain/tax/tax-kind.ts";
import type { TaxEntry, TaxFacts } from "#domain/tax/tax-month.ts";
import {
  add,
  clampToZero,
  divide,
  exact,
  type Fraction,
  isLess,
  isZero,
  min,
  multiply,
  one,
  subtract,
  sumOf,
  zero,
} from "#tests/oracles/fraction.ts";
import {
  fractionOf,
  isPositive,
  type NaiveDayTrade,
  naiveDayTrades,
} from "#tests/oracles/tax/naive-day-trades.ts";

/** A smaller remainder counts as zero. */
const smallestRemainder = exact("0.0000000001");

/** §2: rights of these assets are taxed as common operations. */
const kindsWithRights: readonly TaxKind[] = ["share", "unit", "bdr", "equity-etf"];

/** A sale that is not a day trade. */
export type NaiveSale = { day: Day; taxKind: TaxKind | "right"; gross: Fraction; gain: Fraction };

/** Units by portfolio; the cost is that of the holder. */
type Holding = { units: Map<string, Fraction>; cost: Fraction };

export type NaiveRealisations = {
  sales: NaiveSale[];
  dayTrades: NaiveDayTrade[];
  /** Days with a sale of more than was held, or an event without certain tax. */
  incompleteDays: Day[];
  /** After all entries, with day trades left out. */
  held: Map<string, { units: Fraction; cost: Fraction }>;
};

/** §8: events come before the trades of their day, and so do auctions of fractions. Purchases come before sales. */
function inOrderOfDay(entries: readonly TaxEntry[]): TaxEntry[] {
  const isTradeOrIncome = ({ kind }: TaxEntry) =>
    ["buy", "subscription", "sell", "rights-sale", "fraction-sale", "income"].includes(kind);
  const days = [...new Set(entries.map(({ day }) => day))].toSorted();
  return days.flatMap((day) => {
    const ofDay = entries.filter((entry) => entry.day === day).toSorted((a, b) => a.order - b.order);
    return [
      ...ofDay.filter((entry) => !isTradeOrIncome(entry)),
      ...ofDay.filter(({ kind }) => kind === "fraction-sale"),
      ...ofDay.filter(({ kind }) => kind === "buy" || kind === "subscription"),
      ...ofDay.filter(({ kind }) => kind === "sell" || kind === "rights-sale"),
      ...ofDay.filter(({ kind }) => kind === "income"),
    ];
  });
}

/** All sales and day trades of a holder. */
export function naiveRealisations(facts: TaxFacts): NaiveRealisations {
  const { dayTrades, rests } = naiveDayTrades(facts);
  const portfolioIds = [...new Set(facts.entries.map(({ portfolioId }) => portfolioId))];
  const holdings = new Map<string, Holding>();
  const sales: NaiveSale[] = [];
  const incompleteDays: Day[] = [];

  function holdingOf(assetId: string): Holding {
    const holding = holdings.get(assetId) ?? { units: new Map(), cost: zero };
    holdings.set(assetId, holding);
    return holding;
  }

  function receive({ portfolioId }: TaxEntry, assetId: string, units: Fraction, cost: Fraction) {
    const holding = holdingOf(assetId);
    holding.units.set(portfolioId, add(unitsIn(holding, portfolioId), units));
    holding.cost = add(holding.cost, cost);
  }

  /** §1: fees are taken from the proceeds; a sale never changes the average. */
  function sell(entry: TaxEntry, quantity: Fraction, gross: Fraction, fees: Fraction) {
    const holding = holdingOf(entry.assetId);
    const held = allUnits(holding);
    const sold = min(quantity, held);
    const isLast = isLess(subtract(held, sold), smallestRemainder);
    const cost = isLast ? holding.cost : multiply(holding.cost, divide(sold, held));
    // §8: the gain of the part that has a cost.
    const proceeds = multiply(subtract(gross, fees), divide(sold, quantity));
    sales.push({
      day: entry.day,
      taxKind: facts.taxKindOf(entry.assetId),
      gross,
      gain: subtract(proceeds, cost),
    });
    if (isLess(held, quantity)) incompleteDays.push(entry.day);
    holding.cost = subtract(holding.cost, cost);
    if (isLast) holding.units.clear();
    else takeUnits(holding, [entry.portfolioId, ...portfolioIds], sold);
  }

  /** §2: sold rights have no cost and no exemption; the tax of a fund's rights is open. */
  function sellRights({ assetId, day }: TaxEntry, amount: Fraction) {
    const taxKind = facts.taxKindOf(assetId);
    if (kindsWithRights.includes(taxKind)) sales.push({ day, taxKind: "right", gross: amount, gain: amount });
    if (taxKind !== "fii" && taxKind !== "fiagro") return;
    sales.push({ day, taxKind, gross: amount, gain: amount });
    incompleteDays.push(day);
  }

  /** §1: the cost is carried. A merger of shares is a sale at market value, so it is flagged. */
  function convert(entry: TaxEntry & Conversion) {
    const holding = holdingOf(entry.assetId);
    const units = unitsIn(holding, entry.portfolioId);
    if (isZero(units)) return;
    if (entry.isShareMerger) incompleteDays.push(entry.day);
    const cost = multiply(holding.cost, divide(units, allUnits(holding)));
    const moved = multiply(cost, fractionOf(entry.costShare));
    const isCash = entry.cash.gt(0);
    if (isCash) {
      const gross = multiply(fractionOf(entry.cash), units);
      const gain = subtract(gross, subtract(cost, moved));
      sales.push({ day: entry.day, taxKind: facts.taxKindOf(entry.assetId), gross, gain });
    }
    if (isCash || entry.costShare.eq(1)) {
      holding.units.delete(entry.portfolioId);
      holding.cost = subtract(holding.cost, cost);
    } else {
      holding.cost = subtract(holding.cost, moved);
    }
    receive(entry, entry.toAssetId, multiply(units, factorOf(entry.ratio)), moved);
  }

  /** §1: units that are taken apart or put together carry their average cost. */
  function exchange(entry: TaxEntry & Exchange) {
    const holding = holdingOf(entry.assetId);
    const wanted = fractionOf(entry.given);
    const given = min(wanted, unitsIn(holding, entry.portfolioId));
    if (isZero(given)) return;
    const held = allUnits(holding);
    const isLast = isLess(subtract(held, given), smallestRemainder);
    const cost = isLast ? holding.cost : multiply(holding.cost, divide(given, held));
    holding.cost = subtract(holding.cost, cost);
    if (isLast) holding.units.clear();
    else takeUnits(holding, [entry.portfolioId], given);
    receive(entry, entry.toAssetId, multiply(given, divide(fractionOf(entry.received), wanted)), cost);
  }

  /** §1 and §8: repaid capital lowers the cost, at most to zero. */
  function repay(entry: TaxEntry & ReturnOfCapital) {
    const holding = holdingOf(entry.assetId);
    const repaid =
      "total" in entry
        ? fractionOf(entry.total)
        : multiply(fractionOf(entry.perUnit), unitsIn(holding, entry.portfolioId));
    if (isLess(holding.cost, repaid)) incompleteDays.push(entry.day);
    holding.cost = clampToZero(subtract(holding.cost, repaid));
  }

  function apply(entry: TaxEntry) {
    const rest = rests.get(entry);
    const units = unitsIn(holdingOf(entry.assetId), entry.portfolioId);
    switch (entry.kind) {
      case "buy": {
        if (!rest) return;
        const cost = multiply(rest.quantity, add(rest.price, rest.feePerUnit));
        return receive(entry, entry.assetId, rest.quantity, cost);
      }
      case "sell": {
        if (!rest || isZero(rest.quantity)) return;
        const gross = multiply(rest.quantity, rest.price);
        return sell(entry, rest.quantity, gross, multiply(rest.quantity, rest.feePerUnit));
      }
      case "subscription":
        return receive(entry, entry.assetId, fractionOf(entry.quantity), fractionOf(entry.amount));
      case "fraction-sale":
        return sell(entry, fractionOf(entry.quantity), fractionOf(entry.amount), zero);
      case "rights-sale":
        return sellRights(entry, fractionOf(entry.amount));
      case "split": {
        const added = multiply(units, subtract(factorOf(entry.ratio), one));
        return receive(entry, entry.assetId, added, zero);
      }
      case "bonus": {
        const added = multiply(units, subtract(factorOf(entry.ratio), one));
        const unitCost = entry.unitCost ? fractionOf(entry.unitCost) : zero;
        return receive(entry, entry.assetId, added, multiply(added, unitCost));
      }
      case "conversion":
        return convert(entry);
      case "exchange":
        return exchange(entry);
      case "return-of-capital":
        return repay(entry);
      case "rename":
      case "transfer":
      case "income":
        return;
    }
  }

  for (const entry of inOrderOfDay(facts.entries)) apply(entry);
  const held = new Map(
    [...holdings].map(([assetId, holding]) => [assetId, { units: allUnits(holding), cost: holding.cost }]),
  );
  return { sales, dayTrades, incompleteDays, held };
}

const factorOf = ({ from, to }: Ratio) => divide(fractionOf(to), fractionOf(from));
const unitsIn = (holding: Holding, portfolioId: string) => holding.units.get(portfolioId) ?? zero;
const allUnits = (holding: Holding) => sumOf(holding.units.values());

/** Takes the units of the first portfolio, then those of the next ones. */
function takeUnits(holding: Holding, portfolioIds: readonly string[], quantity: Fraction) {
  let missing = quantity;
  for (const portfolioId of portfolioIds) {
    const units = unitsIn(holding, portfolioId);
    const taken = min(units, missing);
    if (!isPositive(taken)) continue;
    holding.units.set(portfolioId, subtract(units, taken));
    missing = subtract(missing, taken);
  }
}
