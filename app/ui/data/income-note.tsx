import { incomeText } from "#app/lib/labels.ts";
import { explainedStyle } from "#app/ui/base/button-style.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { Hint } from "#app/ui/overlay/hint.tsx";

const withIncome =
  "Dividendos, juros sobre capital próprio e outros proventos contam já sem o imposto retido. Eles entram com o primeiro preço a partir da data ex, que já caiu por causa deles, e não na data do pagamento.";
const withoutIncome =
  "Vale só o preço dos ativos: dividendos, juros sobre capital próprio e outros proventos ficam de fora deste número.";

type IncomeNoteProps = { isIncluded: boolean; className?: string };

/** Says whether a return or a result includes income. */
export function IncomeNote({ isIncluded, className }: IncomeNoteProps) {
  return (
    <Hint
      text={isIncluded ? withIncome : withoutIncome}
      className={classNames("whitespace-nowrap font-normal text-ink-3 text-sm", explainedStyle, className)}
    >
      {incomeText(isIncluded)}
    </Hint>
  );
}
