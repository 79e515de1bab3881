import type { Day } from "#domain/calendar.ts";
import { type Decimal, decimal } from "#domain/decimal.ts";
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
} from "#domain/fraction.ts";
import type { Bonus, Conversion, Income, LedgerEntry, Ratio, Trade, Transfer } from "#domain/ledger/entry.ts";
import type { Effect, Holding } from "#domain/ledger/step.ts";

/** Test support: a second implementation of the replay in exact fractions. It shares only types with the product. */
export type NaiveStep = { holdings: ReadonlyMap<string, Holding>; effects: readonly Effect[] };

const smallestUnit = exactText("0.0000000001");

const exact = (value: Decimal) => exactText(value.toFixed());

/** Rounded half up at 40 decimals. */
const rounded = (value: Fraction) => decimal(roundedText(value, 40));

/** Units at one custodian. Stacks are ordered by their first units; an emptied stack is removed. */
type Stack = { custodianId: string | null; units: Fraction };

type Pile = {
  stacks: readonly Stack[];
  cost: Fraction;
  taxCost: Fraction;
  price: Fraction;
  pricedOn: Day;
  openedAt: string | null;
};

const unitsIn = (stacks: readonly Stack[]) => stacks.reduce((sum, { units }) => add(sum, units), zero);

function put(stacks: readonly Stack[], custodianId: string | null, units: Fraction): Stack[] {
  if (units.numerator === 0n) return [...stacks];
  if (!stacks.some((stack) => stack.custodianId === custodianId)) return [...stacks, { custodianId, units }];
  return stacks.map((stack) =>
    stack.custodianId === custodianId ? { custodianId, units: add(stack.units, units) } : stack,
  );
}

/** Takes units from `first`, then from units without a custodian, then from the others. */
function take(stacks: readonly Stack[], wanted: Fraction, first: string | null): Stack[] {
  let missing = wanted;
  let left = [...stacks];
  for (const custodianId of [first, null, ...stacks.map((stack) => stack.custodianId)]) {
    left = left.map((stack) => {
      if (stack.custodianId !== custodianId) return stack;
      const taken = min(stack.units, missing);
      missing = subtract(missing, taken);
      return { custodianId, units: subtract(stack.units, taken) };
    });
  }
  return left.filter((stack) => stack.units.numerator !== 0n);
}

const factorOf = ({ from, to }: Ratio) => divide(exact(to), exact(from));

function scaled(pile: Pile, factor: Fraction): Pile {
  const stacks = pile.stacks.map((stack) => ({ ...stack, units: multiply(stack.units, factor) }));
  return { ...pile, stacks, price: divide(pile.price, factor) };
}

function holdingOf(assetId: string, pile: Pile): Holding {
  return {
    assetId,
    quantity: rounded(unitsIn(pile.stacks)),
    cost: rounded(pile.cost),
    taxCost: rounded(pile.taxCost),
    lastTrade: { price: rounded(pile.price), day: pile.pricedOn },
    custodianId: pile.openedAt,
    byCustodian: new Map(pile.stacks.map(({ custodianId, units }) => [custodianId, rounded(units)])),
  };
}

class Piles {
  private readonly piles = new Map<string, Pile>();
  private effects: Effect[] = [];

  step(entry: LedgerEntry): NaiveStep {
    this.effects = [];
    this.apply(entry, this.piles.get(entry.assetId));
    const holdings = new Map([...this.piles].map(([id, pile]) => [id, holdingOf(id, pile)]));
    return { holdings, effects: this.effects };
  }

  private apply(entry: LedgerEntry, pile: Pile | undefined): void {
    if (entry.kind === "buy") this.buy(entry, pile);
    else if (entry.kind === "income") this.receive(entry);
    else if (pile) this.change(entry, pile);
    else if (entry.kind === "sell" || entry.kind === "transfer") this.reject(entry, "nothing-held");
  }

  private change(entry: LedgerEntry, pile: Pile): void {
    switch (entry.kind) {
      case "sell":
        this.sell(entry, pile);
        break;
      case "conversion":
        this.convert(entry, pile);
        break;
      case "return-of-capital":
        this.returnCapital(entry, exact(entry.perUnit), pile);
        break;
      case "split":
        this.adjust(entry, pile, scaled(pile, factorOf(entry.ratio)));
        break;
      case "bonus":
        this.adjust(entry, pile, this.withBonus(entry, pile));
        break;
      case "rename":
        this.adjust(entry, pile, pile);
        break;
      case "transfer":
        this.adjust(entry, pile, this.transferred(entry, pile));
    }
  }

  private receive({ day, assetId, incomeKind, gross, withheld }: Income): void {
    this.effects.push({ kind: "income", day, assetId, incomeKind, gross, withheld });
  }

  private buy(entry: Trade, pile: Pile | undefined): void {
    const { custodianId } = entry;
    const quantity = exact(entry.quantity);
    const price = exact(entry.price);
    const amount = multiply(quantity, price);
    const paid = add(amount, exact(entry.fees));
    this.piles.set(entry.assetId, {
      stacks: put(pile?.stacks ?? [], custodianId, quantity),
      cost: add(pile?.cost ?? zero, amount),
      taxCost: add(pile?.taxCost ?? zero, paid),
      price,
      pricedOn: entry.day,
      openedAt: pile ? pile.openedAt : custodianId,
    });
    this.flow("contributed", entry, paid);
  }

