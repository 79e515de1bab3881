import { useState } from "react";
import { useSearchParams } from "react-router";
import { type Period, parsePeriod, toDayRange, toSearchParams } from "#app/features/overview/period.ts";
import { dayOf } from "#domain/calendar.ts";

/** The period, stored in the URL. A chosen period applies immediately, before the router has updated the URL. */
export function usePeriod() {
  const [today] = useState(() => dayOf(new Date()));
  const [params, setParams] = useSearchParams();
  const [requested, setRequested] = useState<{ paramsBefore: URLSearchParams; period: Period }>();
  const period = requested?.paramsBefore === params ? requested.period : parsePeriod(params);
  const changePeriod = (next: Period) => {
    setRequested({ paramsBefore: params, period: next });
    setParams(toSearchParams(next), { preventScrollReset: true });
  };
  return { today, period, changePeriod, days: toDayRange(period, today) };
}
