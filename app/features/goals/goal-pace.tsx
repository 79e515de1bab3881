import { reachedText, realRateText } from "#app/features/goals/goal-text.ts";
import { formatQuantity } from "#app/lib/format.ts";
import type { Goal } from "#contract/goals.ts";
import type { Outlook } from "#domain/goals/outlook.ts";
import type { Day } from "#domain/kernel/calendar.ts";

type GoalPaceProps = { goal: Goal; outlook: Outlook; today: Day };

/** 'No ritmo planejado: mar/2031', and what that supposes. */
export function GoalPace({ goal, outlook, today }: GoalPaceProps) {
  if (outlook.isReached) return <p className="font-semibold text-gain">Meta alcançada</p>;
  if (outlook.wealth === undefined)
    return (
      <p className="text-ink-2 text-sm">
        Sem proventos em 12 meses não há como projetar. Edite a meta e diga quanto espera receber ao ano.
      </p>
    );
  return (
    <p>
      No ritmo planejado:{" "}
      <strong className="font-semibold">{reachedText(outlook.reached.middle, outlook, today)}</strong>
      <span className="block text-ink-3 text-sm">
        {outlook.reached.middle === 0 && goal.incomeRate !== null
          ? `se pagar ${formatQuantity(goal.incomeRate)}% ao ano`
          : `rendendo ${realRateText(goal.middleRate)}`}
      </span>
    </p>
  );
}
