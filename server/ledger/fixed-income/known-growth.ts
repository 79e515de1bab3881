import { type GrowthSeries, growthSeries } from "#domain/fixed-income/growth-series.ts";
import { remunerationText } from "#domain/fixed-income/remuneration-text.ts";
import type { Terms } from "#domain/fixed-income/terms.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Stamped, stampOf } from "#domain/kernel/stamped.ts";
import { type KnownRates, rateNameOf } from "#server/ledger/fixed-income/published-rates.ts";

const keyOf = ({ firstDay, maturity, remuneration, interestPaid }: Terms, until: Day) =>
  `${firstDay} ${maturity} ${interestPaid} ${remunerationText(remuneration)} ${until}`;

/** The growth of a contract until a day; computed once for the same terms and rates, for all people. */
export function growthUntil(
  terms: Terms,
  { tables, stamps, growths }: KnownRates,
  until: Day,
): Stamped<GrowthSeries> {
  const key = keyOf(terms, until);
  const name = rateNameOf(terms);
  const rates = name === undefined ? stampOf("fixed") : stamps.get(name);
  if (!rates) throw new Error(`the rates of ${key} are not loaded`);
  const stamp = stampOf(key, rates);
  const known = growths.get(key, rates);
  if (known) return { value: known, stamp };
  const value = growthSeries(terms, tables, until);
  growths.set(key, { value, stamp: rates });
  return { value, stamp };
}
