import { Link } from "react-router";
import { LimitMeter } from "#app/entities/tax/limit-meter.tsx";
import { formatLongMonth } from "#app/lib/format.ts";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { TaxYear } from "#contract/taxes.ts";

type SalesLimitsProps = { portfolioId: string; ofMonth: TaxYear["months"][number] };

/** The limits of a month with sales. Its code is loaded in such a month alone. */
export default function SalesLimits({ portfolioId, ofMonth }: SalesLimitsProps) {
  const { month, groups, shareLimit, coins } = ofMonth;
  return (
    <SectionCard
      title="Limite de isenção do mês"
      description={`${formatLongMonth(month)}, todas as carteiras do titular`}
      className="mt-4"
      actions={
        <Link
          to={`/portfolio/${portfolioId}/taxes?month=${month}`}
          className="rounded-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          Ver o imposto
        </Link>
      }
    >
      <div className="grid gap-5">
        {groups.shares.count > 0 && (
          <LimitMeter noun="ações" sales={groups.shares.sales} limit={shareLimit} />
        )}
        {groups.coins.count > 0 && <LimitMeter noun="criptoativos" sales={coins.sales} limit={coins.limit} />}
      </div>
    </SectionCard>
  );
}
