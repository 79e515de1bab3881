/** An amount so many days after the last. */
export type FloatCashFlow = { daysSinceLast: number; amount: number };

/** What the flows are worth at the daily discount `x`, and the slope there. */
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

/** The first step from a rate of nothing is 0.4 % a year; each one after it is 1.3 times as long. */
const firstStep = 1e-5;
const widening = 1.3;
const lastStep = 2;

/**
 * Where the flows are worth nothing at the daily discount nearest to none, in the machine's numbers, which take a hundredth
 * of the time. Null where there is no such discount; NaN where a value is so near nothing that its sign is a matter of
 * rounding.
 */
export function estimateDiscountFactor(flows: readonly FloatCashFlow[]): number | null {
  const sure = 1e-9 * flows.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  const last = Math.sign(flows.findLast(({ amount }) => amount !== 0)?.amount ?? 0);
  const pointAt = (x: number): Point => {
    const { value, slope } = presentValue(flows, x);
    // What is too large for a number is decided by the last flow.
    if (!Number.isFinite(value)) return { x, sign: last, slope: last };
    return { x, sign: Math.abs(value) > sure ? Math.sign(value) : Number.NaN, slope };
  };
  const start = pointAt(1);
  let [low, high] = [start, start];
  for (let step = firstStep; step <= lastStep; step *= widening) {
    const lower = step < 1 ? pointAt(1 - step) : undefined;
    const higher = pointAt(1 + step);
    // The lower discount is the higher rate: a gain comes before a loss of the same size.
    const bracket = (lower && signChange(pointAt, lower, low)) ?? signChange(pointAt, high, higher);
    if (bracket) return Number.isNaN(bracket[0]) ? Number.NaN : refineRoot(flows, ...bracket);
    [low, high] = [lower ?? low, higher];
  }
  return null;
}

type Point = { x: number; sign: number; slope: number };

/** Between which two discounts the sign changes; the one next to none first where it changes twice. */
function signChange(pointAt: (x: number) => Point, a: Point, b: Point): [number, number] | undefined {
  if (Number.isNaN(a.sign + b.sign)) return [Number.NaN, Number.NaN];
  if (a.sign !== b.sign) return [a.x, b.x];
  // Two roots between the two: the value turns where it is nearest to nothing.
  if (a.slope * a.sign >= 0 || b.slope * b.sign <= 0) return undefined;
  let [low, high] = [a, b];
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

/** Newton's steps, and halves where one would leave the bracket. */
function refineRoot(flows: readonly FloatCashFlow[], from: number, to: number): number {
  let [low, high] = [from, to];
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
