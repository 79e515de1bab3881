import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { taxYearQuery } from "#app/entities/tax/api.ts";
import { LimitMeter } from "#app/entities/tax/limit-meter.tsx";
import { formatLongMonth } from "#app/lib/format.ts";
import { SectionCard } from "#app/ui/layout/card.tsx";

/** The limits of the current month on other screens; nothing in a month without sales. */
export function SalesLimitCard({ portfolioId, today }: { portfolioId: string; today: string }) {
  const month = today.slice(0, 7);
  const { data } = useQuery({
    ...taxYearQuery(portfolioId, Number(today.slice(0, 4))),
    meta: { background: true },
  });
  const current = data?.months.find((each) => each.month === month);
  if (!current || (current.groups.shares.count === 0 && current.groups.coins.count === 0)) return null;
  const { groups, shareLimit, coins } = current;
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
