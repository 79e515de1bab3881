import { ReportScreen } from "#app/features/reports/report-screen.tsx";
import { useAnnualCsv } from "#app/shell/annual.ts";
import { ReportWorkingDialog } from "#app/shell/report-working.ts";

/** The reports of a portfolio or of a sum. */
export default function Reports({ portfolioId }: { portfolioId: string }) {
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
