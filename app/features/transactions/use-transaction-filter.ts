import { useSearchState } from "#app/lib/use-search-state.ts";
import { TransactionFilter } from "#contract/transactions.ts";

const { search, type, from, to, page } = TransactionFilter.shape;

/** Reads the filter from the URL. Invalid values are ignored, and so is a period with only one end. */
function parseFilter(params: URLSearchParams): TransactionFilter {
  const param = (name: string) => params.get(name) ?? undefined;
  const start = from.safeParse(param("from")).data;
  const end = to.safeParse(param("to")).data;
  return {
    search: search.safeParse(param("search")).data ?? "",
    type: type.safeParse(param("type")).data ?? "ALL",
    ...(start && end && { from: start, to: end }),
    page: page.safeParse(param("page")).data ?? 1,
  };
}

/** The filter as search parameters, without the default values. */
function toSearchParams(filter: TransactionFilter): URLSearchParams {
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

/** The filter, stored in the URL. Every change except a change of page returns to the first page. */
export function useTransactionFilter(): [TransactionFilter, ChangeFilter] {
  const [filter, setFilter] = useSearchState(parseFilter, toSearchParams);
  return [filter, (changed, options) => setFilter({ ...filter, page: 1, ...changed }, options)];
}
