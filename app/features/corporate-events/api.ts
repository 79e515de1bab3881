import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import { versionHeaders } from "#app/lib/version-headers.ts";
import type {
  CorporateEvent,
  EventEffect,
  NewAdjustment,
  RecordedAdjustment,
} from "#contract/corporate-events.ts";

const eventsPath = (portfolioId: string) => `/portfolios/${portfolioId}/corporate-events`;

export const corporateEventsQuery = (portfolioId: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "corporate-events"],
    queryFn: ({ signal }) => api.get<CorporateEvent[]>(eventsPath(portfolioId), signal),
  });

/**
 * The effect of an adjustment that is not saved. `except` is the stored adjustment that it changes. Its key is apart from the
 * portfolio's other queries: saving must not ask for the effect of the same event again, which is refused.
 */
export const adjustmentPreviewQuery = (
  portfolioId: string,
  adjustment: NewAdjustment | undefined,
  except?: string,
) =>
  queryOptions({
    queryKey: ["corporate-event-preview", portfolioId, adjustment, except],
    gcTime: 0,
    queryFn: () =>
      api.post<EventEffect>(
        `${eventsPath(portfolioId)}/preview${except ? `?${new URLSearchParams({ except })}` : ""}`,
        adjustment,
      ),
    enabled: adjustment !== undefined,
    retry: false,
  });

/** `key` is the idempotency key: a retry after a lost response does not record the event twice. */
export const createAdjustment = (portfolioId: string, adjustment: NewAdjustment, key: string) =>
  api.post<RecordedAdjustment>(eventsPath(portfolioId), adjustment, { "idempotency-key": key });

/** The version of an adjustment that is shown; another screen may have changed it since. */
export type ShownAdjustment = { id: string; version: number };

export const updateAdjustment = (
  portfolioId: string,
  { id, version }: ShownAdjustment,
  adjustment: NewAdjustment,
) => api.put<void>(`${eventsPath(portfolioId)}/${id}`, adjustment, versionHeaders(version));

export const deleteAdjustment = (portfolioId: string, { id, version }: ShownAdjustment) =>
  api.delete(`${eventsPath(portfolioId)}/${id}`, undefined, versionHeaders(version));

/** The path of the decision that an event did not happen. A computed one is known by its asset and day. */
export const denialPath = ({ id, isStep, proposal, asset, day }: CorporateEvent) =>
  isStep || proposal ? `steps/${asset.id}/${day}` : `ignored/${id}`;

export const ignoreEvent = (portfolioId: string, denial: string) =>
  api.put<void>(`${eventsPath(portfolioId)}/${denial}`, undefined);

export const unignoreEvent = (portfolioId: string, denial: string) =>
  api.delete(`${eventsPath(portfolioId)}/${denial}`);
