import type { Day } from "#domain/kernel/calendar.ts";
import type {
  Conversion,
  Exchange,
  Ratio,
  ReturnOfCapital,
  TransferIn,
  TransferOut,
} from "#domain/ledger/entry.ts";
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
} from "#tests/oracles/fractions/fraction.ts";
import { isBeyond } from "#tests/oracles/ledger/naive-replay.ts";
import {
  fractionOf,
  isPositive,
  type NaiveDayTrade,
  naiveDayTrades,
} from "#tests/oracles/tax/naive-day-trades.ts";

/** A smaller remainder counts as zero. */
const smallestRemainder = exact("0.0000000001");

/** Rights of these assets are taxed as common operations. */
const kindsWithRights: readonly TaxKind[] = ["share", "unit", "bdr", "equity-etf"];

/** A sale that is not a day trade. */
export type NaiveSale = {
  day: Day;
  taxKind: TaxKind | "right" | "bought back";
  gross: Fraction;
  gain: Fraction;
};

/** Units by portfolio; the cost is that of the holder. */
type Holding = {
  units: Map<string, Fraction>;
  cost: Fraction;
  /** Units by portfolio that may only give back what was sold before. */
  doubtful: Map<string, Fraction>;
  /** Some units came from a bonus whose cost is not known. */
  lacksCost: boolean;
  /** The purchases of fixed income, oldest first. */
  purchases: Purchase[];
};

type Purchase = { units: Fraction; cost: Fraction };

/** A redemption takes the oldest application first (decision 0054). */
const kindsWithPurchases: readonly TaxKind[] = ["treasury", "taxed-fixed-income", "exempt-fixed-income"];

/** Units of an asset that a portfolio sold without holding them. The proceeds are those of the units declared as sold short. */
type Debt = { short: Fraction; received: Fraction; unexplained: Fraction };

export type NaiveRealisations = {
  sales: NaiveSale[];
  dayTrades: NaiveDayTrade[];
  /** Days with a sale of more than was held, a purchase after it, an unknown cost, or an event without certain tax. */
  incompleteDays: Day[];
  /** After all entries, with day trades left out. */
  held: Map<string, { units: Fraction; cost: Fraction }>;
};