  private sell(entry: Trade, pile: Pile): void {
    const wanted = exact(entry.quantity);
    const held = unitsIn(pile.stacks);
    const sold = min(wanted, held);
    const price = exact(entry.price);
    const proceeds = subtract(multiply(sold, price), exact(entry.fees));
    const ends = isLess(subtract(held, sold), smallestUnit);
    const part = ends ? one : divide(sold, held);
    const cost = multiply(pile.cost, part);
    const taxCost = multiply(pile.taxCost, part);
    if (ends) this.piles.delete(entry.assetId);
    else
      this.piles.set(entry.assetId, {
        stacks: take(pile.stacks, sold, entry.custodianId),
        cost: subtract(pile.cost, cost),
        taxCost: subtract(pile.taxCost, taxCost),
        price,
        pricedOn: entry.day,
        openedAt: pile.openedAt,
      });
    this.realise(entry, sold, proceeds, cost, taxCost);
    if (isLess(proceeds, zero)) this.flow("contributed", entry, negative(proceeds));
    else this.flow("withdrawn", entry, proceeds);
    if (isLess(held, wanted)) this.reject(entry, "oversold");
  }

  private withBonus(entry: Bonus, pile: Pile): Pile {
    const factor = factorOf(entry.ratio);
    const added = multiply(unitsIn(pile.stacks), subtract(factor, one));
    const attributed = multiply(added, exact(entry.unitCost));
    const cost = add(pile.cost, attributed);
    return { ...scaled(pile, factor), cost, taxCost: add(pile.taxCost, attributed) };
  }

  private transferred(entry: Transfer, pile: Pile): Pile {
    const moved = min(exact(entry.quantity), unitsIn(pile.stacks));
    const left = take(pile.stacks, moved, entry.fromCustodianId);
    return { ...pile, stacks: put(left, entry.toCustodianId, moved) };
  }

  private returnCapital(entry: LedgerEntry, perUnit: Fraction, pile: Pile): void {
    const amount = multiply(perUnit, unitsIn(pile.stacks));
    const cost = clampToZero(subtract(pile.cost, amount));
    const taxCost = clampToZero(subtract(pile.taxCost, amount));
    const gain = subtract(amount, pile.taxCost);
    this.flow("withdrawn", entry, amount);
    if (isLess(zero, gain)) this.realise(entry, zero, gain, zero, zero);
    this.adjust(entry, pile, { ...pile, cost, taxCost });
  }

  private convert(entry: Conversion, pile: Pile): void {
    const share = exact(entry.costShare);
    const rest = subtract(one, share);
    const cash = exact(entry.cash);
    const held = unitsIn(pile.stacks);
    const factor = factorOf(entry.ratio);
    const carried = scaled(pile, factor);
    const carriedPrice = multiply(carried.price, share);
    const carriedCost = multiply(pile.cost, share);

    const other = this.piles.get(entry.toAssetId);
    const keepsPrice = other !== undefined && other.pricedOn >= pile.pricedOn;
    this.piles.set(entry.toAssetId, {
      stacks: carried.stacks.reduce(
        (stacks, { custodianId, units }) => put(stacks, custodianId, units),
        [...(other?.stacks ?? [])],
      ),
      cost: add(other?.cost ?? zero, carriedCost),
      taxCost: add(other?.taxCost ?? zero, multiply(pile.taxCost, share)),
      price: keepsPrice ? other.price : carriedPrice,
      pricedOn: keepsPrice ? other.pricedOn : pile.pricedOn,
      openedAt: other ? other.openedAt : pile.openedAt,
    });

    const restOfCost = multiply(pile.cost, rest);
    const restOfTaxCost = multiply(pile.taxCost, rest);
    const ends = cash.numerator > 0n || rest.numerator === 0n;
    const price = multiply(pile.price, rest);
    this.adjust(entry, pile, ends ? undefined : { ...pile, cost: restOfCost, taxCost: restOfTaxCost, price });
    if (cash.numerator > 0n) {
      this.realise(entry, held, multiply(cash, held), restOfCost, restOfTaxCost);
      this.flow("withdrawn", entry, multiply(cash, held));
    }
  }

  private adjust({ day, assetId }: LedgerEntry, from: Pile, to: Pile | undefined): void {
    if (to) this.piles.set(assetId, to);
    else this.piles.delete(assetId);
    const after = to && holdingOf(assetId, to);
    this.effects.push({ kind: "adjusted", day, assetId, from: holdingOf(assetId, from), to: after });
  }

  private flow(
    kind: "contributed" | "withdrawn",
    { day, assetId }: Pick<LedgerEntry, "day" | "assetId">,
    amount: Fraction,
  ): void {
    this.effects.push({ kind, day, assetId, amount: rounded(amount) });
  }

  private realise(
    { day, assetId }: LedgerEntry,
    quantity: Fraction,
    proceeds: Fraction,
    cost: Fraction,
    taxCost: Fraction,
  ): void {
    this.effects.push({
      kind: "realised",
      day,
      assetId,
      quantity: rounded(quantity),
      proceeds: rounded(proceeds),
      cost: rounded(cost),
      taxCost: rounded(taxCost),
    });
  }

  private reject(entry: LedgerEntry, reason: "oversold" | "nothing-held"): void {
    this.effects.push({ kind: "rejected", entryId: entry.id, reason });
  }
}

/** All holdings after each entry, and the effects of the entry. */
export function naiveReplay(entries: Iterable<LedgerEntry>): NaiveStep[] {
  const piles = new Piles();
  return Array.from(entries, (entry) => piles.step(entry));
}
