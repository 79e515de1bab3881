import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { reachedText } from "#app/features/goals/goal-text.ts";
import { WholeMoney } from "#app/features/goals/whole-money.tsx";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { Slider } from "#app/ui/forms/slider.tsx";
import { type Outlook, reachedWith } from "#domain/goals/outlook.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";

type GoalLeverProps = { name: string; outlook: Outlook; rate: Decimal; today: Day };

/** Steps of R$ 100, or of a hundredth of a contribution above R$ 15.000, in hundreds. */
const stepOf = ({ plan }: Outlook): number =>
  Math.max(1, Math.round(Math.min(plan.contribution.toNumber(), 1e9) / 10_000)) * 100;

/** A slider that answers when the goal is reached with more put in each month. */
export function GoalLever({ name, outlook, rate, today }: GoalLeverProps) {
  const step = stepOf(outlook);
  const [more, setMore] = useState(3 * step);
  const months = reachedWith(outlook, rate, decimal(String(more)));
  const hidden = useValuesHidden();
  const text = reachedText(months, outlook, today);
  return (
    <div>
      <p className="text-sm" aria-live="polite">
        Com mais <WholeMoney value={decimal(String(more))} /> por mês,{" "}
        {months !== undefined && months > 0 && "chega em "}
        <strong className="font-semibold">{text}</strong>
      </p>
      <Slider
        label={<span className="sr-only">Aportar mais por mês para {name}</span>}
        value={more}
        onChange={setMore}
        min={step}
        max={20 * step}
        step={step}
        valueText={hidden ? text : `R$ ${more} a mais por mês: ${text}`}
        ends={[<Minus key="less" aria-hidden="true" />, <Plus key="more" aria-hidden="true" />]}
      />
    </div>
  );
}
