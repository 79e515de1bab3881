import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";
import type {
  Bonus,
  ComeCotas,
  Conversion,
  CustodyFee,
  Exchange,
  FractionSale,
  Income,
  LedgerEntry,
  Ratio,
  ReturnOfCapital,
  RightsSale,
  Subscription,
  Trade,
  Transfer,
  TransferIn,
  TransferOut,
} from "#domain/ledger/entry.ts";
import type { Effect, Holding } from "#domain/ledger/step.ts";
import {
  add,
  clampToZero,
  divide,
  exact as exactText,
  type Fraction,
  isLess,
  min,
  multiply,
  negative,
  one,
  roundedText,
  subtract,
  zero,
} from "#tests/oracles/fractions/fraction.ts";

/** A second implementation of the replay in exact fractions. From the product it takes only types and decimals. */
export type NaiveStep = { holdings: ReadonlyMap<string, Holding>; effects: readonly Effect[] };

const smallestUnit = exactText("0.0000000001");

const exact = (value: Decimal) => exactText(value.toFixed());

/** A coin is sold in thirds: at most 1e-8 units and less than a cent beyond the holding count as rounding. */
export function isBeyond(held: Fraction, wanted: Fraction, price: Fraction): boolean {
  const beyond = subtract(wanted, held);
  if (!isLess(zero, beyond)) return false;
  if (!isLess(zero, held)) return true;
  return isLess(exactText("0.00000001"), beyond) || !isLess(multiply(beyond, price), exactText("0.01"));
}

/** Rounded half up at 40 decimals. */
const rounded = (value: Fraction) => decimal(roundedText(value, 40));

/** Units at one custodian. A list is in the order of the first units; a custodian without units is removed. */
type CustodianUnits = { custodianId: string | null; units: Fraction };

/** A holding in exact fractions. */
type ExactHolding = {
  byCustodian: readonly CustodianUnits[];
  cost: Fraction;
  costWithFees: Fraction;
  price: Fraction;
  pricedOn: Day;
  openedAt: string | null;
};

const unitsIn = (byCustodian: readonly CustodianUnits[]) =>
  byCustodian.reduce((sum, { units }) => add(sum, units), zero);

function put(
  byCustodian: readonly CustodianUnits[],
  custodianId: string | null,
  units: Fraction,
): CustodianUnits[] {
  if (units.numerator === 0n) return [...byCustodian];
  if (!byCustodian.some((atCustodian) => atCustodian.custodianId === custodianId))
    return [...byCustodian, { custodianId, units }];
  return byCustodian.map((atCustodian) =>
    atCustodian.custodianId === custodianId
      ? { custodianId, units: add(atCustodian.units, units) }
      : atCustodian,
  );
}

/** Takes units from `first`, then from units without a custodian, then from the others. */
function take(
  byCustodian: readonly CustodianUnits[],
  wanted: Fraction,
  first: string | null,
): CustodianUnits[] {
  let missing = wanted;
  let left = [...byCustodian];
  for (const custodianId of [first, null, ...byCustodian.map((atCustodian) => atCustodian.custodianId)]) {
    left = left.map((atCustodian) => {
      if (atCustodian.custodianId !== custodianId) return atCustodian;
      const taken = min(atCustodian.units, missing);
      missing = subtract(missing, taken);
      return { custodianId, units: subtract(atCustodian.units, taken) };
    });
  }
  return left.filter((atCustodian) => atCustodian.units.numerator !== 0n);
}

const factorOf = ({ from, to }: Ratio) => divide(exact(to), exact(from));

function scaled(holding: ExactHolding, factor: Fraction): ExactHolding {
  const byCustodian = holding.byCustodian.map((atCustodian) => ({
    ...atCustodian,
    units: multiply(atCustodian.units, factor),
  }));
  return { ...holding, byCustodian, price: divide(holding.price, factor) };
}

function holdingOf(assetId: string, holding: ExactHolding): Holding {
  return {
    assetId,
    quantity: rounded(unitsIn(holding.byCustodian)),
    cost: rounded(holding.cost),
    costWithFees: rounded(holding.costWithFees),
    lastTrade: { price: rounded(holding.price), day: holding.pricedOn },
    custodianId: holding.openedAt,
    byCustodian: new Map(holding.byCustodian.map(({ custodianId, units }) => [custodianId, rounded(units)])),
  };
}

