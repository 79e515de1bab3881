import { ReportScreen } from "#app/features/reports/report-screen.tsx";
import { productName } from "#app/lib/product.ts";
import type { Route } from "./+types/reports.ts";

export const meta: Route.MetaFunction = () => [{ title: `Relatórios · ${productName}` }];

export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
  return <ReportScreen key={portfolioId} portfolioId={portfolioId} />;
}
