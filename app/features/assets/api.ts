import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "#app/lib/api.ts";
import { Asset, AssetClass, type AssetClassCode, type NewCustomAsset } from "#contract/assets.ts";
import { CustomAsset, type NewValuation, Valuation } from "#contract/custom-assets.ts";

export const assetClassesQuery = queryOptions({
  queryKey: ["asset-classes"],
  queryFn: ({ signal }) => api.get("/asset-classes", z.array(AssetClass), signal),
  staleTime: Number.POSITIVE_INFINITY,
});

export const assetSearchQuery = (search: string, assetClass: AssetClassCode | undefined) =>
  queryOptions({
    queryKey: ["assets", { search, assetClass }],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ search, ...(assetClass && { assetClass }) });
      return api.get(`/assets?${query}`, z.array(Asset), signal);
    },
    placeholderData: keepPreviousData,
  });

export const createCustomAsset = (form: NewCustomAsset) => api.post("/assets", form, Asset);

export const customAssetsQuery = queryOptions({
  queryKey: ["custom-assets"],
  queryFn: ({ signal }) => api.get("/custom-assets", z.array(CustomAsset), signal),
});

export const changeCustomAsset = (id: string, form: NewCustomAsset) =>
  api.put(`/custom-assets/${id}`, form, Asset);

export const deleteCustomAsset = (id: string) => api.delete(`/custom-assets/${id}`);

export const valuationsQuery = (assetId: string) =>
  queryOptions({
    queryKey: ["custom-assets", assetId, "valuations"],
    queryFn: ({ signal }) => api.get(`/custom-assets/${assetId}/valuations`, z.array(Valuation), signal),
  });

export const addValuation = (assetId: string, form: NewValuation) =>
  api.post(`/custom-assets/${assetId}/valuations`, form, Valuation);

export const deleteValuation = (assetId: string, id: string) =>
  api.delete(`/custom-assets/${assetId}/valuations/${id}`);

export const syncAssets = () =>
  api.post("/assets/sync", {}, z.object({ assets: z.number(), quotes: z.number() }));
