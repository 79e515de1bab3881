import { businessDayAt, businessDayIndex, stepDayAt } from "#domain/fixed-income/accrual-days.ts";
import { factorAfter, type GrowthSeries, stepsUntil } from "#domain/fixed-income/growth-series.ts";
import { lastBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day, type Period } from "#domain/kernel/calendar.ts";
import { billionths, type Decimal, one, zero } from "#domain/kernel/decimal.ts";

/** BRL for one unit on a day. */
type DatedPrice = { day: Day; price: Decimal };

/** A contract whose growth is known. `typed`: the owner's valuations of a unit, in order of day. */
export type PricedContract = {
  unitPrice: Decimal;
  growth: GrowthSeries;
  typed: readonly DatedPrice[];
};

/** Decimals of a price that grows from a valuation. */
const placesAfterValuation = 10;

const growthOf = (growth: GrowthSeries, steps: number): Decimal => billionths(factorAfter(growth, steps));

function priceAfter(
  { unitPrice, growth }: PricedContract,
  typed: DatedPrice | undefined,
  steps: number,
): Decimal {
  if (!typed) {
    const grown = growthOf(growth, steps);
    return unitPrice === one ? grown : unitPrice.times(grown);
  }
  const since = stepsUntil(growth, typed.day);
  if (since === steps) return typed.price;
  const grown = typed.price.times(factorAfter(growth, steps)).div(factorAfter(growth, since));
  return grown.toDecimalPlaces(placesAfterValuation);
}

/** The price of a unit on any day from the first one on. A valuation counts on its day, and what follows accrues from it. */
export const unitPriceOn = (contract: PricedContract, day: Day): Decimal =>
  priceAfter(
    contract,
    contract.typed.findLast((valuation) => valuation.day <= day),
    stepsUntil(contract.growth, day),
  );

/** The price that has grown until a day, before a valuation of that day. */
export const accruedPriceOn = (contract: PricedContract, day: Day): Decimal =>
  priceAfter(
    contract,
    contract.typed.findLast((valuation) => valuation.day < day),
    stepsUntil(contract.growth, day),
  );

/** The last day whose price is known. */
export function pricedDay({ growth, typed }: PricedContract, today: Day): Day {
  const valued = typed.findLast(({ day }) => day <= today)?.day;
  return valued !== undefined && valued > growth.knownUntil ? valued : growth.knownUntil;
}

/** The newest price and that of the session before it. `isTyped`: the owner's valuation of that day. */
export function newestPrices(contract: PricedContract, today: Day): (DatedPrice & { isTyped: boolean })[] {
  const { growth, typed } = contract;
  const newest = pricedDay(contract, today);
  const before = lastBusinessDay("B3", addDays(newest, -1));
  const days = before >= growth.firstDay ? [newest, before] : [newest];
  return days.map((day) => ({
    day,
    price: unitPriceOn(contract, day),
    isTyped: typed.some((valuation) => valuation.day === day),
  }));
}

/** Prices in order of day; a valuation also has a price on a day of its own. */
class PriceList {
  readonly prices: DatedPrice[] = [];
  readonly #contract: PricedContract;
  #next = 0;
  #valuation: DatedPrice | undefined;
  #steps = -1;
  #price: Decimal = zero;

  constructor(contract: PricedContract) {
    // `one` itself needs no product on each day.
    this.#contract = contract.unitPrice.eq(one) ? { ...contract, unitPrice: one } : contract;
  }

  /** Valuations until the end of a day. */
  pass(day: Day): void {
    const { typed } = this.#contract;
    for (let due = typed[this.#next]; due && due.day <= day; due = typed[++this.#next]) {
      this.#valuation = due;
      this.#steps = -1;
      if (due.day < day) this.prices.push(due);
    }
  }

  /** Days without a step share one price. */
  add(day: Day, steps: number): void {
    this.pass(day);
    if (steps !== this.#steps) this.#price = priceAfter(this.#contract, this.#valuation, steps);
    this.#steps = steps;
    this.prices.push({ day, price: this.#price });
  }
}

/** Adds the business days from the one before the period on, and the listed steps between them. */
function addListedSteps(list: PriceList, growth: GrowthSeries, { from, to }: Period): void {
  const last = growth.knownUntil < to ? growth.knownUntil : to;
  const stepDays = growth.stepDays ?? [];
  const first = Math.max(growth.from, businessDayIndex(from) - 1);
  const start = first === growth.from ? growth.firstDay : businessDayAt(first);
  const begin = start < growth.knownUntil ? start : growth.knownUntil;
  let steps = stepsUntil(growth, begin);
  if (begin <= last) list.add(begin, steps);
  const addSteps = (until: Day) => {
    for (let day = stepDays[steps]; day !== undefined && day <= until; day = stepDays[steps])
      list.add(day, ++steps);
  };
  let newest = begin;
  for (let index = first; businessDayAt(index) <= last; index += 1) {
    const day = businessDayAt(index);
    if (day <= begin) continue;
    addSteps(day);
    if (stepDays[steps - 1] !== day) list.add(day, steps);
    newest = day;
  }
  addSteps(last);
  if (last > newest && stepDays[steps - 1] !== last) list.add(last, steps);
}

/**
 * Prices of the days on which they may change, of business days and of the last known day, in order. They begin at or before the
 * period, if the contract does.
 */
export function pricesOf(contract: PricedContract, { from, to }: Period): DatedPrice[] {
  const { growth } = contract;
  const list = new PriceList(contract);
  if (growth.stepDays) {
    addListedSteps(list, growth, { from, to });
    list.pass(addDays(to, 1));
    return list.prices;
  }
  const first = Math.max(0, stepsUntil(growth, from) - 1);
  let last: Day = first === 0 ? growth.firstDay : "";
  if (last !== "" && last <= to) list.add(last, 0);
  for (let step = first; step < growth.factors.length; step += 1) {
    const businessDay = businessDayAt(growth.from + step);
    if (businessDay > to) break;
    if (businessDay > last) list.add(businessDay, step);
    last = stepDayAt(growth.from + step);
    if (last <= to) list.add(last, step + 1);
  }
  if (growth.knownUntil > last && growth.knownUntil <= to) list.add(growth.knownUntil, growth.factors.length);
  list.pass(addDays(to, 1));
  return list.prices;
}
