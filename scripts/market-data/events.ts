import { type Decimal, decimal, textOf, zero } from "#domain/decimal.ts";
import type { Row } from "./csv.ts";

export const eventColumns = ["ticker", "ex_date", "kind", "from", "to", "bracket_from", "source"] as const;

type Event = Record<(typeof eventColumns)[number], string>;

const bonus = "BONIFICACAO";
const closeEnough = decimal("0.000001");
const largestDivisor = 10_000;

/** The smallest whole numbers whose ratio is the factor. The source writes 1/15 as 0.0666666667. */
function ratioOf(text: string): { from: string; to: string } {
  const factor = decimal(text);
  const tolerance = factor.decimalPlaces() < 6 ? zero : closeEnough;
  for (let from = 1; from <= largestDivisor; from += 1) {
    const to = factor.times(from).round();
    if (to.gt(0) && to.div(from).minus(factor).abs().lte(tolerance))
      return { from: String(from), to: textOf(to) };
  }
  throw new Error(`no ratio is near ${text}`);
}

function sourceOf(confidence: string): string {
  if (confidence === "general") return "conhecimento público";
  return /press|b3/.test(confidence) ? "B3 ou companhia" : "preços";
}

/**
 * The daily closes, in whole cents from their first day on with and only with the factors of later events, show that what
 * the source dates by prices of 2020 happened before.
 */
const bracketEnds = new Map([["PRIO3 2020-11-27", "2017-01-02"]]);

/** Where only a bracket of days is known, its last one stands, for prices and quantities alike. */
function eventOf({ ticker = "", type = "", ex_date = "", ...row }: Row): Event {
  const { from, to } = ratioOf(row.factor ?? "");
  const kind = decimal(to).lt(from) ? "reverse_split" : "split";
  const bracketTo = bracketEnds.get(`${ticker} ${row.bracket_to}`) ?? row.bracket_to ?? "";
  return {
    ticker,
    ex_date: ex_date || bracketTo,
    kind: type === bonus ? "bonus" : kind,
    from,
    to,
    bracket_from: ex_date === "" ? (row.bracket_from ?? "") : "",
    source: sourceOf(row.confidence ?? ""),
  };
}

const inOrder = (a: Event, b: Event) => (`${a.ticker},${a.ex_date}` < `${b.ticker},${b.ex_date}` ? -1 : 1);

export const eventsOf = (rows: readonly Row[]): Event[] => rows.map(eventOf).sort(inOrder);

/** By how much a close of `day` that was adjusted for events is to be multiplied to be as traded. */
export function asTradedFactor(events: readonly Event[], day: string): Decimal {
  return events
    .filter(({ ex_date }) => ex_date > day)
    .reduce((factor, { from, to }) => factor.times(to).div(from), decimal("1"));
}
