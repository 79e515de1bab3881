/** An amount so many days after the last. */
export type RoughFlow = { gap: number; amount: number };

/** What the flows are worth at the daily discount `x`, and the slope there. */
function presentValue(flows: readonly RoughFlow[], x: number): { value: number; slope: number } {
  let value = 0;
  let slope = 0;
  for (let i = flows.length - 1; i >= 0; i--) {
    const { gap, amount } = flows[i] as RoughFlow;
    value += amount;
    if (gap === 0) continue;
    slope = slope * x ** gap + value * gap * x ** (gap - 1);
    value *= x ** gap;
  }
  return { value, slope };
}

/**
 * Where the exact search would end, in the machine's numbers, which take a hundredth of the time. NaN where they cannot
 * tell: no change of sign, or a value so near nothing that its sign is a matter of rounding.
 */
export function roughRoot(flows: readonly RoughFlow[]): number {
  const sure = 1e-9 * flows.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  const signAt = (x: number) => {
    const { value } = presentValue(flows, x);
    return Math.abs(value) > sure ? Math.sign(value) : Number.NaN;
  };
  const atNothing = signAt(1);
  let [low, high] = [1, 1];
  for (let step = 0.0001; step <= 2; step *= 2) {
    const [lower, higher] = [1 - step, 1 + step];
    if (lower > 0 && signAt(lower) === -atNothing) return rootIn(flows, lower, low);
    if (signAt(higher) === -atNothing) return rootIn(flows, high, higher);
    if (Number.isNaN(signAt(higher)) || (lower > 0 && Number.isNaN(signAt(lower)))) return Number.NaN;
    [low, high] = [lower, higher];
  }
  return Number.NaN;
}

/** Newton's steps, and halves where one would leave the bracket. */
function rootIn(flows: readonly RoughFlow[], from: number, to: number): number {
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
