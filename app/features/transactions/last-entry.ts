import { useQueryClient } from "@tanstack/react-query";
import { custodiansQuery } from "#app/entities/custodian/queries.ts";
import { itemsIn } from "#app/lib/pages.ts";
import type { NewTransaction } from "#contract/transactions.ts";

/** The last entry that was saved in each portfolio since the page was loaded. */
const lastEntries = new Map<string, NewTransaction>();

export const rememberEntry = (portfolioId: string, entry: NewTransaction): void =>
  void lastEntries.set(portfolioId, entry);

/** The custodian of the last entry, unless it was deleted since. */
export function useLastCustodian(portfolioId: string): string | null {
  const custodians = useQueryClient().getQueryData(custodiansQuery.queryKey);
  const id = lastEntries.get(portfolioId)?.custodianId ?? null;
  return custodians && itemsIn(custodians).every((custodian) => custodian.id !== id) ? null : id;
}

/** The day of the last entry, for the next one of a series. */
export const lastDay = (portfolioId: string): string | undefined => lastEntries.get(portfolioId)?.tradeDate;
