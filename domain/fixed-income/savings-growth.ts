import { type Fine, fineOne, fineProduct, roundedFine } from "#domain/fixed-income/fine-powers.ts";
import { firstAnniversary, isOldDeposit } from "#domain/fixed-income/savings-rule.ts";
import type { DailyRate, PublishedRates } from "#domain/fixed-income/terms.ts";
import { roundedUnits } from "#domain/kernel/amount.ts";
import { type Day, monthsAfter } from "#domain/kernel/calendar.ts";

/** The growth of a savings deposit: a factor for each day on which interest is credited, as a count of 1e-9. */
type SavingsGrowth = {
  creditDays: readonly Day[];
  factors: Float64Array;
  /** The first credit that the published rates do not tell; null without any until the last day. */
  unknownFrom: Day | null;
};

const ratePlaces = 12;
const rateUnit = 10n ** BigInt(ratePlaces);

const growthsByRates = new WeakMap<readonly DailyRate[], ReadonlyMap<Day, Fine>>();

/** The growth of the month that begins on each day. `rates` must not change. */
function growthsOf(rates: readonly DailyRate[]): ReadonlyMap<Day, Fine> {
  const known = growthsByRates.get(rates);
  if (known) return known;
  const growths = new Map(
    rates.map(({ day, rate }) => [day, fineOne + (roundedUnits(rate, ratePlaces) * fineOne) / rateUnit]),
  );
  growthsByRates.set(rates, growths);
  return growths;
}

/**
 * The growth of a deposit until `until`. The month between two anniversaries pays its rate on the second one, also on a day without
 * business. Between them the value stands still.
 */
export function savingsGrowth(
  firstDay: Day,
  { savings, oldSavings }: PublishedRates,
  until: Day,
): SavingsGrowth {
  const growths = growthsOf(isOldDeposit(firstDay) ? oldSavings : savings);
  const start = firstAnniversary(firstDay);
  const creditDays: Day[] = [];
  const factors: number[] = [];
  let unknownFrom: Day | null = null;
  let grown: Fine = fineOne;
  let begin = start;
  for (let months = 1; ; months += 1) {
    const credit = monthsAfter(start, months);
    if (credit > until) break;
    const growth = growths.get(begin);
    if (growth === undefined) {
      unknownFrom = credit;
      break;
    }
    grown = fineProduct(grown, growth);
    creditDays.push(credit);
    factors.push(Number(roundedFine(grown, 1_000_000_000n)));
    begin = credit;
  }
  return { creditDays, factors: Float64Array.from(factors), unknownFrom };
}
