import { useState } from "react";
import { presetOf } from "#app/entities/portfolio/named-periods.ts";
import {
  type OverviewView,
  parseView,
  toRequest,
  toSearchParams,
} from "#app/features/overview/overview-view.ts";
import { setLastPeriod, useLastPeriod } from "#app/lib/screen-preferences.ts";
import { useSearchState } from "#app/lib/use-search-state.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

/** The view, stored in the URL. The browser remembers the last named period. */
export function useOverviewView() {
  const [today] = useState(() => dayOf(new Date()));
  const [view, setView] = useSearchState(parseView, toSearchParams);
  const lastPeriod = useLastPeriod();
  const period = view.period ?? { preset: presetOf(lastPeriod) ?? "1y" };
  const changeView = (change: Partial<OverviewView>) => {
    if (change.period && "preset" in change.period) setLastPeriod(change.period.preset);
    setView({ ...view, ...change });
  };
  return {
    today,
    income: view.income,
    chart: view.chart,
    period,
    changeView,
    request: toRequest(period, view),
  };
}
