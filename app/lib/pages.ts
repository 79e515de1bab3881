import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, requireKey } from "#app/lib/api.ts";
import type { Page } from "#contract/page.ts";

type Pages<Item> = InfiniteData<Page<Item>>;

export const itemsIn = <Item>(data: Pages<Item>): Item[] => data.pages.flatMap(({ items }) => items);

/** The query of a paginated list. Its data are the items of all pages loaded so far. */
export const listQuery = <Item>(queryKey: readonly string[], path: string) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api
        .get<Page<Item>>(pageParam === null ? path : `${path}?after=${pageParam}`, signal)
        .then(requireKey("items")),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: itemsIn<Item>,
  });

/** Loads all pages of a list, one after the other, and returns the items. */
export function useAllItems<Item>(
  query: ReturnType<typeof listQuery<Item>>,
  { enabled = true }: { enabled?: boolean } = {},
): readonly Item[] {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({ ...query, enabled });
  const incomplete = enabled && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (incomplete) void fetchNextPage();
  }, [incomplete, fetchNextPage]);
  return data ?? [];
}

/** Updates the cached items of a list, page by page. */
export const changeItems =
  <Item>(change: (items: Item[]) => Item[]) =>
  (data: Pages<Item> | undefined): Pages<Item> | undefined =>
    data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) };

/** Appends an item to a cached list. */
export const addItem =
  <Item>(item: Item) =>
  (data: Pages<Item> | undefined): Pages<Item> =>
    data
      ? { ...data, pages: data.pages.with(-1, appendTo(data.pages.at(-1), item)) }
      : { pages: [appendTo(undefined, item)], pageParams: [null] };

const appendTo = <Item>(page: Page<Item> | undefined, item: Item): Page<Item> => ({
  items: [...(page?.items ?? []), item],
  next: page?.next ?? null,
});
