import { comparisonWorkings } from "#app/features/comparator/comparison-workings.ts";
import type { NameableLine } from "#app/features/comparator/line-name.ts";
import type { ComparisonFigure } from "#app/features/comparator/worked-figures.ts";
import { formatDay } from "#app/lib/format.ts";
import { WorkingDialog } from "#app/ui/data/working-dialog.tsx";
import type { Comparison } from "#contract/comparison.ts";

type ComparisonWorkingDialogProps = {
  comparison: Comparison;
  lines: readonly NameableLine[];
  figure: ComparisonFigure;
  open: boolean;
  onClose: () => void;
};

/** Explains how figures of a comparison are calculated. Its code is loaded when it is first opened. */
export default function ComparisonWorkingDialog({
  comparison,
  lines,
  figure,
  open,
  onClose,
}: ComparisonWorkingDialogProps) {
  const { from, to } = comparison.period;
  return (
    <WorkingDialog
      description={`De ${formatDay(from)} a ${formatDay(to)}, com proventos`}
      workings={comparisonWorkings(comparison, lines, figure)}
      open={open}
      onClose={onClose}
    />
  );
}
