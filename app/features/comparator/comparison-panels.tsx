import { CalendarX2 } from "lucide-react";
import { lazy, type ReactNode, useState } from "react";
import OutdatedAssets from "#app/entities/asset/outdated-assets.tsx";
import type { ComparisonMode } from "#app/features/comparator/comparator-view.ts";
import { ComparedChart } from "#app/features/comparator/compared-chart.tsx";
import { comparisonSentence } from "#app/features/comparator/comparison-sentence.ts";
import { ComparisonTable } from "#app/features/comparator/comparison-table.tsx";
import { LineChips } from "#app/features/comparator/line-chips.tsx";
import { nameLines } from "#app/features/comparator/line-name.ts";
import { useAddLineDialog } from "#app/features/comparator/use-add-line-dialog.tsx";
import type { ComparisonFigure } from "#app/features/comparator/worked-figures.ts";
import { formatDay } from "#app/lib/format.ts";
import { Button } from "#app/ui/base/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import { useDialog } from "#app/ui/overlay/use-dialog.tsx";
import type { Comparison } from "#contract/comparison.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

const ComparisonWorkingDialog = lazy(() => import("#app/features/comparator/comparison-working-dialog.tsx"));

type ComparisonPanelsProps = {
  portfolioId: string;
  comparison: Comparison;
  /** Another comparison is on its way. */
  outdated: boolean;
  mode: ComparisonMode;
  onLines: (codes: readonly string[]) => void;
  /** Shown in place of the sentence in a portfolio without entries. */
  invitation: ReactNode;
};

export function ComparisonPanels(props: ComparisonPanelsProps) {
  const { portfolioId, comparison, outdated, mode, onLines, invitation } = props;
  const [spotlight, setSpotlight] = useState<string | null>(null);
  const [today] = useState(() => dayOf(new Date()));
  const lines = nameLines(comparison);
  const others = lines.flatMap(({ code }) => (code === "own" ? [] : code));
  const sentence = comparisonSentence(comparison, lines, today);
  const { openAddLine, addLineDialog } = useAddLineDialog(portfolioId, (code) =>
    onLines(others.includes(code) ? others : [...others, code]),
  );
  const { openDialog: explain, dialog: workingDialog } = useDialog<ComparisonFigure>((figure, state) => (
    <ComparisonWorkingDialog comparison={comparison} lines={lines} figure={figure} {...state} />
  ));
  if (comparison.days.length < 2) return <NoDays comparison={comparison} />;
  const lit = lines.some(({ name }) => name === spotlight) ? spotlight : null;
  return (
    <>
      <LineChips
        lines={lines}
        spotlight={lit}
        onSpotlight={setSpotlight}
        onRemove={(code) => onLines(others.filter((other) => other !== code))}
        onAdd={() => openAddLine(lines)}
      />
      <div className={`grid grid-cols-1 gap-4 transition-opacity ${outdated ? "opacity-60" : ""}`}>
        {comparison.firstEntry === null
          ? invitation
          : sentence && <Sentence text={sentence} onExplain={() => explain("sentence")} />}
        <OutdatedAssets prices={comparison} />
        <ComparedChart comparison={comparison} lines={lines} mode={mode} spotlight={lit} />
        <ComparisonTable comparison={comparison} lines={lines} onExplain={explain} />
      </div>
      {addLineDialog}
      {workingDialog}
    </>
  );
}

const Sentence = ({ text, onExplain }: { text: string; onExplain: () => void }) => (
  <p className="text-lg">
    {text}{" "}
    <Button variant="subtle" size="sm" className="-mx-2.5 px-2.5!" onClick={onExplain}>
      De onde vêm estes números?
    </Button>
  </p>
);

/** The period ends before the first entry, has begun after today, or has one day. */
function NoDays({ comparison: { firstEntry, period } }: Pick<ComparisonPanelsProps, "comparison">) {
  const isEarlier = firstEntry !== null && period.to < firstEntry;
  return (
    <EmptyState
      icon={<CalendarX2 />}
      title={isEarlier ? "Nada em carteira neste período" : "Nada a comparar neste período"}
      text={
        isEarlier
          ? `Seu primeiro lançamento é de ${formatDay(firstEntry)}.`
          : "Cada linha precisa de pelo menos dois dias, até hoje."
      }
      className={cardStyle}
    />
  );
}
