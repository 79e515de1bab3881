import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { Site } from "#contract/site.ts";

export const siteQuery = queryOptions({
  queryKey: ["site"],
  queryFn: ({ signal }) => api.get<Site>("/site", signal),
  staleTime: 5 * 60 * 1000,
});
