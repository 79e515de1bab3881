import type { TaxMonth, TaxMonthState, TaxYear } from "#contract/taxes.ts";

/**
 * The month to show first. A DARF in arrears comes first, the oldest one, because its interest grows. Then comes the oldest DARF
 * to pay, then the newest month with a question, then the current month or December.
 */
export function firstMonth({ months, year }: Pick<TaxYear, "months" | "year">, today: string): string {
  const isOneOf =
    (...states: TaxMonthState[]) =>
    ({ state }: TaxMonth) =>
      states.includes(state);
  const open =
    months.find(isOneOf("late")) ??
    months.find(isOneOf("changed", "due")) ??
    months.findLast(isOneOf("incomplete"));
  const current = today.slice(0, 7);
  return open?.month ?? (current.startsWith(String(year)) ? current : `${year}-12`);
}

/** The newest month with a DARF, which the sample portfolio shows first. */
export const newestDarfMonth = ({ months }: Pick<TaxYear, "months">): string | undefined =>
  months.findLast(({ darfs }) => darfs.length > 0)?.month;