/** Units of one asset that were sold without being held. `received` for those that were declared as sold short. */
type Debt = { short: Fraction; received: Fraction; unexplained: Fraction };

const noDebt: Debt = { short: zero, received: zero, unexplained: zero };

class ExactHoldings {
  private readonly byAsset = new Map<string, ExactHolding>();
  private readonly debts = new Map<string, Debt>();
  private effects: Effect[] = [];

  step(entry: LedgerEntry): NaiveStep {
    this.effects = [];
    this.changeDebt(entry);
    this.apply(entry, this.byAsset.get(entry.assetId));
    if (entry.kind === "buy") this.doubt(entry);
    const holdings = new Map([...this.byAsset].map(([id, holding]) => [id, holdingOf(id, holding)]));
    return { holdings, effects: this.effects };
  }

  private debtOf(assetId: string): Debt {
    return this.debts.get(assetId) ?? noDebt;
  }

  /** A debt below the smallest unit is none. */
  private owe(assetId: string, { short, received, unexplained }: Debt): void {
    const isOver = isLess(short, smallestUnit);
    this.debts.set(assetId, {
      short: isOver ? zero : short,
      received: isOver ? zero : received,
      unexplained: isLess(unexplained, smallestUnit) ? zero : unexplained,
    });
  }

  /** An event changes the units that are owed as it changes those that are held. */
  private changeDebt(entry: LedgerEntry): void {
    const debt = this.debtOf(entry.assetId);
    if (entry.kind === "split" || entry.kind === "bonus") {
      const factor = factorOf(entry.ratio);
      const short = multiply(debt.short, factor);
      const unexplained = multiply(debt.unexplained, factor);
      this.owe(entry.assetId, { ...debt, short, unexplained });
    }
    if (entry.kind !== "conversion") return;
    const cash = exact(entry.cash);
    const oldUnitsStay = entry.costShare.lt(1) && cash.numerator === 0n;
    if (oldUnitsStay) return;
    const factor = factorOf(entry.ratio);
    const other = this.debtOf(entry.toAssetId);
    this.owe(entry.assetId, noDebt);
    this.owe(entry.toAssetId, {
      short: add(other.short, multiply(debt.short, factor)),
      received: subtract(add(other.received, debt.received), multiply(cash, debt.short)),
      unexplained: add(other.unexplained, multiply(debt.unexplained, factor)),
    });
  }

  /** A purchase after a sale that nothing explains: perhaps it only gives back what was sold. */
  private doubt({ id, assetId, quantity }: Trade): void {
    const debt = this.debtOf(assetId);
    const bought = subtract(exact(quantity), this.boughtBack);
    const doubtful = min(debt.unexplained, bought);
    if (doubtful.numerator === 0n) return;
    this.owe(assetId, { ...debt, unexplained: subtract(debt.unexplained, doubtful) });
    this.effects.push({ kind: "doubtful", entryId: id, quantity: rounded(doubtful) });
  }

  private boughtBack = zero;

  /** Takes a purchase for what was sold short. Returns the units that are left. */
  private buyBack(entry: Trade): Fraction {
    const debt = this.debtOf(entry.assetId);
    const quantity = exact(entry.quantity);
    this.boughtBack = min(debt.short, quantity);
    if (this.boughtBack.numerator === 0n) return quantity;
    const proceeds = multiply(debt.received, divide(this.boughtBack, debt.short));
    this.owe(entry.assetId, {
      ...debt,
      short: subtract(debt.short, this.boughtBack),
      received: subtract(debt.received, proceeds),
    });
    const { day, assetId } = entry;
    const amounts = { quantity: rounded(this.boughtBack), proceeds: rounded(proceeds) };
    this.effects.push({ kind: "bought-back", day, assetId, ...amounts });
    if (isLess(proceeds, zero)) this.flow("contributed", entry, negative(proceeds));
    else this.flow("withdrawn", entry, proceeds);
    return subtract(quantity, this.boughtBack);
  }

