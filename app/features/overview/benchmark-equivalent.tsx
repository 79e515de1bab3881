import type { ReactNode } from "react";
import { ibovespaIncludesIncome } from "#app/entities/portfolio/benchmark-name.ts";
import { indexEndsText, pricesEnd } from "#app/features/overview/last-known-days.ts";
import { formatDay } from "#app/lib/format.ts";
import { Gain, Money } from "#app/ui/data/money.tsx";
import { Missing } from "#app/ui/data/rate.tsx";
import { FoldingCard } from "#app/ui/layout/folding-card.tsx";
import type { Overview, Unavailable } from "#contract/overview.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { benchmarkLabels } from "#domain/returns/benchmark-labels.ts";
import { benchmarkName } from "#domain/returns/benchmark-name.ts";

/** The value that the same contributions, on the same days, would have in each index. */
export function BenchmarkEquivalent({ overview }: { overview: Overview }) {
  const { indexes, benchmark, benchmarkEquivalent: own, includesIncome } = overview;
  const portfolioValue = own?.value ?? null;
  const reason = "unavailable" in overview.return ? overview.return.unavailable : "price-missing";
  const end = pricesEnd(overview);
  const indexEnds = indexEndsText(overview);
  const compared = indexes.find(({ name }) => name === benchmark.name);
  return (
    <FoldingCard
      title="Se os mesmos aportes fossem para…"
      summary={
        compared?.benchmarkEquivalent && (
          <>
            {benchmarkName(benchmark)} <Money value={compared.benchmarkEquivalent} />
          </>
        )
      }
    >
      {reason === "nothing-held" ? (
        <p className="text-ink-2">Não havia nada em carteira neste período.</p>
      ) : (
        <>
          <dl className="grid gap-3.5">
            <Line
              label={
                <>
                  Sua carteira{" "}
                  {end && portfolioValue !== null && (
                    <span className="ml-1 whitespace-nowrap font-normal text-ink-3 text-sm">
                      até {formatDay(end)}
                    </span>
                  )}
                </>
              }
              value={portfolioValue}
              reason={reason}
              style="font-semibold"
              note={<ReceivableNote amount={own?.receivable ?? "0"} />}
            />
            {indexes.map(({ name, benchmarkEquivalent: value, knownUntil }) => (
              <Line
                key={name}
                label={name === benchmark.name ? benchmarkName(benchmark) : benchmarkLabels[name]}
                value={value}
                reason={
                  portfolioValue === null ? reason : knownUntil === null ? "index-missing" : "withdrew-more"
                }
                note={
                  value !== null &&
                  portfolioValue !== null && <Difference own={portfolioValue} index={value} />
                }
              />
            ))}
          </dl>
          {indexEnds && portfolioValue !== null && <p className="mt-3.5 text-ink-3 text-sm">{indexEnds}</p>}
          {!includesIncome && <p className="mt-3.5 text-ink-3 text-sm">{ibovespaIncludesIncome}</p>}
        </>
      )}
    </FoldingCard>
  );
}

/** Income that prices no longer include on the day of the comparison. The receivable of today, beside the wealth, may be more. */
function ReceivableNote({ amount }: { amount: string }) {
  if (amount === "0") return null;
  return (
    <span className="text-ink-3">
      Inclui <Money value={amount} /> de proventos que já saíram dos preços
    </span>
  );
}

type LineProps = {
  label: ReactNode;
  value: string | null;
  /** The reason shown if there is no value. */
  reason: Unavailable;
  style?: string;
  /** Shown below the value. */
  note: ReactNode;
};

function Line({ label, value, reason, style = "", note }: LineProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
      <dt className={style}>{label}</dt>
      <dd className={style}>{value === null ? <Missing reason={reason} /> : <Money value={value} />}</dd>
      {note && value !== null && <dd className="col-span-full text-ink-2 text-sm">{note}</dd>}
    </div>
  );
}

/** The portfolio's value compared with that of the index. */
function Difference({ own, index }: { own: string; index: string }) {
  const difference = decimal(own).minus(decimal(index));
  if (difference.isZero()) return "igual à sua carteira";
  return (
    <>
      <Gain value={textOf(difference)} /> {difference.isNegative() ? "a menos" : "a mais"} na sua carteira
    </>
  );
}
