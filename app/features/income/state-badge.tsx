import { TriangleAlert } from "lucide-react";
import { incomeStateLabels } from "#app/lib/labels.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { BarSwatch } from "#app/ui/charts/bar-swatch.tsx";
import { WarningHint } from "#app/ui/data/warning-hint.tsx";
import type { IncomeState } from "#contract/income.ts";

const toCheck: readonly IncomeState[] = ["doubtful", "unconfirmed", "amount-missing"];

const looks = { received: "solid", receivable: "outline", announced: "dotted" } as const;

type StateBadgeProps = {
  state: IncomeState;
  /** Why the person should check the payment, where the state itself is the reason. */
  reason?: string | undefined;
};

/** The state with the mark of its bars in the chart. */
export function StateBadge({ state, reason }: StateBadgeProps) {
  if (reason !== undefined) return <WarningHint title={incomeStateLabels[state]} text={reason} />;
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 whitespace-nowrap",
        state === "ignored" && "text-ink-3",
      )}
    >
      {toCheck.includes(state) && (
        <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0 text-spark-line" />
      )}
      {state in looks && <BarSwatch look={looks[state as keyof typeof looks]} />}
      {incomeStateLabels[state]}
    </span>
  );
}