  /** A declared short sale: what is held is sold, and the rest is owed. */
  private sellShort(entry: Trade, holding: ExactHolding | undefined): void {
    const held = unitsIn(holding?.byCustodian ?? []);
    const quantity = exact(entry.quantity);
    const fees = exact(entry.fees);
    const short = subtract(quantity, held);
    const feesOfShort = multiply(fees, divide(short, quantity));
    const received = subtract(multiply(short, exact(entry.price)), feesOfShort);
    if (holding) this.sellUnits(entry, holding, { wanted: held, fees: subtract(fees, feesOfShort) });
    const debt = this.debtOf(entry.assetId);
    this.owe(entry.assetId, {
      ...debt,
      short: add(debt.short, short),
      received: add(debt.received, received),
    });
    const { day, assetId } = entry;
    const amounts = { quantity: rounded(short), proceeds: rounded(received) };
    this.effects.push({ kind: "sold-short", day, assetId, ...amounts });
  }

  private oweUnexplained({ assetId }: Trade, units: Fraction): void {
    const debt = this.debtOf(assetId);
    this.owe(assetId, { ...debt, unexplained: add(debt.unexplained, units) });
  }

  private apply(entry: LedgerEntry, holding: ExactHolding | undefined): void {
    const held = unitsIn(holding?.byCustodian ?? []);
    if (entry.kind === "sell" && isBeyond(held, exact(entry.quantity), exact(entry.price))) {
      if (entry.isShortSale) {
        this.sellShort(entry, holding);
        return;
      }
      this.oweUnexplained(entry, subtract(exact(entry.quantity), held));
    }
    if (entry.kind === "buy") this.buy(entry, holding);
    else if (entry.kind === "subscription") this.subscribe(entry, holding);
    else if (entry.kind === "rights-sale") this.sellRights(entry);
    else if (entry.kind === "income") this.receive(entry);
    else if (entry.kind === "return-of-capital") this.returnCapital(entry, holding);
    else if (entry.kind === "transfer-in") this.comeFrom(entry, holding);
    else if (holding) this.change(entry, holding);
    else if (
      ["sell", "transfer", "transfer-out", "fraction-sale", "come-cotas", "custody-fee", "exchange"].includes(
        entry.kind,
      )
    )
      this.reject(entry, "nothing-held");
  }

  private change(entry: LedgerEntry, holding: ExactHolding): void {
    switch (entry.kind) {
      case "sell":
        this.sell(entry, holding);
        break;
      case "fraction-sale":
        this.sellFraction(entry, holding);
        break;
      case "come-cotas":
        this.takeUnits(entry, holding);
        break;
      case "custody-fee":
        this.charge(entry, holding);
        break;
      case "conversion":
        this.convert(entry, holding);
        break;
      case "exchange":
        this.exchange(entry, holding);
        break;
      case "split":
        this.adjust(entry, holding, scaled(holding, factorOf(entry.ratio)));
        break;
      case "bonus":
        this.adjust(entry, holding, this.withBonus(entry, holding));
        break;
      case "rename":
        this.adjust(entry, holding, holding);
        break;
      case "transfer":
        this.adjust(entry, holding, this.transferred(entry, holding));
        break;
      case "transfer-out":
        this.leave(entry, holding);
        break;
      // These apply with nothing held too, so `apply` has taken them.
      case "buy":
      case "subscription":
      case "rights-sale":
      case "return-of-capital":
      case "income":
      case "transfer-in":
        break;
      default:
        entry satisfies never;
    }
  }

  private receive({ day, assetId, incomeKind, gross, withheld }: Income): void {
    this.effects.push({ kind: "income", day, assetId, incomeKind, gross, withheld });
  }

  private buy(entry: Trade, holding: ExactHolding | undefined): void {
    const { custodianId } = entry;
    const price = exact(entry.price);
    const all = exact(entry.quantity);
    this.flow("contributed", entry, add(multiply(all, price), exact(entry.fees)));
    const quantity = this.buyBack(entry);
    if (quantity.numerator === 0n) return;
    const amount = multiply(quantity, price);
    const paid = add(amount, multiply(exact(entry.fees), divide(quantity, all)));
    this.byAsset.set(entry.assetId, {
      byCustodian: put(holding?.byCustodian ?? [], custodianId, quantity),
      cost: add(holding?.cost ?? zero, amount),
      costWithFees: add(holding?.costWithFees ?? zero, paid),
      price,
      pricedOn: entry.day,
      openedAt: holding ? holding.openedAt : custodianId,
    });
  }

