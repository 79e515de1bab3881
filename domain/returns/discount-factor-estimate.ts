/** A cash flow, dated by the days since the previous one. */
export type FloatCashFlow = { daysSinceLast: number; amount: number };

/** The present value of the flows at the daily discount factor `x`, and its derivative. */
function presentValue(flows: readonly FloatCashFlow[], x: number): { value: number; slope: number } {
  let value = 0;
  let slope = 0;
  for (let i = flows.length - 1; i >= 0; i--) {
    const { daysSinceLast, amount } = flows[i] as FloatCashFlow;
    value += amount;
    if (daysSinceLast === 0) continue;
    slope = slope * x ** daysSinceLast + value * daysSinceLast * x ** (daysSinceLast - 1);
    value *= x ** daysSinceLast;
  }
  return { value, slope };
}

/** The first step away from a zero rate is 0.4 % a year; each following step is 1.3 times as long. */
const firstStep = 1e-5;
const widening = 1.3;
const lastStep = 2;

/**
 * Estimates the daily discount factor nearest to 1 at which the present value of the flows is zero. Doubles take a hundredth
 * of the time of decimals. Null if there is no such factor; NaN if rounding decides the sign of a present value near zero.
 */
export function estimateDiscountFactor(flows: readonly FloatCashFlow[]): number | null {
  const minSignificant = 1e-9 * flows.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  const last = Math.sign(flows.findLast(({ amount }) => amount !== 0)?.amount ?? 0);
  const pointAt = (x: number): Point => {
    const { value, slope } = presentValue(flows, x);
    // If the value overflows a double, the last flow dominates and decides the sign.
    if (!Number.isFinite(value)) return { x, sign: last, slope: last };
    return { x, sign: Math.abs(value) > minSignificant ? Math.sign(value) : Number.NaN, slope };
  };
  const start = pointAt(1);
  let low = start;
  let high = start;
  for (let step = firstStep; step <= lastStep; step *= widening) {
    const lower = step < 1 ? pointAt(1 - step) : undefined;
    const higher = pointAt(1 + step);
    // A lower discount factor is a higher rate: of a gain and a loss of the same size, the gain is tried first.
    const bracket = (lower && signChange(pointAt, lower, low)) ?? signChange(pointAt, high, higher);
    if (bracket) return Number.isNaN(bracket[0]) ? Number.NaN : refineRoot(flows, ...bracket);
    [low, high] = [lower ?? low, higher];
  }
  return null;
}

type Point = { x: number; sign: number; slope: number };

/** The interval in which the sign of the value changes; with two changes, the interval nearer to a factor of 1. */
function signChange(pointAt: (x: number) => Point, a: Point, b: Point): [number, number] | undefined {
  if (Number.isNaN(a.sign + b.sign)) return [Number.NaN, Number.NaN];
  if (a.sign !== b.sign) return [a.x, b.x];
  // Equal signs can hide two roots: search for the extremum, where the value may cross zero.
  if (a.slope * a.sign >= 0 || b.slope * b.sign <= 0) return undefined;
  let low = a;
  let high = b;
  for (let turns = 0; turns < 40; turns += 1) {
    const middle = pointAt((low.x + high.x) / 2);
    if (Number.isNaN(middle.sign)) return [Number.NaN, Number.NaN];
    if (middle.sign !== a.sign)
      return Math.abs(a.x - 1) < Math.abs(b.x - 1) ? [a.x, middle.x] : [middle.x, b.x];
    if (middle.slope * a.sign < 0) low = middle;
    else high = middle;
  }
  return undefined;
}

/** Newton's method, with bisection where a step would leave the interval. */
function refineRoot(flows: readonly FloatCashFlow[], from: number, to: number): number {
  let low = from;
  let high = to;
  const rising = Math.sign(presentValue(flows, high).value);
  let x = (low + high) / 2;
  for (let turns = 0; turns < 200; turns++) {
    const { value, slope } = presentValue(flows, x);
    if (Math.sign(value) === rising) high = x;
    else low = x;
    const newton = x - value / slope;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - x) < 1e-14) return next;
    x = next;
  }
  return x;
}
