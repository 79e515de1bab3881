import { TriangleAlert } from "lucide-react";
import { type Delay, durationText, monthText } from "#app/features/goals/goal-text.ts";
import { WholeMoney } from "#app/features/goals/whole-money.tsx";

/** Says what a goal lacks that is not on its way. */
export function GoalDelay({ delay }: { delay: Delay }) {
  return (
    <p className="flex items-start gap-2 text-sm text-spark-text">
      <TriangleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      <span>
        <DelayText delay={delay} />
      </span>
    </p>
  );
}

function DelayText({ delay }: { delay: Delay }) {
  switch (delay.kind) {
    case "over":
      return `A data era ${monthText(delay.day)}. Edite a meta e escolha outra.`;
    case "late":
      return (
        <>
          {delay.months === undefined
            ? "Nesse ritmo, a meta não chega na data."
            : `Nesse ritmo, a meta chega ${durationText(delay.months)} depois da data.`}
          {delay.needed && (
            <>
              {" "}
              Para chegar a tempo: <WholeMoney value={delay.needed} /> por mês.
            </>
          )}
        </>
      );
    case "behind":
      return (
        <>
          <WholeMoney value={delay.amount} /> abaixo do que o plano previa para hoje.
        </>
      );
    default:
      return delay satisfies never;
  }
}