  private sell(entry: Trade, holding: ExactHolding): void {
    this.sellUnits(entry, holding, { wanted: exact(entry.quantity), fees: exact(entry.fees) });
  }

  private sellUnits(
    entry: Trade,
    holding: ExactHolding,
    { wanted, fees }: { wanted: Fraction; fees: Fraction },
  ): void {
    const held = unitsIn(holding.byCustodian);
    const sold = min(wanted, held);
    const price = exact(entry.price);
    const proceeds = subtract(multiply(sold, price), fees);
    const ends = isLess(subtract(held, sold), smallestUnit);
    const part = ends ? one : divide(sold, held);
    const cost = multiply(holding.cost, part);
    const costWithFees = multiply(holding.costWithFees, part);
    if (ends) this.byAsset.delete(entry.assetId);
    else
      this.byAsset.set(entry.assetId, {
        byCustodian: take(holding.byCustodian, sold, entry.custodianId),
        cost: subtract(holding.cost, cost),
        costWithFees: subtract(holding.costWithFees, costWithFees),
        price,
        pricedOn: entry.day,
        openedAt: holding.openedAt,
      });
    if (isLess(proceeds, zero)) this.flow("contributed", entry, negative(proceeds));
    else this.flow("withdrawn", entry, proceeds);
    if (isBeyond(held, wanted, price)) this.reject(entry, "oversold");
  }

  private subscribe(entry: Subscription, holding: ExactHolding | undefined): void {
    const quantity = exact(entry.quantity);
    const paid = exact(entry.amount);
    this.byAsset.set(entry.assetId, {
      byCustodian: put(holding?.byCustodian ?? [], null, quantity),
      cost: add(holding?.cost ?? zero, paid),
      costWithFees: add(holding?.costWithFees ?? zero, paid),
      price: holding ? holding.price : divide(paid, quantity),
      pricedOn: holding ? holding.pricedOn : entry.day,
      openedAt: holding ? holding.openedAt : null,
    });
    this.flow("contributed", entry, paid);
  }

  private sellRights(entry: RightsSale): void {
    this.flow("withdrawn", entry, exact(entry.amount));
  }

  /** Every unit of the fraction brings the same; units that are not held bring nothing. */
  private sellFraction(entry: FractionSale, holding: ExactHolding): void {
    const wanted = exact(entry.quantity);
    const held = unitsIn(holding.byCustodian);
    const sold = min(wanted, held);
    const received = multiply(sold, divide(exact(entry.amount), wanted));
    const rest = subtract(held, sold);
    const kept = isLess(rest, smallestUnit) ? zero : divide(rest, held);
    const cost = multiply(holding.cost, kept);
    const costWithFees = multiply(holding.costWithFees, kept);
    if (kept.numerator === 0n) this.byAsset.delete(entry.assetId);
    else
      this.byAsset.set(entry.assetId, {
        ...holding,
        byCustodian: take(holding.byCustodian, sold, null),
        cost,
        costWithFees,
      });
    this.flow("withdrawn", entry, received);
    if (isBeyond(held, wanted, divide(exact(entry.amount), wanted))) this.reject(entry, "oversold");
  }

  private takeUnits(entry: ComeCotas, holding: ExactHolding): void {
    const wanted = exact(entry.quantity);
    const held = unitsIn(holding.byCustodian);
    const taken = min(wanted, held);
    const isLast = isLess(subtract(held, taken), smallestUnit);
    const left = { ...holding, byCustodian: take(holding.byCustodian, taken, null) };
    this.adjust(entry, holding, isLast ? undefined : left);
    if (isLess(held, wanted)) this.reject(entry, "oversold");
  }

  private charge(entry: CustodyFee, holding: ExactHolding): void {
    this.adjust(entry, holding, holding);
    this.flow("charged", entry, exact(entry.amount));
  }

  private withBonus(entry: Bonus, holding: ExactHolding): ExactHolding {
    const factor = factorOf(entry.ratio);
    const added = multiply(unitsIn(holding.byCustodian), subtract(factor, one));
    const attributed = entry.unitCost ? multiply(added, exact(entry.unitCost)) : zero;
    const cost = add(holding.cost, attributed);
    return { ...scaled(holding, factor), cost, costWithFees: add(holding.costWithFees, attributed) };
  }

