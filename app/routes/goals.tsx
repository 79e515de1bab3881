import { usePortfolioView } from "#app/entities/portfolio/portfolio-view.ts";
import { productName } from "#app/lib/product.ts";
import GoalsScreen from "#app/shell/screens/goals.tsx";
import type { Route } from "./+types/goals.ts";

export const meta: Route.MetaFunction = () => [{ title: `Metas Financeiras · ${productName}` }];

export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
  return <GoalsScreen view={usePortfolioView(portfolioId)} />;
}
