import type { ReactNode } from "react";
import { benchmarkName, ibovespaIncludesIncome } from "#app/features/overview/benchmark-name.ts";
import { comparisonEnd, pricesEnd, receivableDay } from "#app/features/overview/last-known-days.ts";
import { formatDay } from "#app/lib/format.ts";
import { benchmarkLabels } from "#app/lib/labels.ts";
import { IncomeNote } from "#app/ui/data/income-note.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { Missing } from "#app/ui/data/rate.tsx";
import { FoldingCard } from "#app/ui/layout/folding-card.tsx";
import type { Overview, Unavailable } from "#contract/overview.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";

/** The value that the same contributions, on the same days, would have in each index. */
export function BenchmarkEquivalent({ overview }: { overview: Overview }) {
  const { indexes, benchmark, benchmarkEquivalent: own, includesIncome } = overview;
  const portfolioValue = own?.value ?? null;
  const reason = "unavailable" in overview.return ? overview.return.unavailable : "price-missing";
  return (
    <FoldingCard title="Se os mesmos aportes fossem para…">
      {reason === "nothing-held" ? (
        <p className="text-ink-2">Não havia nada em carteira neste período.</p>
      ) : (
        <dl className="grid gap-3.5">
          <Line
            label="Sua carteira"
            until={pricesEnd(overview)}
            value={portfolioValue}
            reason={reason}
            isPortfolio
            note={<PortfolioNote overview={overview} />}
          />
          {indexes.map(({ name, benchmarkEquivalent, knownUntil }) => (
            <Line
              key={name}
              label={name === benchmark.name ? benchmarkName(benchmark) : benchmarkLabels[name]}
              until={comparisonEnd(overview, { knownUntil })}
              value={benchmarkEquivalent}
              reason={
                portfolioValue === null ? reason : knownUntil === null ? "index-missing" : "withdrew-more"
              }
              comparedTo={portfolioValue}
            />
          ))}
          {!includesIncome && <p className="text-ink-3 text-sm">{ibovespaIncludesIncome}</p>}
        </dl>
      )}
    </FoldingCard>
  );
}

/**
 * Income that prices no longer include on the day of the comparison. The receivable of today, beside the wealth, may be more.
 * Then this figure says its day.
 */
function PortfolioNote({ overview }: { overview: Overview }) {
  const { includesIncome, benchmarkEquivalent } = overview;
  const receivable = benchmarkEquivalent?.receivable ?? "0";
  const day = receivableDay(overview);
  return (
    <span className="flex flex-wrap gap-x-2 text-ink-3 text-sm">
      <IncomeNote isIncluded={includesIncome} />
      {receivable !== "0" && (
        <span>
          e <Money value={receivable} /> a receber{day && `, já fora dos preços até ${formatDay(day)}`}
        </span>
      )}
    </span>
  );
}

type LineProps = {
  label: string;
  value: string | null;
  /** The day of the value; null for the period's last. */
  until: string | null;
  /** The portfolio's own line. */
  isPortfolio?: boolean;
  /** Shown below the value. */
  note?: ReactNode;
  /** The portfolio's value, with which this line's value is compared. */
  comparedTo?: string | null;
  /** The reason shown if there is no value. */
  reason: Unavailable;
};

function Line({ label, value, until, isPortfolio = false, comparedTo = null, reason, note }: LineProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
      <dt className={isPortfolio ? "font-semibold" : ""}>
        {label}{" "}
        {until && value !== null && (
          <span className="ml-1 whitespace-nowrap font-normal text-ink-3 text-sm">
            até {formatDay(until)}
          </span>
        )}
      </dt>
      <dd className={isPortfolio ? "font-semibold" : ""}>
        {value === null ? <Missing reason={reason} /> : <Money value={value} />}
      </dd>
      {note && value !== null && <dd className="col-span-full">{note}</dd>}
      {value !== null && comparedTo !== null && (
        <dd className="col-span-full text-right text-ink-2 text-sm">
          <Difference value={decimal(value).minus(decimal(comparedTo))} />
        </dd>
      )}
    </div>
  );
}

function Difference({ value }: { value: Decimal }) {
  if (value.isZero()) return "igual à sua carteira";
  return (
    <>
      <Money value={textOf(value.abs())} /> {value.isNegative() ? "abaixo" : "acima"} da sua carteira
    </>
  );
}
