import { isStep } from "#domain/prices/price-step.ts";
import type { Row } from "./csv.ts";
import { daysBetween } from "./stale-closes.ts";

/** Fewer assets with closes on both days say nothing about the market. */
const minAssets = 20;

/** A smaller change of the median is no market-wide move. */
const marketMove = 0.2;

type Close = { ticker: string; day: string; close: string };

/** `quotient` is the later close over the earlier one, without the known events and payments between. */
export type Step = { ticker: string; dayBefore: string; day: string; quotient: number };

type Facts = {
  closes: readonly Close[];
  events: readonly Row[];
  conversions: readonly Row[];
  distributions: readonly Row[];
};

export const stepKey = ({ ticker, dayBefore, day }: Omit<Step, "quotient">): string =>
  `${ticker},${dayBefore},${day}`;

/** The newest code of the same security. */
function createSecurityOf(conversions: readonly Row[]): (ticker: string) => string {
  const renamed = new Map(
    conversions.filter(({ kind }) => kind === "rename").map((row) => [row.old_ticker, row.new_ticker ?? ""]),
  );
  return (ticker) => {
    let newest = ticker;
    for (let next = renamed.get(newest); next !== undefined; next = renamed.get(newest)) newest = next;
    return newest;
  };
}

class Market {
  readonly #byDay: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly #moves = new Map<string, number>();

  constructor(adjusted: ReadonlyMap<string, readonly { day: string; price: number }[]>) {
    const byDay = new Map<string, Map<string, number>>();
    for (const [security, series] of adjusted) {
      for (const { day, price } of series) {
        const prices = byDay.get(day) ?? new Map<string, number>();
        byDay.set(day, prices.set(security, price));
      }
    }
    this.#byDay = byDay;
  }

  /** The median quotient of all securities with closes on both days; 1 if they are few or hardly moved. */
  moveOf(dayBefore: string, day: string): number {
    const key = `${dayBefore} ${day}`;
    const move = this.#moves.get(key) ?? this.#compute(dayBefore, day);
    this.#moves.set(key, move);
    return move;
  }

  #compute(dayBefore: string, day: string): number {
    const later = this.#byDay.get(day) ?? new Map<string, number>();
    const quotients = [...(this.#byDay.get(dayBefore) ?? [])]
      .flatMap(([security, price]) => {
        const after = later.get(security);
        return after === undefined ? [] : after / price;
      })
      .sort((a, b) => a - b);
    const median = quotients[Math.floor(quotients.length / 2)] ?? 1;
    return quotients.length < minAssets || Math.abs(median - 1) < marketMove ? 1 : median;
  }
}

const between = <R extends Row>(rows: readonly R[], column: string, after: string, until: string) =>
  rows.filter((row) => after < (row[column] ?? "") && (row[column] ?? "") <= until);

/**
 * The steps between neighbouring closes of a security that neither events nor payments nor the market explain. Closes of its former
 * codes belong to it. A payment between the two closes is added to the later one.
 */
export function unexplainedSteps({ closes, events, conversions, distributions }: Facts): Step[] {
  const securityOf = createSecurityOf(conversions);
  const bySecurity = <R extends { ticker?: string }>(rows: readonly R[]) =>
    Map.groupBy(rows, ({ ticker = "" }) => securityOf(ticker));
  const paymentsOf = bySecurity(distributions);
  // A security may list one event under several of its codes.
  const eventsOf = new Map(
    [...bySecurity(events)].map(([security, listed]) => [
      security,
      [...new Map(listed.map((event) => [event.ex_date, event])).values()],
    ]),
  );
  const factorOf = (security: string, after: string, until: string) =>
    between(eventsOf.get(security) ?? [], "ex_date", after, until).reduce(
      (factor, { from = "1", to = "1" }) => (factor * Number(to)) / Number(from),
      1,
    );
  const seriesOf = new Map(
    [...bySecurity(closes)].map(([security, series]) => [
      security,
      series
        .toSorted((a, b) => (a.day < b.day ? -1 : 1))
        .map((close) => ({ ...close, price: Number(close.close) * factorOf(security, "", close.day) })),
    ]),
  );
  const market = new Market(seriesOf);
  return [...seriesOf].flatMap(([security, series]) =>
    series.flatMap((close, i) => {
      const before = series[i - 1];
      if (!before || daysBetween(before.day, close.day) <= 0 || !isStep(close.price / before.price))
        return [];
      const paid = between(
        (paymentsOf.get(security) ?? []).filter(({ doubtful }) => doubtful === ""),
        "record_date",
        previousDay(before.day),
        previousDay(close.day),
      ).reduce(
        (sum, { per_unit, record_date = "" }) => sum + Number(per_unit) * factorOf(security, "", record_date),
        0,
      );
      const quotient = (close.price + paid) / before.price;
      if (!isStep(quotient) || !isStep(quotient / market.moveOf(before.day, close.day))) return [];
      return [{ ticker: close.ticker, dayBefore: before.day, day: close.day, quotient }];
    }),
  );
}

const previousDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** Lines of `reference/steps.csv`, which a person checked: event, market, payment, spin-off or unexplained, with the reason. */
export const checkedStepColumns = ["ticker", "day_before", "day", "verdict", "reason"] as const;

/** Throws if the closes have a step that nothing explains and nobody checked. */
export function checkSteps(facts: Facts, checked: readonly Row[]): void {
  const known = new Set(checked.map(({ ticker, day_before, day }) => `${ticker},${day_before},${day}`));
  const unknown = unexplainedSteps(facts).filter((step) => !known.has(stepKey(step)));
  if (unknown.length === 0) return;
  const lines = unknown.map((step) => `${stepKey(step)}: × ${step.quotient.toFixed(3)}`);
  throw new Error(`closes step without an event, a payment or a move of the market:\n${lines.join("\n")}`);
}
