import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import { listQuery } from "#app/lib/pages.ts";
import type {
  Asset,
  AssetClass,
  AssetClassCode,
  FoundAsset,
  NewCustomAsset,
  SyncProgress,
  SyncReport,
} from "#contract/assets.ts";
import type { CustomAsset, NewValuation, Valuation } from "#contract/custom-assets.ts";

export const assetClassesQuery = queryOptions({
  queryKey: ["asset-classes"],
  queryFn: ({ signal }) => api.get<AssetClass[]>("/asset-classes", signal),
  staleTime: Number.POSITIVE_INFINITY,
});

export const assetSearchQuery = (search: string, assetClass: AssetClassCode | undefined) =>
  queryOptions({
    queryKey: ["assets", { search, assetClass }],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ search, ...(assetClass && { assetClass }) });
      return api.get<FoundAsset[]>(`/assets?${query}`, signal);
    },
    placeholderData: keepPreviousData,
  });

export const createCustomAsset = (form: NewCustomAsset) => api.post<Asset>("/assets", form);

export const customAssetsQuery = listQuery<CustomAsset>(["custom-assets"], "/custom-assets");

export const changeCustomAsset = (id: string, form: NewCustomAsset) =>
  api.put<Asset>(`/custom-assets/${id}`, form);

export const deleteCustomAsset = (id: string) => api.delete(`/custom-assets/${id}`);

/** Moves its entries to the catalogue's asset of the same ticker. */
export const mergeCustomAsset = (id: string) => api.post<void>(`/custom-assets/${id}/merge`, {});

export const valuationsQuery = (assetId: string) =>
  listQuery<Valuation>(["custom-assets", assetId, "valuations"], `/custom-assets/${assetId}/valuations`);

export const addValuation = (assetId: string, form: NewValuation) =>
  api.post<Valuation>(`/custom-assets/${assetId}/valuations`, form);

export const deleteValuation = (assetId: string, id: string) =>
  api.delete(`/custom-assets/${assetId}/valuations/${id}`);

export const syncAssets = () => api.post<SyncReport>("/assets/sync", {});

/** The progress of the running sync, by polling. After the end it keeps the last progress. */
export const syncProgressQuery = queryOptions({
  queryKey: ["sync-progress"],
  queryFn: async ({ client, queryKey, signal }) => {
    const progress = await api.get<SyncProgress | undefined>("/assets/sync", signal);
    return progress ?? client.getQueryData<SyncProgress>(queryKey) ?? null;
  },
  refetchInterval: 500,
  staleTime: 0,
  gcTime: 0,
  retry: false,
});
