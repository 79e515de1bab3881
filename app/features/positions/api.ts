import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { AssetHistory } from "#contract/asset-history.ts";
import type { AssetNote, NoteChange } from "#contract/asset-notes.ts";
import type { AssetTrail } from "#contract/asset-trail.ts";
import type { NamedPeriod } from "#contract/overview.ts";
import type { PriceLine } from "#contract/price-lines.ts";

export const assetTrailQuery = (portfolioId: string, assetId: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "origin", assetId],
    queryFn: ({ signal }) =>
      api.get<AssetTrail>(`/portfolios/${portfolioId}/assets/${assetId}/origin`, signal),
  });

export const assetHistoryQuery = (portfolioId: string, assetId: string, period: NamedPeriod) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "history", assetId, period],
    queryFn: ({ signal }) =>
      api.get<AssetHistory>(`/portfolios/${portfolioId}/assets/${assetId}/history?period=${period}`, signal),
  });

export const priceLinesQuery = (portfolioId: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "price-lines"],
    queryFn: ({ signal }) => api.get<PriceLine[]>(`/portfolios/${portfolioId}/price-lines`, signal),
  });

export const assetNoteQuery = (assetId: string) =>
  queryOptions({
    queryKey: ["asset-note", assetId],
    queryFn: ({ signal }) => api.get<AssetNote>(`/assets/${assetId}/note`, signal),
  });

export const changeNote = (assetId: string, change: NoteChange) =>
  api.put<void>(`/assets/${assetId}/note`, change);
