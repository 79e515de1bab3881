import { useSearchState } from "#app/lib/use-search-state.ts";
import { IncomeFilter } from "#contract/income.ts";
import type { Day } from "#domain/kernel/calendar.ts";

const { state, kind, assetClass, assetId, from, to, page } = IncomeFilter.shape;

export const everyIncome: IncomeFilter = IncomeFilter.parse({});

/** Reads the filter from the URL. Invalid values are ignored, and so is a period with only one end. */
export function parseIncomeFilter(params: URLSearchParams): IncomeFilter {
  const param = (name: string) => params.get(name) ?? undefined;
  const start = from.safeParse(param("from")).data;
  const end = to.safeParse(param("to")).data;
  const asset = assetId.safeParse(param("assetId")).data;
  return {
    state: state.safeParse(param("state")).data ?? "ALL",
    kind: kind.safeParse(param("kind")).data ?? "ALL",
    assetClass: assetClass.safeParse(param("assetClass")).data ?? "ALL",
    ...(asset && { assetId: asset }),
    ...(start && end && { from: start, to: end }),
    page: page.safeParse(param("page")).data ?? 1,
  };
}

/** The filter as search parameters, without the default values. */
export function toIncomeParams(filter: IncomeFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.state !== "ALL") params.set("state", filter.state);
  if (filter.kind !== "ALL") params.set("kind", filter.kind);
  if (filter.assetClass !== "ALL") params.set("assetClass", filter.assetClass);
  if (filter.assetId) params.set("assetId", filter.assetId);
  if (filter.from && filter.to) {
    params.set("from", filter.from);
    params.set("to", filter.to);
  }
  if (filter.page > 1) params.set("page", String(filter.page));
  return params;
}

/**
 * The list, and the payments after the current month, which are folded above it. Nothing is folded where the person asks for a period or
 * for payments to come. Payments to come stand in the order of payment.
 */
export function listParts(
  filter: IncomeFilter,
  today: Day,
): { list: IncomeFilter; later: IncomeFilter | null } {
  const isAhead =
    filter.state === "receivable" ||
    filter.state === "announced" ||
    (filter.from !== undefined && filter.from > today);
  if (isAhead) return { list: { ...filter, order: "soonest" }, later: null };
  if (filter.from !== undefined) return { list: filter, later: null };
  return {
    list: { ...filter, ahead: "folded" },
    later: { ...filter, page: 1, ahead: "only", order: "soonest" },
  };
}

export type ChangeIncomeFilter = (
  change: Partial<IncomeFilter>,
  options?: { replace?: boolean | undefined },
) => void;

/** The filter, stored in the URL. Every change except a change of page returns to the first page. */
export function useIncomeFilter(): [IncomeFilter, ChangeIncomeFilter] {
  const [filter, setFilter] = useSearchState(parseIncomeFilter, toIncomeParams);
  return [filter, (changed, options) => setFilter({ ...filter, page: 1, ...changed }, options)];
}
