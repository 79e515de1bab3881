import { useQuery } from "@tanstack/react-query";
import { taxSalesQuery } from "#app/entities/tax/api.ts";
import { salesBehind, salesWorking } from "#app/features/taxes/sales-working.ts";
import type { TaxFigure } from "#app/features/taxes/tax-figure.ts";
import { monthChecks, taxWorkings } from "#app/features/taxes/tax-workings.ts";
import { formatLongMonth } from "#app/lib/format.ts";
import { WorkingDialog } from "#app/ui/data/working-dialog.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import type { TaxMonth, TaxYear } from "#contract/taxes.ts";

type TaxWorkingDialogProps = {
  portfolioId: string;
  data: TaxYear;
  month: TaxMonth;
  figure: TaxFigure;
  open: boolean;
  onClose: () => void;
};

/** Explains how a figure of a month is calculated, back to the sales behind it. Its code is loaded when it is first opened. */
export default function TaxWorkingDialog({
  portfolioId,
  data,
  month,
  figure,
  open,
  onClose,
}: TaxWorkingDialogProps) {
  const behind = salesBehind(figure, month);
  const query = useQuery({ ...taxSalesQuery(portfolioId, month.month), enabled: behind.length > 0 });
  const sales = query.data;
  const workings = [
    ...taxWorkings({ ...data, month }, figure),
    ...(sales ? behind.map((request) => salesWorking(request, month, sales)) : []),
  ];
  return (
    <WorkingDialog
      description={formatLongMonth(month.month)}
      workings={workings}
      checks={monthChecks(month)}
      open={open}
      onClose={onClose}
    >
      {behind.length > 0 && !sales && (
        <QueryStates query={query} loading={<Skeleton className="h-40 rounded-md" />}>
          {() => null}
        </QueryStates>
      )}
    </WorkingDialog>
  );
}
