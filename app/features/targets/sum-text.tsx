import { percentText, restText } from "#app/features/targets/target-text.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { type Decimal, textOf } from "#domain/kernel/decimal.ts";

/** A sum of targets, and what it lacks: 'Soma: 95% · faltam 5%'. */
export function SumText({ name, sum }: { name: string; sum: Decimal }) {
  const rest = restText(sum);
  return (
    <p role="status" className={classNames("text-sm", rest ? "font-medium text-spark-text" : "text-ink-2")}>
      {name}: {percentText(textOf(sum))}
      {rest && ` · ${rest}`}
    </p>
  );
}
