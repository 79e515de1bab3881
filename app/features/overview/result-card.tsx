import { splitResult } from "#app/features/overview/result-split.ts";
import { formatDay } from "#app/lib/format.ts";
import { IncomeNote } from "#app/ui/data/income-note.tsx";
import { Gain } from "#app/ui/data/money.tsx";
import { Result } from "#app/ui/data/rate.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { Overview } from "#contract/overview.ts";

/** The result of the period and the parts that sum to it. */
export function ResultCard({ overview }: { overview: Overview }) {
  const { result, includesIncome, period } = overview;
  return (
    <SectionCard
      title="Resultado do período"
      actions={
        <div className="mt-1 text-right">
          <IncomeNote isIncluded={includesIncome} />
          {result && result.until < period.to && (
            <p className="text-ink-3 text-sm">até {formatDay(result.until)}</p>
          )}
        </div>
      }
    >
      <dl className="grid gap-2.5">
        {splitResult(overview).map(({ label, amount }) => (
          <div key={label} className="flex items-baseline justify-between gap-3">
            <dt className="text-ink-2">{label}</dt>
            <dd>
              <Gain value={amount} />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-3 font-semibold not-first:border-line-strong not-first:border-t not-first:pt-2.5">
          <dt>Resultado</dt>
          <dd>
            <Result value={result?.amount ?? null} rate={overview.return} />
          </dd>
        </div>
      </dl>
    </SectionCard>
  );
}
