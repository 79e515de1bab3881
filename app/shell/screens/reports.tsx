import type { PortfolioView } from "#app/entities/portfolio/portfolio-view.ts";
import { ReportScreen } from "#app/features/reports/report-screen.tsx";
import { useAnnualCsv } from "#app/shell/annual.ts";
import { ReportWorkingDialog } from "#app/shell/report-working.ts";

/** The reports of a portfolio or of a sum. */
export default function Reports({ view }: { view: PortfolioView }) {
  const loadAnnualCsv = useAnnualCsv();
  return (
    <ReportScreen
      key={view.id}
      portfolioId={view.id}
      loadAnnualCsv={loadAnnualCsv}
      WorkingDialog={ReportWorkingDialog}
    />
  );
}
