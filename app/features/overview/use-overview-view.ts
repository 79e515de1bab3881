import { useState } from "react";
import {
  type OverviewView,
  parseView,
  toRequest,
  toSearchParams,
} from "#app/features/overview/overview-view.ts";
import { useSearchState } from "#app/lib/use-search-state.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

/** The view, stored in the URL. */
export function useOverviewView() {
  const [today] = useState(() => dayOf(new Date()));
  const [view, setView] = useSearchState(parseView, toSearchParams);
  const changeView = (change: Partial<OverviewView>) => setView({ ...view, ...change });
  return { today, view, changeView, request: toRequest(view, today) };
}
