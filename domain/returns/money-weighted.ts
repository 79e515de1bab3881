import { type Amount, roundedUnits, toDecimal } from "#domain/kernel/amount.ts";
import { daysBetween } from "#domain/kernel/calendar.ts";
import { Decimal, one, RootDecimal } from "#domain/kernel/decimal.ts";
import { estimateDiscountFactor } from "#domain/returns/discount-factor-estimate.ts";
import { isUnavailable, type Rate, resultOf } from "#domain/returns/returns.ts";
import { type DailyValue, toAmounts, withdrawnCash, withReceivable } from "#domain/valuation/daily-value.ts";

/** The shortest month: over fewer days an annualized rate is meaningless. */
export const minAnnualizedDays = 28;

const tolerance = new RootDecimal("1e-22");

/** A cash flow, dated by the days since the previous one. Contributions are negative. */
type CashFlow = { daysSinceLast: number; amount: Decimal };

type AmountFlow = { daysSinceLast: number; amount: Amount };

/** The present value of the flows at the daily discount factor `x`, and its derivative, in one backward pass. */
function presentValue(flows: readonly CashFlow[], x: Decimal): { value: Decimal; slope: Decimal } {
  const powers = new Map<number, Decimal>();
  const power = (gap: number) => {
    const result = powers.get(gap) ?? x.pow(gap);
    powers.set(gap, result);
    return result;
  };
  let value = new RootDecimal(0);
  let slope = new RootDecimal(0);
  for (let i = flows.length - 1; i >= 0; i--) {
    const { daysSinceLast, amount } = flows[i] ?? { daysSinceLast: 0, amount: value };
    value = value.plus(amount);
    if (daysSinceLast === 0) continue;
    // The derivative of value × x^n is n × value × x^(n − 1).
    const dayBefore = daysSinceLast === 1 ? value : value.times(power(daysSinceLast - 1));
    slope = slope.times(power(daysSinceLast)).plus(dayBefore.times(daysSinceLast));
    value = dayBefore.times(x);
  }
  return { value, slope };
}

/** The interval nearest to a zero rate in which the sign of the value changes; the search widens on both sides. */
function findSignChange(flows: readonly CashFlow[]): [Decimal, Decimal] | undefined {
  const atZeroRate = presentValue(flows, new RootDecimal(1)).value;
  let low = new RootDecimal(1);
  let high = new RootDecimal(1);
  for (let step = new RootDecimal("0.0001"); step.lte(2); step = step.times(2)) {
    const lower = new RootDecimal(1).minus(step);
    const higher = new RootDecimal(1).plus(step);
    if (lower.gt(0) && presentValue(flows, lower).value.s !== atZeroRate.s) return [lower, low];
    if (presentValue(flows, higher).value.s !== atZeroRate.s) return [high, higher];
    [low, high] = [lower, higher];
  }
  return undefined;
}

/** Newton's method, with bisection where a step would leave the interval. */
function refineRoot(flows: readonly CashFlow[], [from, to]: [Decimal, Decimal]): Decimal {
  let low = from;
  let high = to;
  const risingSign = presentValue(flows, high).value.s;
  let x = low.plus(high).div(2);
  for (let turns = 0; turns < 200; turns++) {
    const { value, slope } = presentValue(flows, x);
    if (value.isZero()) return x;
    if (value.s === risingSign) high = x;
    else low = x;
    const newton = slope.isZero() ? low : x.minus(value.div(slope));
    if (newton.minus(x).abs().lt(tolerance) || high.minus(low).lt(tolerance)) return x;
    const next = newton.gt(low) && newton.lt(high) ? newton : low.plus(high).div(2);
    x = next;
  }
  return x;
}

/** Places of the integers in which the estimate is refined; integers cost a tenth of decimals. */
const integerPlaces = 40;
const unit = 10n ** BigInt(integerPlaces);
const integerTolerance = 10n ** BigInt(integerPlaces - 22);
const farFromEstimate = 10n ** BigInt(integerPlaces - 9);