  /** The average of both costs stays. The moved units take the rest along. */
  private leave(entry: TransferOut, holding: ExactHolding): void {
    const wanted = exact(entry.quantity);
    const held = unitsIn(holding.byCustodian);
    const rest = clampToZero(subtract(held, wanted));
    const isWhole = isLess(rest, smallestUnit);
    const moved = isWhole ? held : wanted;
    const kept = divide(subtract(held, moved), held);
    this.move(entry, negative(moved), entry.toPortfolioId);
    const left = {
      ...holding,
      byCustodian: take(holding.byCustodian, moved, entry.custodianId),
      cost: multiply(holding.cost, kept),
      costWithFees: multiply(holding.costWithFees, kept),
    };
    this.adjust(entry, holding, isWhole ? undefined : left);
    if (isLess(held, wanted)) this.reject(entry, "oversold");
  }

  private comeFrom(entry: TransferIn, holding: ExactHolding | undefined): void {
    const { carried, assetId } = entry;
    if (!carried) {
      this.reject(entry, "nothing-held");
      return;
    }
    this.move(entry, exact(carried.quantity), entry.fromPortfolioId);
    const places = [...carried.byCustodian].map(([custodianId, units]) => ({
      custodianId,
      units: exact(units),
    }));
    const isNewer = !holding || holding.pricedOn < carried.lastTrade.day;
    const after: ExactHolding = {
      byCustodian: places.reduce<readonly CustodianUnits[]>(
        (all, { custodianId, units }) => put(all, custodianId, units),
        holding?.byCustodian ?? [],
      ),
      cost: add(holding?.cost ?? zero, exact(carried.cost)),
      costWithFees: add(holding?.costWithFees ?? zero, exact(carried.costWithFees)),
      price: isNewer ? exact(carried.lastTrade.price) : holding.price,
      pricedOn: isNewer ? carried.lastTrade.day : holding.pricedOn,
      openedAt: holding ? holding.openedAt : (places[0]?.custodianId ?? null),
    };
    if (holding) this.adjust(entry, holding, after);
    else this.byAsset.set(assetId, after);
  }

  private move({ day, assetId }: LedgerEntry, quantity: Fraction, otherId: string | null): void {
    this.effects.push({
      kind: "moved",
      day,
      assetId,
      quantity: rounded(quantity),
      isOfDeleted: otherId === null,
    });
  }

  private transferred(entry: Transfer, holding: ExactHolding): ExactHolding {
    const moved = min(exact(entry.quantity), unitsIn(holding.byCustodian));
    const left = take(holding.byCustodian, moved, entry.fromCustodianId);
    return { ...holding, byCustodian: put(left, entry.toCustodianId, moved) };
  }

  private returnCapital(entry: ReturnOfCapital, holding: ExactHolding | undefined): void {
    const units = unitsIn(holding?.byCustodian ?? []);
    const amount = "total" in entry ? exact(entry.total) : multiply(exact(entry.perUnit), units);
    if (!holding) {
      if (amount.numerator === 0n) return;
      this.flow("withdrawn", entry, amount);
      return;
    }
    const cost = clampToZero(subtract(holding.cost, amount));
    const costWithFees = clampToZero(subtract(holding.costWithFees, amount));
    this.flow("withdrawn", entry, amount);
    this.adjust(entry, holding, { ...holding, cost, costWithFees });
  }

