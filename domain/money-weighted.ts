import { daysBetween } from "#domain/calendar.ts";
import { Coarse, Decimal, one } from "#domain/decimal.ts";
import { isUnavailable, type Rate, resultOf } from "#domain/returns.ts";
import { roughRoot } from "#domain/rough-root.ts";
import type { ValuedDay } from "#domain/valued-day.ts";

/** The shortest month: below it a rate a year says nothing. */
export const fewestDays = 28;

const tolerance = new Coarse("1e-22");

/** An amount so many days after the last: what is put in is negative. */
type Flow = { gap: number; amount: Decimal };

/** What the flows are worth at the daily discount `x`, and the slope there; one pass from the last flow back. */
function presentValue(flows: readonly Flow[], x: Decimal): { value: Decimal; slope: Decimal } {
  const powers = new Map<number, Decimal>();
  const power = (gap: number) => {
    const known = powers.get(gap) ?? x.pow(gap);
    powers.set(gap, known);
    return known;
  };
  let value = new Coarse(0);
  let slope = new Coarse(0);
  for (let i = flows.length - 1; i >= 0; i--) {
    const { gap, amount } = flows[i] ?? { gap: 0, amount: value };
    value = value.plus(amount);
    if (gap === 0) continue;
    slope = slope.times(power(gap)).plus(value.times(power(gap - 1)).times(gap));
    value = value.times(power(gap));
  }
  return { value, slope };
}

/** The nearest change of sign to a rate of nothing, looking ever further on both sides. */
function bracketOf(flows: readonly Flow[]): [Decimal, Decimal] | undefined {
  const atNothing = presentValue(flows, new Coarse(1)).value;
  let [low, high] = [new Coarse(1), new Coarse(1)];
  for (let step = new Coarse("0.0001"); step.lte(2); step = step.times(2)) {
    const lower = new Coarse(1).minus(step);
    const higher = new Coarse(1).plus(step);
    if (lower.gt(0) && presentValue(flows, lower).value.s !== atNothing.s) return [lower, low];
    if (presentValue(flows, higher).value.s !== atNothing.s) return [high, higher];
    [low, high] = [lower, higher];
  }
  return undefined;
}

/** Newton's steps, and halves where one would leave the bracket. */
function rootIn(flows: readonly Flow[], [from, to]: [Decimal, Decimal]): Decimal {
  let [low, high] = [from, to];
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

/** What the machine's numbers lead to, made exact; undefined where exact steps lead elsewhere. */
function exactRoot(flows: readonly Flow[], rough: number): Decimal | undefined {
  if (!Number.isFinite(rough)) return undefined;
  let x = new Coarse(rough);
  for (let turns = 0; turns < 6; turns++) {
    const { value, slope } = presentValue(flows, x);
    if (slope.isZero()) return undefined;
    const next = x.minus(value.div(slope));
    if (next.minus(x).abs().lt(tolerance)) return next;
    if (next.minus(rough).abs().gt("1e-9")) return undefined;
    x = next;
  }
  return undefined;
}

/** The daily discount nearest to none at which the flows are worth nothing. */
function rootOf(flows: readonly Flow[]): Decimal | undefined {
  const rough = roughRoot(flows.map(({ gap, amount }) => ({ gap, amount: amount.toNumber() })));
  if (rough === null) return undefined;
  const exact = exactRoot(flows, rough);
  if (exact) return exact;
  const bracket = bracketOf(flows);
  return bracket && rootIn(flows, bracket);
}

function flowsOf(days: readonly ValuedDay[]): Flow[] {
  const [first] = days;
  const last = days.at(-1);
  const flows: Flow[] = [];
  let before = first?.day ?? "";
  for (const day of days) {
    const net = day === first ? day.value.neg() : day.takenOut.minus(day.putIn);
    const amount = day === last ? net.plus(day.value) : net;
    if (amount.isZero()) continue;
    flows.push({ gap: flows.length ? daysBetween(before, day.day) : 0, amount });
    before = day.day;
  }
  return flows;
}

/** The money-weighted return of (first day, last day] a year (XIRR, actual/365). */
export function moneyWeighted(days: readonly ValuedDay[]): Rate {
  const result = resultOf(days);
  if (isUnavailable(result)) return result;
  const flows = flowsOf(days);
  if (flows.length === 0) return { unavailable: "nothing-invested" };
  if (new Set(flows.map(({ amount }) => amount.s)).size < 2) return { unavailable: "no-solution" };
  const length = flows.reduce((sum, { gap }) => sum + gap, 0);
  if (length < fewestDays) return { unavailable: "too-short" };
  if (result.result.isZero()) return new Decimal(0);
  const root = rootOf(flows);
  return root ? new Decimal(root.pow(-365)).minus(one) : { unavailable: "no-solution" };
}
