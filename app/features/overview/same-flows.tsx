import { benchmarkName } from "#app/features/overview/benchmark-name.ts";
import { endOfPrices, endWith } from "#app/features/overview/ends.ts";
import { formatDay } from "#app/lib/format.ts";
import { benchmarkLabels } from "#app/lib/labels.ts";
import { Money } from "#app/ui/data/money.tsx";
import { Missing } from "#app/ui/data/rate.tsx";
import { WithoutIncome } from "#app/ui/data/without-income.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { Overview, Unavailable } from "#contract/overview.ts";
import { type Decimal, decimal, textOf } from "#domain/decimal.ts";

/** What the same money, on the same days, would be worth elsewhere. */
export function SameFlows({ overview }: { overview: Overview }) {
  const { indexes, benchmark, result } = overview;
  const mine = result?.end ?? null;
  const whyNot = "unavailable" in overview.return ? overview.return.unavailable : "price-missing";
  return (
    <SectionCard title="Se os mesmos aportes fossem para…">
      {whyNot === "nothing-held" ? (
        <p className="text-ink-2">Não havia nada em carteira neste período.</p>
      ) : (
        <dl className="grid gap-3.5">
          <Line label="Sua carteira" until={endOfPrices(overview)} value={mine} reason={whyNot} mine />
          {indexes.map(({ name, sameFlows, knownUntil }) => (
            <Line
              key={name}
              label={name === benchmark.name ? benchmarkName(benchmark) : benchmarkLabels[name]}
              until={endWith(overview, { knownUntil })}
              value={sameFlows}
              reason={mine === null ? whyNot : knownUntil === null ? "index-missing" : "withdrew-more"}
              against={mine}
            />
          ))}
        </dl>
      )}
    </SectionCard>
  );
}

type LineProps = {
  label: string;
  value: string | null;
  /** The day of the value; null for the period's last. */
  until: string | null;
  /** The portfolio's own line. */
  mine?: boolean;
  /** What one has, to be told from what one would have. */
  against?: string | null;
  /** Why there is no value, where there is none. */
  reason: Unavailable;
};

function Line({ label, value, until, mine = false, against = null, reason }: LineProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
      <dt className={mine ? "font-semibold" : ""}>
        {label}{" "}
        {until && value !== null && (
          <span className="ml-1 whitespace-nowrap font-normal text-ink-3 text-sm">
            até {formatDay(until)}
          </span>
        )}
      </dt>
      <dd className={mine ? "font-semibold" : ""}>
        {value === null ? <Missing reason={reason} /> : <Money value={value} />}
      </dd>
      {mine && value !== null && (
        <dd className="col-span-full">
          <WithoutIncome />
        </dd>
      )}
      {value !== null && against !== null && (
        <dd className="col-span-full text-right text-ink-2 text-sm">
          <Difference value={decimal(value).minus(decimal(against))} />
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
