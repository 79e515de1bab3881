import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { taxYearQuery } from "#app/entities/tax/tax-year-query.ts";

const SalesLimits = lazy(() => import("#app/features/taxes/sales-limits.tsx"));

/** The limits of the current month on other screens; nothing in a month without sales. */
export function SalesLimitCard({ portfolioId, today }: { portfolioId: string; today: string }) {
  const month = today.slice(0, 7);
  const { data } = useQuery({
    ...taxYearQuery(portfolioId, Number(today.slice(0, 4))),
    meta: { background: true },
  });
  const current = data?.months.find((each) => each.month === month);
  if (!current || (current.groups.shares.count === 0 && current.groups.coins.count === 0)) return null;
  return (
    <Suspense>
      <SalesLimits portfolioId={portfolioId} ofMonth={current} />
    </Suspense>
  );
}
