import { usePortfolioView } from "#app/entities/portfolio/portfolio-view.ts";
import { productName } from "#app/lib/product.ts";
import OverviewScreen from "#app/shell/screens/overview.tsx";
import type { Route } from "./+types/overview.ts";

export const meta: Route.MetaFunction = () => [{ title: `Visão Geral · ${productName}` }];

export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
  return <OverviewScreen view={usePortfolioView(portfolioId)} />;
}
