import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { type ChosenAsset, chosenAsset } from "#app/entities/asset/chosen-asset.ts";
import { assetSearchQuery } from "#app/entities/asset/queries.ts";
import { readDraftedEntry } from "#app/features/transactions/drafted-entry.ts";
import type { TypedValues } from "#app/features/transactions/entry-start.ts";
import { assetOfTicker } from "#domain/kernel/asset-of-ticker.ts";

type Drafted = { asset?: ChosenAsset; search?: string; values: TypedValues };

/**
 * Moves the entry that the address drafts into the history state, as if it had been chosen on the screen.
 * An asset that is not found is searched for. True while the draft is read.
 */
export function useDraftedEntry(): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const draft = readDraftedEntry(new URLSearchParams(search));
  const { data, isError, isPlaceholderData } = useQuery({
    ...assetSearchQuery(draft?.ticker ?? "", undefined),
    enabled: draft !== null,
  });
  const start = useEffectEvent(() => {
    if (!draft) return;
    const found = assetOfTicker(draft.ticker, data ?? []);
    const state: Drafted = found
      ? { asset: chosenAsset(found), values: draft.values }
      : { search: draft.ticker, values: draft.values };
    void navigate(pathname, { replace: true, state });
  });
  const isRead = draft !== null && ((data !== undefined && !isPlaceholderData) || isError);
  useEffect(() => {
    if (isRead) start();
  }, [isRead]);
  return draft !== null;
}