  private convert(entry: Conversion, holding: ExactHolding): void {
    const share = exact(entry.costShare);
    const rest = subtract(one, share);
    const cash = exact(entry.cash);
    const held = unitsIn(holding.byCustodian);
    const factor = factorOf(entry.ratio);
    const carried = scaled(holding, factor);
    // A bonus in another class moves no cost. Its new units have the attributed cost, and share the price with the old ones.
    const newUnits = unitsIn(carried.byCustodian);
    const attributed = entry.unitCost ? multiply(newUnits, exact(entry.unitCost)) : zero;
    const priceShare = entry.unitCost ? divide(factor, add(one, factor)) : share;
    const carriedPrice = multiply(carried.price, priceShare);
    const carriedCost = add(multiply(holding.cost, share), attributed);

    const other = this.byAsset.get(entry.toAssetId);
    const keepsPrice = other !== undefined && other.pricedOn >= holding.pricedOn;
    this.byAsset.set(entry.toAssetId, {
      byCustodian: carried.byCustodian.reduce(
        (byCustodian, { custodianId, units }) => put(byCustodian, custodianId, units),
        [...(other?.byCustodian ?? [])],
      ),
      cost: add(other?.cost ?? zero, carriedCost),
      costWithFees: add(add(other?.costWithFees ?? zero, multiply(holding.costWithFees, share)), attributed),
      price: keepsPrice ? other.price : carriedPrice,
      pricedOn: keepsPrice ? other.pricedOn : holding.pricedOn,
      openedAt: other ? other.openedAt : holding.openedAt,
    });

    const restOfCost = multiply(holding.cost, rest);
    const restOfCostWithFees = multiply(holding.costWithFees, rest);
    const ends = cash.numerator > 0n || rest.numerator === 0n;
    const price = multiply(holding.price, subtract(one, priceShare));
    this.adjust(
      entry,
      holding,
      ends ? undefined : { ...holding, cost: restOfCost, costWithFees: restOfCostWithFees, price },
    );
    if (cash.numerator > 0n) this.flow("withdrawn", entry, multiply(cash, held));
  }

  /** Every unit takes the average cost with it, and is where it was before. */
  private exchange(entry: Exchange, holding: ExactHolding): void {
    const held = unitsIn(holding.byCustodian);
    const wanted = exact(entry.given);
    const ends = isLess(subtract(held, wanted), smallestUnit);
    const given = ends ? held : wanted;
    const perUnit = divide(exact(entry.received), wanted);
    const left = ends ? [] : take(holding.byCustodian, given, entry.custodianId);
    const unitsAt = (list: readonly CustodianUnits[], custodianId: string | null) =>
      unitsIn(list.filter((atCustodian) => atCustodian.custodianId === custodianId));
    const other = this.byAsset.get(entry.toAssetId);
    const keepsPrice = other !== undefined && other.pricedOn >= holding.pricedOn;
    const part = divide(given, held);
    const kept = subtract(one, part);
    this.byAsset.set(entry.toAssetId, {
      byCustodian: holding.byCustodian.reduce(
        (byCustodian, { custodianId, units }) => {
          const taken = subtract(units, unitsAt(left, custodianId));
          return put(byCustodian, custodianId, multiply(taken, perUnit));
        },
        [...(other?.byCustodian ?? [])],
      ),
      cost: add(other?.cost ?? zero, multiply(holding.cost, part)),
      costWithFees: add(other?.costWithFees ?? zero, multiply(holding.costWithFees, part)),
      price: keepsPrice ? other.price : divide(holding.price, perUnit),
      pricedOn: keepsPrice ? other.pricedOn : holding.pricedOn,
      openedAt: other ? other.openedAt : holding.openedAt,
    });
    this.adjust(
      entry,
      holding,
      ends
        ? undefined
        : {
            ...holding,
            byCustodian: left,
            cost: multiply(holding.cost, kept),
            costWithFees: multiply(holding.costWithFees, kept),
          },
    );
    if (isLess(held, wanted)) this.reject(entry, "oversold");
  }

  private adjust({ day, assetId }: LedgerEntry, from: ExactHolding, to: ExactHolding | undefined): void {
    if (to) this.byAsset.set(assetId, to);
    else this.byAsset.delete(assetId);
    const after = to && holdingOf(assetId, to);
    this.effects.push({ kind: "adjusted", day, assetId, from: holdingOf(assetId, from), to: after });
  }

  private flow(
    kind: "contributed" | "withdrawn" | "charged",
    { day, assetId }: Pick<LedgerEntry, "day" | "assetId">,
    amount: Fraction,
  ): void {
    this.effects.push({ kind, day, assetId, amount: rounded(amount) });
  }

  private reject(entry: LedgerEntry, reason: "oversold" | "nothing-held"): void {
    this.effects.push({ kind: "rejected", entryId: entry.id, reason });
  }
}

/** All holdings after each entry, and the effects of the entry. */
export function naiveReplay(entries: Iterable<LedgerEntry>): NaiveStep[] {
  const holdings = new ExactHoldings();
  return Array.from(entries, (entry) => holdings.step(entry));
}
