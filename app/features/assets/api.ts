import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "#app/lib/api.ts";
import { Asset, AssetClass, type AssetClassCode, type NewCustomAsset } from "#contract/assets.ts";

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

export const syncAssets = () =>
  api.post("/assets/sync", {}, z.object({ assets: z.number(), quotes: z.number() }));
