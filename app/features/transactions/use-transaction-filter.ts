import { useState } from "react";
import { useSearchParams } from "react-router";
import { TransactionFilter } from "#contract/transactions.ts";

const { search, type, from, to, page } = TransactionFilter.shape;

/** What the address asks for; what it gets wrong counts as not asked. Half a period is none. */
function filterOf(params: URLSearchParams): TransactionFilter {
  const given = (name: string) => params.get(name) ?? undefined;
  const start = from.safeParse(given("from")).data;
  const end = to.safeParse(given("to")).data;
  return {
    search: search.safeParse(given("search")).data ?? "",
    type: type.safeParse(given("type")).data ?? "ALL",
    ...(start && end && { from: start, to: end }),
    page: page.safeParse(given("page")).data ?? 1,
  };
}

/** The address that asks for it, without what goes without saying. */
function paramsOf(filter: TransactionFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.search) params.set("search", filter.search);
  if (filter.type !== "ALL") params.set("type", filter.type);
  if (filter.from && filter.to) {
    params.set("from", filter.from);
    params.set("to", filter.to);
  }
  if (filter.page > 1) params.set("page", String(filter.page));
  return params;
}

export type ChangeFilter = (
  change: Partial<TransactionFilter>,
  options?: { replace?: boolean | undefined },
) => void;

/**
 * The filter kept in the address. Every change but that of the page starts again at the first page.
 * What was asked for counts at once, while the address is still on its way.
 */
export function useTransactionFilter(): [TransactionFilter, ChangeFilter] {
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<{ at: URLSearchParams; filter: TransactionFilter }>();
  const filter = asked?.at === params ? asked.filter : filterOf(params);
  const change: ChangeFilter = (changed, { replace = false } = {}) => {
    const next = { ...filter, page: 1, ...changed };
    setAsked({ at: params, filter: next });
    setParams(paramsOf(next), { replace, preventScrollReset: true });
  };
  return [filter, change];
}
