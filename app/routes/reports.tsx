import { ReportScreen } from "#app/features/reports/report-screen.tsx";
import { productName } from "#app/lib/product.ts";
import { useAnnualCsv } from "#app/shell/annual.ts";
import { ReportWorkingDialog } from "#app/shell/report-working.ts";
import type { Route } from "./+types/reports.ts";

export const meta: Route.MetaFunction = () => [{ title: `Relatórios · ${productName}` }];

export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
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
