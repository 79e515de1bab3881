import { explainedStyle } from "#app/ui/base/button-style.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { Hint } from "#app/ui/overlay/hint.tsx";

/** Marks a return or a result that does not include income yet. */
export function WithoutIncome({ className }: { className?: string }) {
  return (
    <Hint
      text="Dividendos, juros sobre capital próprio e outros rendimentos ainda não entram neste número. Vale só o preço dos ativos."
      className={classNames("whitespace-nowrap font-normal text-ink-3 text-sm", explainedStyle, className)}
    >
      sem proventos
    </Hint>
  );
}
