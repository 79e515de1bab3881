import { type Decimal, decimal, textOf } from "#domain/decimal.ts";
import type { Row } from "./csv.ts";

export const eventColumns = ["ticker", "ex_date", "kind", "factor", "approximate", "source"] as const;

type Event = Record<(typeof eventColumns)[number], string>;

const bonus = "BONIFICACAO";
const closeEnough = decimal("0.000001");

/** The source writes 1/15 as 0.0666666667; 15 units have to become 1. */
function exactFactor(text: string): string {
  const factor = decimal(text);
  if (factor.decimalPlaces() < 6) return textOf(factor);
  for (let divisor = 2; divisor <= 60; divisor += 1) {
    const fraction = factor.times(divisor).round().div(divisor);
    if (fraction.minus(factor).abs().lt(closeEnough)) return textOf(fraction, 20);
  }
  throw new Error(`no fraction is near ${text}`);
}

/** Where only a bracket of days is known, its last one stands, for prices and quantities alike. */
function eventOf({ ticker = "", type = "", ex_date = "", bracket_to = "", ...row }: Row): Event {
  const factor = exactFactor(row.factor ?? "");
  const kind = decimal(factor).lt(1) ? "reverse_split" : "split";
  const isFromPrices = !/press|b3/.test(row.confidence ?? "");
  return {
    ticker,
    ex_date: ex_date || bracket_to,
    kind: type === bonus ? "bonus" : kind,
    factor,
    approximate: ex_date === "" ? "1" : "0",
    source: isFromPrices ? "preços" : "B3 ou companhia",
  };
}

const inOrder = (a: Event, b: Event) => (`${a.ticker},${a.ex_date}` < `${b.ticker},${b.ex_date}` ? -1 : 1);

export const eventsOf = (rows: readonly Row[]): Event[] => rows.map(eventOf).sort(inOrder);

/** By how much a close of `day` that was adjusted for events is to be multiplied to be as traded. */
export function asTradedFactor(events: readonly Event[], day: string): Decimal {
  return events
    .filter(({ ex_date }) => ex_date > day)
    .reduce((factor, event) => factor.times(event.factor), decimal("1"));
}
