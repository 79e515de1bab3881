import { useId } from "react";
import { barShares } from "#app/features/analyst/bar-shares.ts";
import { FigureValue } from "#app/features/analyst/figure-value.tsx";
import type { AnswerChart } from "#contract/analyst.ts";

/** A bar of each month or asset, and none for zero. The amounts stand beside the bars, so that nothing is said by length alone. */
export function AnswerChartView({ chart: { title, format, bars } }: { chart: AnswerChart }) {
  const titleId = useId();
  const shares = barShares(bars.map(({ value }) => value));
  if (bars.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="rounded-md bg-surface px-4 py-3 ring ring-line">
      <h3 id={titleId} className="font-semibold text-sm">
        {title}
      </h3>
      <dl className="mt-2.5 grid grid-cols-[auto_minmax(2rem,1fr)_auto] items-center gap-x-3 gap-y-1.5 text-sm">
        {bars.map(({ label, labelFormat, value }, place) => (
          <div key={label} className="contents">
            <dt className="max-w-32 truncate text-ink-2">
              <FigureValue value={label} format={labelFormat} />
            </dt>
            <dd aria-hidden="true" className="h-2.5 rounded-full bg-sunken">
              {shares[place] ? (
                <span
                  className={`block h-full min-w-0.5 rounded-full ${value.startsWith("-") ? "bg-loss" : "bg-accent"}`}
                  style={{ width: `${(shares[place] * 100).toFixed(1)}%` }}
                />
              ) : null}
            </dd>
            <dd className="text-right">
              <FigureValue value={value} format={format} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
