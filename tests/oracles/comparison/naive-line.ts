import { Decimal, one } from "#domain/kernel/decimal.ts";

// Naive second implementation of the figures of a line: every pair of days, and every month on its own.

type Dated = { day: string; growth: Decimal | null };

/** The largest fall between any two days, of which the first is earlier, as a double; zero if the line never fell. */
export function naiveDrawdown(days: readonly Dated[]): number {
  const known = days.flatMap(({ growth }) => (growth ? [growth.toNumber()] : []));
  const falls = known.flatMap((from, i) => known.slice(i + 1).map((to) => to / from - 1));
  return falls.reduce((largest, fall) => Math.min(largest, fall), 0);
}

const isLastOfMonth = (day: string) => new Date(Date.parse(day) + 86_400_000).getUTCDate() === 1;

/** The growth of each whole month with both ends, in order. */
export function naiveMonths(days: readonly Dated[]): Decimal[] {
  const ends = days.filter(({ day }) => isLastOfMonth(day));
  return ends.flatMap(({ growth }, i) => {
    const before = i > 0 ? ends[i - 1]?.growth : null;
    return growth && before ? [growth.div(before).minus(one)] : [];
  });
}

const sum = (values: readonly Decimal[]) =>
  values.reduce((total, value) => total.plus(value), new Decimal(0));

/** √(12 × Σ (r − mean)² / (n − 1)), by the definition. */
export function naiveVolatility(rates: readonly Decimal[]): Decimal {
  const mean = sum(rates).div(rates.length);
  const squares = rates.map((rate) => rate.minus(mean).pow(2));
  return sum(squares)
    .times(12)
    .div(rates.length - 1)
    .sqrt();
}

/** Pearson's correlation, by the sums of products. */
export function naiveCorrelation(a: readonly Decimal[], b: readonly Decimal[]): Decimal {
  const count = a.length;
  const products = sum(a.map((rate, i) => rate.times(b[i] ?? 0)));
  const both = products.times(count).minus(sum(a).times(sum(b)));
  const spread = (rates: readonly Decimal[]) =>
    sum(rates.map((rate) => rate.pow(2)))
      .times(count)
      .minus(sum(rates).pow(2))
      .sqrt();
  return both.div(spread(a).times(spread(b)));
}

/** A mix whose parts are held as money: at each month's end, all of it is divided by the weights again. */
export function naiveMix(
  days: readonly string[],
  parts: readonly { weight: Decimal; growth: readonly Decimal[] }[],
): Decimal[] {
  let money = parts.map(({ weight }) => weight);
  return days.map((day, i) => {
    if (i > 0) money = money.map((amount, k) => growDay(amount, parts[k]?.growth ?? [], i));
    const total = sum(money);
    if (isLastOfMonth(day)) money = parts.map(({ weight }) => total.times(weight));
    return total;
  });
}

function growDay(amount: Decimal, growth: readonly Decimal[], day: number): Decimal {
  const before = growth[day - 1] ?? one;
  const after = growth[day] ?? one;
  return amount.times(after).div(before);
}
