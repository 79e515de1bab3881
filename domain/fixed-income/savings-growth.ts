import { type Fine, fineOne, fineProduct, roundedFine } from "#domain/fixed-income/fine-powers.ts";
import type { RateTables } from "#domain/fixed-income/growth-tables.ts";
import { firstAnniversary, isOldDeposit } from "#domain/fixed-income/savings-rule.ts";
import { type Day, monthsAfter } from "#domain/kernel/calendar.ts";

/** The growth of a savings deposit: a factor for each day on which interest is credited, as a count of 1e-9. */
type SavingsGrowth = {
  creditDays: readonly Day[];
  factors: Float64Array;
  /** The first credit that the published rates do not tell; null without any until the last day. */
  unknownFrom: Day | null;
};

/**
 * The growth of a deposit until `until`. The month between two anniversaries pays its rate on the second one, also on a day without
 * business. Between them the value stands still.
 */
export function savingsGrowth(firstDay: Day, { savings, oldSavings }: RateTables, until: Day): SavingsGrowth {
  const table = isOldDeposit(firstDay) ? oldSavings : savings;
  const start = firstAnniversary(firstDay);
  const creditDays: Day[] = [];
  const factors: number[] = [];
  let unknownFrom: Day | null = null;
  let grown: Fine = fineOne;
  let begin = start;
  for (let months = 1; ; months += 1) {
    const credit = monthsAfter(start, months);
    if (credit > until) break;
    const growth = table.after(begin);
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
