import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { visitAlertsQuery } from "#app/entities/alert/queries.ts";
import type { SinceVisits } from "#app/features/portfolios/since-visit.ts";
import { SinceVisitLine, SinceVisitSkeleton } from "#app/features/portfolios/since-visit-line.tsx";
import { useLazyModule } from "#app/lib/use-lazy-module.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

/** The line with the alerts, once both are known. Where the alerts cannot be had, the line is there without them. */
export function SinceVisitWithAlerts({
  since,
  portfolio,
}: {
  since: SinceVisits;
  portfolio: { id: string; name: string };
}) {
  const [today] = useState(() => dayOf(new Date()));
  const alerts = useQuery({ ...visitAlertsQuery, retry: 1 });
  const { module, failed } = useLazyModule(() => import("#app/features/portfolios/alert-parts.ts"), true);
  if (alerts.data && module)
    return <SinceVisitLine since={module.withAlerts(since, alerts.data, { portfolio, today })} />;
  return alerts.isError || failed ? <SinceVisitLine since={since} /> : <SinceVisitSkeleton />;
}