/** Decision 0027: events come before the trades of their day, and so do auctions of fractions. Purchases come before sales. */
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

  const debts = new Map<string, Debt>();

  function debtOf(portfolioId: string, assetId: string): Debt {
    const key = `${portfolioId} ${assetId}`;
    const debt = debts.get(key) ?? { short: zero, received: zero, unexplained: zero };
    if (isLess(debt.short, smallestRemainder)) Object.assign(debt, { short: zero, received: zero });
    if (isLess(debt.unexplained, smallestRemainder)) debt.unexplained = zero;
    debts.set(key, debt);
    return debt;
  }

  /** An event changes what is owed and what is in doubt as it changes the units of the portfolio. */
  function changeDebts({ portfolioId, assetId }: TaxEntry, factor: Fraction) {
    const debt = debtOf(portfolioId, assetId);
    debt.short = multiply(debt.short, factor);
    debt.unexplained = multiply(debt.unexplained, factor);
    const { doubtful } = holdingOf(assetId);
    doubtful.set(portfolioId, multiply(doubtful.get(portfolioId) ?? zero, factor));
  }

  /** The gain of a short sale belongs to the day on which it is bought back. */
  function buy(entry: TaxEntry, quantity: Fraction, price: Fraction) {
    const { portfolioId, assetId, day } = entry;
    const debt = debtOf(portfolioId, assetId);
    const back = min(debt.short, quantity);
    if (isPositive(back)) {
      const received = multiply(debt.received, divide(back, debt.short));
      const taxKind = facts.taxKindOf(assetId);
      const isCommon = ["share", "unit", "bdr", "equity-etf", "option"].includes(taxKind);
      sales.push({
        day,
        taxKind: isCommon ? "bought back" : taxKind,
        gross: zero,
        gain: subtract(received, multiply(back, price)),
      });
      debt.short = subtract(debt.short, back);
      debt.received = subtract(debt.received, received);
    }
    const rest = subtract(quantity, back);
    receive(entry, assetId, rest, multiply(rest, price));
    holdingOf(assetId).purchases.push({ units: rest, cost: multiply(rest, price) });
    const inDoubt = min(debtOf(portfolioId, assetId).unexplained, rest);
    if (!isPositive(inDoubt)) return;
    debt.unexplained = subtract(debt.unexplained, inDoubt);
    const { doubtful } = holdingOf(assetId);
    doubtful.set(portfolioId, add(doubtful.get(portfolioId) ?? zero, inDoubt));
    incompleteDays.push(day);
  }

  /** A sale of units in doubt, or of units without a known cost, has no sure gain. */
  function flagSale({ day, assetId }: TaxEntry) {
    const { doubtful, lacksCost } = holdingOf(assetId);
    if (lacksCost || isPositive(sumOf(doubtful.values()))) incompleteDays.push(day);
  }

  function holdingOf(assetId: string): Holding {
    const holding = holdings.get(assetId) ?? {
      units: new Map(),
      cost: zero,
      doubtful: new Map(),
      lacksCost: false,
      purchases: [],
    };
    holdings.set(assetId, holding);
    return holding;
  }

  function receive({ portfolioId }: TaxEntry, assetId: string, units: Fraction, cost: Fraction) {
    const holding = holdingOf(assetId);
    holding.units.set(portfolioId, add(unitsIn(holding, portfolioId), units));
    holding.cost = add(holding.cost, cost);
  }

  /** P&R IRPF 2026, q. 708 and 719: fees are taken from the proceeds; a sale never changes the average. */
  function sell(entry: TaxEntry, quantity: Fraction, gross: Fraction, fees: Fraction) {
    const holding = holdingOf(entry.assetId);
    const held = allUnits(holding);
    const sold = min(quantity, held);
    const isLast = isLess(subtract(held, sold), smallestRemainder);
    const average = isLast ? holding.cost : multiply(holding.cost, divide(sold, held));
    const isOldestFirst = kindsWithPurchases.includes(facts.taxKindOf(entry.assetId));
    const cost = isOldestFirst && !isLast ? costOfOldest(holding, sold) : average;
    // Decision 0039: only the part that has a cost has a gain.
    const proceeds = multiply(subtract(gross, fees), divide(sold, quantity));
    if (isPositive(sold)) flagSale(entry);
    sales.push({
      day: entry.day,
      taxKind: facts.taxKindOf(entry.assetId),
      gross,
      gain: subtract(proceeds, cost),
    });
    if (isBeyond(held, quantity, divide(gross, quantity)))
      sellBeyond(entry, subtract(quantity, held), subtract(subtract(gross, fees), proceeds));
    holding.cost = subtract(holding.cost, cost);
    if (isLast) holdings.delete(entry.assetId);
    else takeUnits(holding, [entry.portfolioId, ...portfolioIds], sold);
    for (const [portfolioId, units] of holding.doubtful)
      holding.doubtful.set(portfolioId, min(units, unitsIn(holding, portfolioId)));
  }

  /** Flagged, unless the person declared a short sale (decision 0045). */
  function sellBeyond(entry: TaxEntry, units: Fraction, proceeds: Fraction) {
    const debt = debtOf(entry.portfolioId, entry.assetId);
    if (entry.kind === "sell" && entry.isShortSale) {
      debt.short = add(debt.short, units);
      debt.received = add(debt.received, proceeds);
      return;
    }
    incompleteDays.push(entry.day);
    if (entry.kind === "sell") debt.unexplained = add(debt.unexplained, units);
  }

  /** Sold rights have no cost and no exemption; the tax of a fund's rights is open. */
  function sellRights({ assetId, day }: TaxEntry, amount: Fraction) {
    const taxKind = facts.taxKindOf(assetId);
    if (kindsWithRights.includes(taxKind)) sales.push({ day, taxKind: "right", gross: amount, gain: amount });
    if (taxKind !== "fii" && taxKind !== "fiagro") return;
    sales.push({ day, taxKind, gross: amount, gain: amount });
    incompleteDays.push(day);
  }

  /** The cost is carried. A merger of shares is a sale at market value (P&R IRPF 2026, q. 603), so it is flagged. */
  function convert(entry: TaxEntry & Conversion) {
    const endsOldUnits = entry.cash.gt(0) || entry.costShare.eq(1);
    convertDebt(entry, endsOldUnits);
    const holding = holdingOf(entry.assetId);
    const units = unitsIn(holding, entry.portfolioId);
    if (isZero(units)) return;
    if (entry.isShareMerger) incompleteDays.push(entry.day);
    const cost = multiply(holding.cost, divide(units, allUnits(holding)));
    const moved = multiply(cost, fractionOf(entry.costShare));
    const isCash = entry.cash.gt(0);
    if (isCash) {
      flagSale(entry);
      const gross = multiply(fractionOf(entry.cash), units);
      const gain = subtract(gross, subtract(cost, moved));
      sales.push({ day: entry.day, taxKind: facts.taxKindOf(entry.assetId), gross, gain });
    }
    const inDoubt = holding.doubtful.get(entry.portfolioId) ?? zero;
    if (endsOldUnits) {
      holding.units.delete(entry.portfolioId);
      holding.doubtful.delete(entry.portfolioId);
      holding.cost = subtract(holding.cost, cost);
      if (holding.units.size === 0) holdings.delete(entry.assetId);
    } else {
      holding.cost = subtract(holding.cost, moved);
    }
    const newUnits = multiply(units, factorOf(entry.ratio));
    // P&R IRPF 2026, q. 721: bonus shares cost what the company attributes to each, whatever their class.
    const attributed = entry.unitCost ? multiply(newUnits, fractionOf(entry.unitCost)) : zero;
    receive(entry, entry.toAssetId, newUnits, add(moved, attributed));
    const received = holdingOf(entry.toAssetId);
    received.lacksCost ||= holding.lacksCost;
    const before = received.doubtful.get(entry.portfolioId) ?? zero;
    received.doubtful.set(entry.portfolioId, add(before, multiply(inDoubt, factorOf(entry.ratio))));
  }

  /** A portfolio that sold old units short owes the new ones, and the cash. The effect of a spin-off on a short sale is open. */
  function convertDebt(entry: TaxEntry & Conversion, endsOldUnits: boolean) {
    const debt = debtOf(entry.portfolioId, entry.assetId);
    if (!endsOldUnits) {
      if (isPositive(debt.short)) incompleteDays.push(entry.day);
      return;
    }
    const other = debtOf(entry.portfolioId, entry.toAssetId);
    const factor = factorOf(entry.ratio);
    const received = subtract(debt.received, multiply(fractionOf(entry.cash), debt.short));
    other.short = add(other.short, multiply(debt.short, factor));
    other.received = add(other.received, received);
    other.unexplained = add(other.unexplained, multiply(debt.unexplained, factor));
    debts.delete(`${entry.portfolioId} ${entry.assetId}`);
  }

  /** Units that are taken apart or put together carry their average cost. */
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

  /** Units of a deleted portfolio bring their cost, as if it had bought them. All others are the holder's already. */
  function comeFrom(entry: TaxEntry & TransferIn) {
    if (entry.fromPortfolioId !== null || !entry.carried) return;
    const came = {
      units: fractionOf(entry.carried.quantity),
      cost: fractionOf(entry.carried.costWithFees),
    };
    receive(entry, entry.assetId, came.units, came.cost);
    holdingOf(entry.assetId).purchases.push(came);
  }

  /** The holder keeps units that move between two portfolios, and their cost. A deleted portfolio takes both along. */
  function move(entry: TaxEntry & TransferOut) {
    const holding = holdingOf(entry.assetId);
    const moved = min(fractionOf(entry.quantity), unitsIn(holding, entry.portfolioId));
    if (isZero(moved)) return;
    const inDoubt = holding.doubtful.get(entry.portfolioId) ?? zero;
    const left = subtract(unitsIn(holding, entry.portfolioId), moved);
    if (entry.toPortfolioId !== null) {
      const stays = min(inDoubt, left);
      const there = holding.doubtful.get(entry.toPortfolioId) ?? zero;
      holding.doubtful.set(entry.portfolioId, stays);
      holding.doubtful.set(entry.toPortfolioId, add(there, subtract(inDoubt, stays)));
      holding.units.set(entry.portfolioId, left);
      holding.units.set(entry.toPortfolioId, add(unitsIn(holding, entry.toPortfolioId), moved));
      return;
    }
    const held = allUnits(holding);
    const isLast = isLess(subtract(held, moved), smallestRemainder);
    if (isLast) {
      holdings.delete(entry.assetId);
      return;
    }
    const isOldestFirst = kindsWithPurchases.includes(facts.taxKindOf(entry.assetId));
    const cost = isOldestFirst ? costOfOldest(holding, moved) : multiply(holding.cost, divide(moved, held));
    holding.cost = subtract(holding.cost, cost);
    takeUnits(holding, [entry.portfolioId], moved);
    holding.doubtful.set(entry.portfolioId, min(inDoubt, left));
  }

  /** Decision 0039: repaid capital lowers the cost, at most to zero. */
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
        return buy(entry, rest.quantity, add(rest.price, rest.feePerUnit));
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
      case "come-cotas": {
        const holding = holdingOf(entry.assetId);
        takeUnits(holding, [entry.portfolioId], min(fractionOf(entry.quantity), units));
        const inDoubt = holding.doubtful.get(entry.portfolioId) ?? zero;
        holding.doubtful.set(entry.portfolioId, min(inDoubt, unitsIn(holding, entry.portfolioId)));
        if (isLess(allUnits(holding), smallestRemainder)) holdings.delete(entry.assetId);
        return;
      }
      case "rights-sale":
        return sellRights(entry, fractionOf(entry.amount));
      case "split": {
        changeDebts(entry, factorOf(entry.ratio));
        const added = multiply(units, subtract(factorOf(entry.ratio), one));
        return receive(entry, entry.assetId, added, zero);
      }
      case "bonus": {
        changeDebts(entry, factorOf(entry.ratio));
        if (!entry.unitCost && isPositive(units)) holdingOf(entry.assetId).lacksCost = true;
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
      case "transfer-out":
        return move(entry);
      case "transfer-in":
        return comeFrom(entry);
      case "rename":
      case "custody-fee":
      case "transfer":
      case "income":
        return;
      default:
        return entry satisfies never;
    }
  }

  /** After an event nobody can tell which units are the oldest. */
  function joinPurchases(entry: TaxEntry) {
    const others = [
      "buy",
      "sell",
      "rights-sale",
      "rename",
      "custody-fee",
      "transfer",
      "transfer-out",
      "transfer-in",
      "income",
    ];
    if (others.includes(entry.kind)) return;
    for (const assetId of [entry.assetId, "toAssetId" in entry ? entry.toAssetId : entry.assetId]) {
      const holding = holdings.get(assetId);
      if (holding) holding.purchases = [{ units: allUnits(holding), cost: holding.cost }];
    }
  }

  for (const entry of inOrderOfDay(facts.entries)) {
    joinPurchases(entry);
    apply(entry);
    joinPurchases(entry);
  }
  const held = new Map(
    [...holdings].map(([assetId, holding]) => [assetId, { units: allUnits(holding), cost: holding.cost }]),
  );
  return { sales, dayTrades, incompleteDays, held };
}

/** Takes units out of the purchases. */
function costOfOldest(holding: Holding, sold: Fraction): Fraction {
  let cost = zero;
  let missing = sold;
  for (const purchase of holding.purchases) {
    if (!isPositive(purchase.units)) continue;
    const units = min(purchase.units, missing);
    const part = multiply(purchase.cost, divide(units, purchase.units));
    purchase.units = subtract(purchase.units, units);
    purchase.cost = subtract(purchase.cost, part);
    cost = add(cost, part);
    missing = subtract(missing, units);
  }
  return cost;
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