/** As `presentValue`, in integers: `x` counts 1e-40, the value and the slope 1e-60 BRL. */
function integerValue(flows: readonly AmountFlow[], x: bigint): { value: bigint; slope: bigint } {
  const powers = new Map([[0, unit]]);
  const power = (gap: number): bigint => {
    const known = powers.get(gap);
    if (known !== undefined) return known;
    const half = power(gap >> 1);
    const square = (half * half) / unit;
    const result = gap % 2 === 0 ? square : (square * x) / unit;
    powers.set(gap, result);
    return result;
  };
  let value = 0n;
  let slope = 0n;
  for (let i = flows.length - 1; i >= 0; i--) {
    const { daysSinceLast, amount } = flows[i] ?? { daysSinceLast: 0, amount: 0n };
    value += amount * unit;
    if (daysSinceLast === 0) continue;
    const dayBefore = daysSinceLast === 1 ? value : (value * power(daysSinceLast - 1)) / unit;
    slope = (slope * power(daysSinceLast)) / unit + dayBefore * BigInt(daysSinceLast);
    value = (dayBefore * x) / unit;
  }
  return { value, slope };
}

const sizeOf = (difference: bigint) => (difference < 0n ? -difference : difference);

/** Refines an estimate in doubles to full precision; undefined if the exact steps lead to another root. */
function polishRoot(flows: readonly AmountFlow[], estimate: number): Decimal | undefined {
  if (!Number.isFinite(estimate)) return undefined;
  const start = roundedUnits(new Decimal(estimate), integerPlaces);
  let x = start;
  for (let turns = 0; turns < 6; turns++) {
    const { value, slope } = integerValue(flows, x);
    if (slope === 0n) return undefined;
    const next = x - (value * unit) / slope;
    if (sizeOf(next - x) < integerTolerance) return new RootDecimal(`${next}e-${integerPlaces}`);
    if (sizeOf(next - start) > farFromEstimate) return undefined;
    x = next;
  }
  return undefined;
}

/** The daily discount factor nearest to 1 at which the present value of the flows is zero. */
function solveDiscountFactor(flows: readonly AmountFlow[]): Decimal | undefined {
  const estimate = estimateDiscountFactor(
    flows.map(({ daysSinceLast, amount }) => ({ daysSinceLast, amount: Number(amount) / 1e20 })),
  );
  if (estimate === null) return undefined;
  const exact = polishRoot(flows, estimate);
  if (exact) return exact;
  const decimals = flows.map(({ daysSinceLast, amount }) => ({
    daysSinceLast,
    amount: new RootDecimal(toDecimal(amount)),
  }));
  const bracket = findSignChange(decimals);
  return bracket && refineRoot(decimals, bracket);
}

function cashFlowsOf(days: readonly DailyValue[]): AmountFlow[] {
  const [first] = days;
  const last = days.at(-1);
  const flows: AmountFlow[] = [];
  let before = first?.day ?? "";
  for (const day of days) {
    const amounts = toAmounts(day);
    const value = withReceivable(amounts);
    const net = day === first ? -value : withdrawnCash(amounts) - amounts.contributions;
    const amount = day === last ? net + value : net;
    if (amount === 0n) continue;
    flows.push({ daysSinceLast: flows.length ? daysBetween(before, day.day) : 0, amount });
    before = day.day;
  }
  return flows;
}

/** The annual money-weighted return of (first day, last day] (XIRR, actual/365). */
export function moneyWeighted(days: readonly DailyValue[]): Rate {
  const result = resultOf(days);
  if (isUnavailable(result)) return result;
  const flows = cashFlowsOf(days);
  if (flows.length === 0) return { unavailable: "nothing-invested" };
  if (new Set(flows.map(({ amount }) => amount > 0n)).size < 2) return { unavailable: "no-solution" };
  const length = flows.reduce((sum, { daysSinceLast }) => sum + daysSinceLast, 0);
  if (length < minAnnualizedDays) return { unavailable: "too-short" };
  if (result.result.isZero()) return new Decimal(0);
  const root = solveDiscountFactor(flows);
  return root ? new Decimal(root.pow(-365)).minus(one) : { unavailable: "no-solution" };
}
