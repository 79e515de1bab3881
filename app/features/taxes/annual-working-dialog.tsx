import { annualWorkings } from "#app/features/taxes/annual-workings.ts";
import { WorkingDialog } from "#app/ui/data/working-dialog.tsx";
import type { AnnualReturn, ReturnLine } from "#contract/annual-return.ts";

type AnnualWorkingDialogProps = {
  line: ReturnLine;
  amounts: AnnualReturn["lines"];
  year: number;
  open: boolean;
  onClose: () => void;
};

/** Explains the total of a line of the annual return. Its code is loaded when it is first opened. */
export default function AnnualWorkingDialog({
  line,
  amounts,
  year,
  open,
  onClose,
}: AnnualWorkingDialogProps) {
  return (
    <WorkingDialog
      description={`Ano-calendário ${year}`}
      workings={annualWorkings(line, amounts, year)}
      open={open}
      onClose={onClose}
    />
  );
}
