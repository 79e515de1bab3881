import { ReportScreen } from "#app/features/reports/report-screen.tsx";
import { useAnnualCsv } from "#app/shell/annual.ts";
import type { SumScreenProps } from "#app/shell/consolidated/sum-screen.ts";
import { ReportWorkingDialog } from "#app/shell/report-working.ts";

export default function ConsolidatedReports({ portfolioId }: SumScreenProps) {
  const loadAnnualCsv = useAnnualCsv();
  return (
    <ReportScreen
      key={portfolioId}
      portfolioId={portfolioId}
      loadAnnualCsv={loadAnnualCsv}
      WorkingDialog={ReportWorkingDialog}
    />
  );
}
