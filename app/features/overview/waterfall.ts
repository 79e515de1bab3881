import { incomeParts, roundFlows } from "#app/features/overview/rounded-flows.ts";
import { formatDay } from "#app/lib/format.ts";
import type { Overview } from "#contract/overview.ts";
import { type Decimal, textOf, zero } from "#domain/kernel/decimal.ts";

export type WaterfallStep = {
  label: string;
  /** In BRL, with its sign. */
  amount: string;
  /**
   * The wealth on a day; money of the owner that came or went; what the holdings gained or lost. Income, the tax withheld
   * from it and custody fees are beside the wealth.
   */
  kind: "wealth" | "moved" | "gained" | "income";
  /**
   * Income of the record dates in the period and the tax withheld from it. Both may be of payments after it; the card 'Proventos'
   * has those paid in it.
   */
  isByRecordDate?: true;
  /** Where the bar begins and ends on an axis from 0 to 1. */
  from: number;
  to: number;
};

/** The meaning of a bar's colour. */
export function barTone({ kind, from, to }: WaterfallStep): "wealth" | "moved" | "gain" | "loss" {
  if (kind === "wealth" || kind === "moved") return kind;
  return to < from ? "loss" : "gain";
}

/** The way from the wealth at the beginning of the period to that at its end; income and custody fees beside it. Sums in cents. */
export function buildWaterfall({ result, period, includesIncome }: Overview): WaterfallStep[] {
  if (!result) return [];
  const { begin, contributions, withdrawals, price, fees, end, custodyFees, ...paid } = roundFlows(result);
  let level = zero;
  const steps: (Omit<WaterfallStep, "amount" | "from" | "to"> & {
    amount: Decimal;
    from: Decimal;
    to: Decimal;
  })[] = [];
  const add = (
    label: string,
    kind: WaterfallStep["kind"],
    amount: Decimal,
    more: Pick<WaterfallStep, "isByRecordDate"> = {},
  ) => {
    const from = kind === "wealth" ? zero : level;
    level = from.plus(amount);
    steps.push({ label, kind, amount, from, to: level, ...more });
  };
  if (!begin.isZero()) add(`Valor em ${formatDay(period.from)}`, "wealth", begin);
  if (!contributions.isZero()) add("Aportes", "moved", contributions);
  if (!withdrawals.isZero()) add("Retiradas", "moved", withdrawals.negated());
  add("Valorização", "gained", price);
  if (!fees.isZero()) add("Taxas", "gained", fees);
  add(`Valor em ${formatDay(result.until)}`, "wealth", end);
  if (includesIncome)
    for (const { label, amount } of incomeParts(paid))
      if (!amount.isZero()) add(label, "income", amount, { isByRecordDate: true });
  if (!custodyFees.isZero()) add("Taxa de custódia", "income", custodyFees.negated());

  const ends = steps.flatMap(({ from, to }) => [Number(textOf(from)), Number(textOf(to))]);
  const low = Math.min(0, ...ends);
  const high = Math.max(0, ...ends);
  const place = (value: Decimal) => (high === low ? 0 : (Number(textOf(value)) - low) / (high - low));
  return steps.map(({ amount, from, to, ...step }) => ({
    ...step,
    amount: textOf(amount),
    from: place(from),
    to: place(to),
  }));
}
