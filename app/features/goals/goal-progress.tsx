import { wholeShareText } from "#app/features/goals/goal-text.ts";
import { WholeMoney } from "#app/features/goals/whole-money.tsx";
import { Badge } from "#app/ui/base/badge.tsx";
import type { Goal } from "#contract/goals.ts";
import type { Outlook } from "#domain/goals/outlook.ts";
import { decimal } from "#domain/kernel/decimal.ts";

type GoalProgressProps = { goal: Goal; outlook: Outlook; isPartial: boolean };

/** 'R$ 245.770 de R$ 500.000 · 49%' */
export function GoalProgress({ goal, outlook, isPartial }: GoalProgressProps) {
  const target = decimal(goal.target);
  const isLong = target.gte(1e9);
  return (
    <p className="text-ink-2">
      <WholeMoney value={outlook.current} className="font-semibold text-ink" />{" "}
      <span className={isLong ? "" : "inline-block"}>
        de <WholeMoney value={target} className={isLong ? "whitespace-normal! wrap-anywhere" : ""} />
        {goal.kind === "income" && "/mês"} · {wholeShareText(outlook.share)}
      </span>
      {isPartial && <Badge className="ml-2">parcial</Badge>}
    </p>
  );
}
