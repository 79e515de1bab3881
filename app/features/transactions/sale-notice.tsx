import { TriangleAlert } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";
import { explainedStyle } from "#app/ui/explained-style.ts";
import { Hint } from "#app/ui/hint.tsx";
import type { Notice } from "#contract/notices.ts";

const texts: Record<Notice["reason"], { title: string; hint: string }> = {
  OVERSOLD: {
    title: "Venda maior que a posição",
    hint: "Havia menos do que foi vendido nesta data; só o que havia foi contado.",
  },
  NOTHING_HELD: {
    title: "Venda sem posição",
    hint: "Não havia unidades deste ativo nesta data; esta venda não entra nos cálculos.",
  },
};

/** Says on a sale that only a part of it counts, or nothing. */
export function SaleNotice({ reason, className }: { reason: Notice["reason"]; className: string }) {
  const { title, hint } = texts[reason];
  return (
    <Hint text={hint} className={classNames("flex items-start gap-1.5 text-left text-sm", className)}>
      <TriangleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0 text-spark-line" />
      <span className={explainedStyle}>{title}</span>
    </Hint>
  );
}
