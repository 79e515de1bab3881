import { usePortfolioView } from "#app/entities/portfolio/portfolio-view.ts";
import { productName } from "#app/lib/product.ts";
import Reports from "#app/shell/screens/reports.tsx";
import type { Route } from "./+types/reports.ts";

export const meta: Route.MetaFunction = () => [{ title: `Relatórios · ${productName}` }];

export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
  return <Reports view={usePortfolioView(portfolioId)} />;
}
