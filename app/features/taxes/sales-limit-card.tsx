import { lazy, Suspense } from "react";
import { useCurrentTaxMonth } from "#app/entities/tax/use-current-tax-month.ts";

const SalesLimits = lazy(() => import("#app/features/taxes/sales-limits.tsx"));

/** The limits of the current month on other screens; nothing in a month without sales. */
export function SalesLimitCard({ portfolioId, today }: { portfolioId: string; today: string }) {
  const { ofMonth } = useCurrentTaxMonth(portfolioId, today);
  if (!ofMonth || (ofMonth.groups.shares.count === 0 && ofMonth.groups.coins.count === 0)) return null;
  return (
    <Suspense>
      <SalesLimits portfolioId={portfolioId} ofMonth={ofMonth} />
    </Suspense>
  );
}
