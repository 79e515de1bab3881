import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { DataHealth } from "#contract/data-health.ts";

const pollInterval = 2_000;

/** Asked again every two seconds while a source is asked. */
export const dataHealthQuery = queryOptions({
  queryKey: ["data-health"],
  queryFn: ({ signal }) => api.get<DataHealth>("/data-health", signal),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollInterval : false),
});

export const isUnderWay = ({ sources }: DataHealth) => sources.some(({ progress }) => progress !== null);

export const updateData = () => api.post<DataHealth>("/data-health/update", {});
