import { incomeParts, roundFlows, roundLater } from "#app/entities/portfolio/rounded-flows.ts";
import { formatDay, formatShortDay } from "#app/lib/format.ts";
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

/** A purchase, a sale or a newer price after the day on which the figures end, each with its sign. */
function laterSteps(overview: Overview) {
  const later = roundLater(overview);
  if (!later) return [];
  return [
    { what: "compras", kind: "moved" as const, amount: later.contributions },
    { what: "vendas", kind: "moved" as const, amount: later.withdrawals.negated() },
    { what: "preços e taxas", kind: "gained" as const, amount: later.change },
  ].filter(({ amount }) => !amount.isZero());
}

/**
 * The way from the wealth at the beginning of the period to that at its end, and to that of today. Income and custody fees are beside
 * it. Sums in cents.
 */
export function buildWaterfall(overview: Overview): WaterfallStep[] {
  const { result, period, includesIncome } = overview;
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
  const later = laterSteps(overview);
  for (const { what, kind, amount } of later)
    add(`Depois de ${formatShortDay(result.until, period.to)} · ${what}`, kind, amount);
  if (later.length > 0) add("Valor hoje", "wealth", level);
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
