import { barTone, buildWaterfall, type WaterfallStep } from "#app/features/overview/waterfall.ts";
import { formatDay } from "#app/lib/format.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { FigureButton } from "#app/ui/data/figure-button.tsx";
import { Gain, Money } from "#app/ui/data/money.tsx";
import { Result } from "#app/ui/data/rate.tsx";
import { FoldingCard } from "#app/ui/layout/folding-card.tsx";
import type { Overview } from "#contract/overview.ts";

type WaterfallCardProps = {
  overview: Overview;
  /** Opens the calculation of return and result. */
  onExplain: () => void;
};

/** From the wealth at the beginning of the period to that at its end, and the result of it. */
export function WaterfallCard({ overview, onExplain }: WaterfallCardProps) {
  const { result, includesIncome, period } = overview;
  const amount = <Result value={result?.amount ?? null} rate={overview.return} />;
  return (
    <FoldingCard
      title="De onde veio"
      summary={result && <Gain value={result.amount} />}
      actions={
        result &&
        result.until < period.to && <p className="mt-1 text-ink-3 text-sm">até {formatDay(result.until)}</p>
      }
    >
      <dl className="grid gap-y-2.5">
        {buildWaterfall(overview).map((step) => (
          <Step key={step.label} step={step} onExplain={onExplain} />
        ))}
        <div className="flex items-baseline justify-between gap-3 font-semibold not-first:mt-1 not-first:border-line-strong not-first:border-t not-first:pt-3">
          <dt>
            Resultado do período
            {result && (
              <span className="block font-normal text-ink-3 text-sm">
                {explainResult(result.income.withheld, includesIncome)}
              </span>
            )}
          </dt>
          <dd>{amount}</dd>
        </div>
      </dl>
    </FoldingCard>
  );
}

function explainResult(withheld: string, includesIncome: boolean): string {
  if (!includesIncome) return "Valorização e taxas";
  return `Valorização, proventos${withheld === "0" ? "" : " já sem o IR retido"} e taxas`;
}

const noteOf = ({ isByRecordDate }: WaterfallStep) =>
  isByRecordDate ? "com data-com no período, fora do patrimônio" : "fora do patrimônio";

const barStyles: Record<ReturnType<typeof barTone>, string> = {
  wealth: "bg-accent",
  moved: "bg-ink-3/50",
  gain: "bg-gain",
  loss: "bg-loss",
};

function Step({ step, onExplain }: { step: WaterfallStep } & Pick<WaterfallCardProps, "onExplain">) {
  const { label, amount, kind, from, to } = step;
  const left = Math.min(from, to);
  const size = Math.abs(to - from);
  return (
    <div
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[10.5rem_minmax(0,1fr)_8.5rem]",
        kind === "wealth" && "font-semibold",
      )}
    >
      <dt className={kind === "wealth" ? "" : "text-ink-2"}>
        {label}
        {kind === "income" && <span className="text-ink-3 text-sm"> {noteOf(step)}</span>}
      </dt>
      <dd className="text-right sm:order-last">
        <FigureButton name={label} onClick={onExplain}>
          {kind === "gained" || kind === "income" ? <Gain value={amount} /> : <Money value={amount} />}
        </FigureButton>
      </dd>
      <div aria-hidden="true" className="relative h-2.5 rounded-full bg-sunken max-sm:col-span-full sm:h-4">
        <span
          className={classNames("absolute inset-y-0 min-w-0.5 rounded-xs", barStyles[barTone(step)])}
          style={{ left: `${left * 100}%`, width: `${size * 100}%` }}
        />
      </div>
    </div>
  );
}
