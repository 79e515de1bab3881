import { TriangleAlert } from "lucide-react";
import { incomeCountText } from "#app/features/income/income-count-text.ts";
import type { ChangeIncomeFilter } from "#app/features/income/use-income-filter.ts";
import { explainedStyle } from "#app/ui/base/button-style.ts";
import { Hint } from "#app/ui/overlay/hint.tsx";
import type { IncomeSummary } from "#contract/income.ts";

const maxListed = 12;

type IncomeNotesProps = {
  summary: Pick<IncomeSummary, "toCheck" | "withoutHistory">;
  onFilter: ChangeIncomeFilter;
};

/** The payments to check, and the assets whose income nobody lists. */
export function IncomeNotes({ summary: { toCheck, withoutHistory }, onFilter }: IncomeNotesProps) {
  if (toCheck === 0 && withoutHistory.length === 0) return null;
  const listed = withoutHistory.slice(0, maxListed);
  const others = withoutHistory.length - listed.length;
  return (
    <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {toCheck > 0 && (
        <li className="flex items-center gap-2">
          <Mark />
          <button
            type="button"
            onClick={() => onFilter({ state: "TO_CHECK" })}
            className="press-area rounded-sm font-semibold underline underline-offset-4"
          >
            {incomeCountText(toCheck)} a conferir
          </button>
        </li>
      )}
      {withoutHistory.length > 0 && (
        <li className="flex items-center gap-2">
          <Mark />
          <Hint
            text={`Nenhuma fonte lista proventos destes ativos. Se algum pagou, cadastre:\n${listed.join(", ")}${others > 0 ? ` e mais ${others}` : ""}`}
            className={explainedStyle}
          >
            {withoutHistory.length === 1
              ? "1 ativo sem histórico de proventos"
              : `${withoutHistory.length} ativos sem histórico de proventos`}
          </Hint>
        </li>
      )}
    </ul>
  );
}

function Mark() {
  return <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-spark-line" />;
}
