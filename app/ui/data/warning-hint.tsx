import { TriangleAlert } from "lucide-react";
import { explainedStyle } from "#app/ui/base/button-style.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { Hint } from "#app/ui/overlay/hint.tsx";

type WarningHintProps = { title: string; text: string; className?: string };

/** A short warning in a row. A press or the pointer opens the explanation. */
export function WarningHint({ title, text, className }: WarningHintProps) {
  return (
    <Hint text={text} className={classNames("flex items-start gap-1.5 text-left text-sm", className)}>
      <TriangleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0 text-spark-line" />
      <span className={explainedStyle}>{title}</span>
    </Hint>
  );
}
