import { sql } from "kysely";
import { isOldDeposit } from "#domain/fixed-income/savings-rule.ts";
import type { Terms } from "#domain/fixed-income/terms.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import type { Remember } from "#server/market/market-data/catalogue/market-cache.ts";
import type { IndexName } from "#server/market/market-data/catalogue/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Days for which the instants of rates are read; older facts are no news. */
const daysBack = 120;

type KnownRate = { index: IndexName; day: Day; knownAt: Date };

async function findKnownRates(db: Db, from: Day): Promise<KnownRate[]> {
  const { rows } = await sql<KnownRate>`
    select index_name as index, day, known_at as "knownAt" from index_values
    where day >= ${from} and known_at > 'epoch' and index_name in ('CDI', 'SELIC', 'IPCA', 'SAVINGS', 'OLD_SAVINGS')
    order by day desc
  `.execute(db);
  return rows;
}

type AccruingTerms = Pick<Terms, "firstDay" | "remuneration">;

function indexOf({ firstDay, remuneration: { index } }: AccruingTerms): IndexName | null {
  switch (index) {
    case "di-share":
    case "di-spread":
      return "CDI";
    case "selic-spread":
      return "SELIC";
    case "ipca-spread":
      return "IPCA";
    case "savings":
      return isOldDeposit(firstDay) ? "OLD_SAVINGS" : "SAVINGS";
    case "fixed":
      return null;
  }
}

export type PaymentInstant = (terms: AccruingTerms, paidOn: Day) => Date | undefined;

/**
 * Tells when the amount became known that a contract paid on a day: with the last rate before that day. Undefined if it was known
 * from the terms, or with the rates that were there first.
 */
export async function loadPaymentInstants(
  db: Db,
  { today, remember }: { today: Day; remember: Remember },
): Promise<PaymentInstant> {
  const from = addDays(today, -daysBack);
  const rates = await remember(`instants of rates since ${from}`, () => findKnownRates(db, from));
  return (terms, paidOn) => {
    const index = indexOf(terms);
    return rates.find((rate) => rate.index === index && rate.day < paidOn)?.knownAt;
  };
}
