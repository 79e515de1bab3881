import { monthlyPriceOf } from "#app/features/plans/monthly-price.ts";
import { formatMoney } from "#app/lib/format.ts";
import type { Plan } from "#contract/plans.ts";

const periods = { month: "por mês", year: "por ano" };

export function PlanPrice({ plan: { price, period } }: { plan: Plan }) {
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="figure text-[1.75rem] leading-9 md:max-lg:text-2xl">{formatMoney(price)}</span>
        <span className="text-ink-2 text-sm">{period ? periods[period] : "sem cobrança"}</span>
      </p>
      {period === "year" && (
        <p className="text-ink-2 text-sm">equivale a {formatMoney(monthlyPriceOf(price))} por mês</p>
      )}
    </div>
  );
}
