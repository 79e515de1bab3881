import { useState } from "react";
import { useSearchParams } from "react-router";
import { daysOf, type Period, paramsOf, periodOf } from "#app/features/overview/period.ts";
import { dayOf } from "#domain/calendar.ts";

/** The period kept in the address. What was chosen counts at once, while the address is still on its way. */
export function usePeriod() {
  const [today] = useState(() => dayOf(new Date()));
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<{ at: URLSearchParams; period: Period }>();
  const period = asked?.at === params ? asked.period : periodOf(params);
  const changePeriod = (next: Period) => {
    setAsked({ at: params, period: next });
    setParams(paramsOf(next), { preventScrollReset: true });
  };
  return { today, period, changePeriod, days: daysOf(period, today) };
}
