import type { Accrual } from "#domain/income/income-item.ts";
import { type Amount, toAmount, toDecimal } from "#domain/kernel/amount.ts";
import type { Day, Period } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import { firstPricedDay, type PricedHolding } from "#domain/prices/first-priced-day.ts";
import { indexFrom } from "#domain/valuation/daily-valuation.ts";
import { nothingHeld, ValueChange } from "#domain/valuation/daily-value.ts";

/** Accrued income by asset. */
export type AccrualsByAsset = ReadonlyMap<string, readonly Accrual[]>;

/**
 * Income accrues on the asset's first price from the ex date on, because older prices still include it. Until then it counts
 * neither as a receivable nor as paid: income that still awaits a price is left out.
 */
export function accruedAtPrices(accruals: readonly Accrual[], holding: PricedHolding): Accrual[] {
  return accruals.flatMap((accrual) => {
    const accruesOn = firstPricedDay(holding, accrual.accruesOn);
    if (accruesOn === undefined) return [];
    const { paidOn } = accrual;
    return [{ ...accrual, accruesOn, paidOn: paidOn !== null && paidOn < accruesOn ? accruesOn : paidOn }];
  });
}

/**
 * `received` + `receivable` − `receivableBefore` is what accrued in the period, net of the tax `withheld` from it. Amounts in
 * BRL.
 */
export type PeriodIncome = {
  receivableBefore: Decimal;
  received: Decimal;
  receivable: Decimal;
  withheld: Decimal;
};

export function incomeOfPeriod(accruals: Iterable<Accrual>, { from, to }: Period): PeriodIncome {
  let receivableBefore = 0n;
  let received = 0n;
  let receivable = 0n;
  let withheld = 0n;
  for (const { accruesOn, paidOn, net, ...accrual } of accruals) {
    const amount = toAmount(net);
    const isUnpaidOn = (day: Day) => accruesOn <= day && (paidOn === null || paidOn > day);
    if (isUnpaidOn(from)) receivableBefore += amount;
    if (isUnpaidOn(to)) receivable += amount;
    if (paidOn !== null && from < paidOn && paidOn <= to) received += amount;
    if (from < accruesOn && accruesOn <= to) withheld += toAmount(accrual.withheld);
  }
  return {
    receivableBefore: toDecimal(receivableBefore),
    received: toDecimal(received),
    receivable: toDecimal(receivable),
    withheld: toDecimal(withheld),
  };
}

type Movement = { accrued: Amount; paid: Amount };

/** By index of the day, always with the first and the last one; the first day includes everything before it. */
function movementsOn(days: readonly Day[], accruals: Iterable<Accrual>): Map<number, Movement> {
  const movements = new Map<number, Movement>();
  for (const index of [0, days.length - 1]) movements.set(index, { accrued: 0n, paid: 0n });
  const movementOn = (day: Day) => {
    const index = indexFrom(days, day, 0);
    const movement = movements.get(index) ?? { accrued: 0n, paid: 0n };
    movements.set(index, movement);
    return movement;
  };
  for (const { accruesOn, paidOn, net } of accruals) {
    const amount = toAmount(net);
    movementOn(accruesOn).accrued += amount;
    if (paidOn !== null) movementOn(paidOn).paid += amount;
  }
  return movements;
}

const complete = { missing: [], isPriced: false };

/**
 * The income of one asset, from the first day to the last: what accrues on each day, what is paid and what is receivable.
 * Nothing of it is part of the value. Empty without accruals. `isObserved`: income counts as a price of its day,
 * because the owner's valuation of the asset holds until the next one.
 */
export function incomeChanges(
  accruals: readonly Accrual[],
  days: readonly Day[],
  { isObserved = false } = {},
): ValueChange[] {
  if (accruals.length === 0) return [];
  let receivable = 0n;
  const changes: ValueChange[] = [];
  for (const [from, { accrued, paid }] of [...movementsOn(days, accruals)].sort(([a], [b]) => a - b)) {
    if (from === days.length) break;
    receivable += accrued - paid;
    const amounts = { ...nothingHeld, receivable, accrued, paid };
    changes.push(new ValueChange(from, amounts, { missing: [], isPriced: isObserved && accrued > 0n }));
  }
  return changes;
}

/** The state of a stream on the day with index `from`, on which the stream itself does not change. */
function stateAfter(last: ValueChange | undefined) {
  if (!last) return { amounts: nothingHeld, ...complete };
  const { value, invested, receivable } = last.amounts;
  const amounts = { ...nothingHeld, value, invested, receivable, openingUnitsValue: value };
  return { amounts, missing: last.missing, isPriced: false };
}

const hasReceivable = (change: ValueChange | undefined) =>
  change !== undefined && change.amounts.receivable !== 0n;

type Since = { from: number; ownBefore: ValueChange | undefined };

/**
 * The sum of an asset's own changes and those of its income, on each day on which either changes. `own` may begin with the day
 * that has the index `from`. Then `ownBefore` is the last one before it, and only sums from that day on are given.
 */
export function addIncome(
  own: readonly ValueChange[],
  incomes: readonly ValueChange[],
  { from: start, ownBefore }: Since = { from: 0, ownBefore: undefined },
): readonly ValueChange[] {
  if (incomes.length === 0) return own;
  const sums: ValueChange[] = [];
  let nextOwn = 0;
  let nextIncome = incomes.filter(({ from }) => from < start).length;
  for (;;) {
    const ownChange = own[nextOwn];
    const income = incomes[nextIncome];
    if (!ownChange && !income) return sums;
    const isOwn = ownChange !== undefined && (!income || ownChange.from <= income.from);
    const isIncome = income !== undefined && (!ownChange || income.from <= ownChange.from);
    const lastIncome = incomes[nextIncome - 1];
    // On most days nothing is receivable.
    if (isOwn && !isIncome && !hasReceivable(lastIncome)) {
      sums.push(ownChange);
      nextOwn += 1;
      continue;
    }
    const { amounts: a, missing, isPriced } = isOwn ? ownChange : stateAfter(own[nextOwn - 1] ?? ownBefore);
    const { amounts: b, isPriced: isObserved } = isIncome ? income : stateAfter(lastIncome);
    const amounts = {
      value: a.value + b.value,
      receivable: a.receivable + b.receivable,
      accrued: a.accrued + b.accrued,
      paid: a.paid + b.paid,
      invested: a.invested + b.invested,
      contributions: a.contributions + b.contributions,
      withdrawals: a.withdrawals + b.withdrawals,
      openingUnitsValue: a.openingUnitsValue + b.openingUnitsValue,
      openingProceeds: a.openingProceeds + b.openingProceeds,
    };
    const from = (isOwn ? ownChange : income)?.from ?? 0;
    sums.push(new ValueChange(from, amounts, { missing, isPriced: isPriced || isObserved }));
    if (isOwn) nextOwn += 1;
    if (isIncome) nextIncome += 1;
  }
}
