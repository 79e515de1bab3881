import { formatMoney } from "#app/lib/format.ts";
import type { AxisMark } from "#app/ui/charts/chart-line.ts";
import type { Overview } from "#contract/overview.ts";

const maxMarks = 48;

/** The days with the largest contributions. A thinned series has those of a week on its last day. */
export function contributionMarks({ putIn }: Pick<Overview["series"], "putIn">, hidden: boolean): AxisMark[] {
  const largest = putIn
    .map((amount, index) => ({ amount, index }))
    .filter(({ amount }) => Number(amount) > 0)
    .toSorted((a, b) => Number(b.amount) - Number(a.amount))
    .slice(0, maxMarks);
  return largest.map(({ amount, index }) => ({
    index,
    name: hidden ? "aportes" : `aportes: ${formatMoney(amount)}`,
  }));
}
