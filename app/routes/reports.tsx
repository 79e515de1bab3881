import { useQueryClient } from "@tanstack/react-query";
import { annualReturnQuery } from "#app/entities/tax/api.ts";
import { ReportScreen } from "#app/features/reports/report-screen.tsx";
import { csvFile } from "#app/lib/csv.ts";
import { productName } from "#app/lib/product.ts";
import type { Route } from "./+types/reports.ts";

export const meta: Route.MetaFunction = () => [{ title: `Relatórios · ${productName}` }];

export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
  const client = useQueryClient();
  const loadAnnualCsv = async (year: number) => {
    const { annualLines } = await import("#app/features/taxes/annual-text.ts");
    return csvFile(annualLines(await client.fetchQuery(annualReturnQuery(portfolioId, year))));
  };
  return <ReportScreen key={portfolioId} portfolioId={portfolioId} loadAnnualCsv={loadAnnualCsv} />;
}
