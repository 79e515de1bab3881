import { ReportScreen } from "#app/features/reports/report-screen.tsx";
import type { SumScreenProps } from "#app/shell/consolidated/sum-screen.ts";
import { useAnnualCsv } from "#app/shell/use-annual-csv.ts";

export default function ConsolidatedReports({ portfolioId }: SumScreenProps) {
  const loadAnnualCsv = useAnnualCsv();
  return <ReportScreen key={portfolioId} portfolioId={portfolioId} loadAnnualCsv={loadAnnualCsv} />;
}
