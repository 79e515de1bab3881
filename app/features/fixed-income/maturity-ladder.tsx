import { maturityText } from "#app/entities/fixed-income/maturity-text.ts";
import { type Due, maturities } from "#app/features/fixed-income/contract-groups.ts";
import { formatLongMonth } from "#app/lib/format.ts";
import { Money } from "#app/ui/data/money.tsx";
import type { Day } from "#domain/kernel/calendar.ts";

type MaturityLadderProps = { applications: Due["applications"]; isNet: boolean; today: Day };

const isMonth = (period: string) => period.length === 7;

/** The maturities that are still to come, the next twelve months first. Nothing without a maturity. */
export function MaturityLadder({ applications, isNet, today }: MaturityLadderProps) {
  const due = maturities(applications, today, isNet);
  if (due.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">Próximos vencimentos</h3>
      <p className="text-ink-2 text-sm">Pelo valor de hoje.</p>
      <ol className="mt-3 divide-y divide-line">
        {due.map(({ period, applications: members, value }) => (
          <li key={period} className="flex items-baseline justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p className="first-letter:uppercase">{isMonth(period) ? formatLongMonth(period) : period}</p>
              <p className="wrap-anywhere text-ink-2 text-sm">
                {members.map((member) => `${member.name}, ${maturityText(member)}`).join(" · ")}
              </p>
            </div>
            <Money value={value} className="shrink-0 font-semibold" />
          </li>
        ))}
      </ol>
    </section>
  );
}
