import type { ReactNode } from "react";
import { cardStyle } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";

type Figure = { label: string; value: ReactNode; note?: ReactNode };

/** The figures a portfolio is judged by, the first one the largest. */
export function SummaryCards({ figures }: { figures: Figure[] }) {
  return (
    <dl
      className={classNames(
        cardStyle,
        "grid gap-px overflow-clip bg-line sm:grid-cols-2 xl:grid-cols-[1.35fr_1fr_1fr_1fr]",
      )}
    >
      {figures.map(({ label, value, note }, place) => (
        <div key={label} className="min-w-0 bg-surface p-5 sm:p-6">
          <dt className="text-ink-2 text-sm">{label}</dt>
          <dd
            className={classNames(
              "mt-1.5 flex min-h-10 items-center",
              place === 0 ? "text-[1.75rem] sm:text-[2rem]" : "text-2xl",
            )}
          >
            {value}
          </dd>
          <dd className="mt-1 min-h-5 text-ink-3 text-sm">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
