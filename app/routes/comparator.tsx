import { usePortfolioView } from "#app/entities/portfolio/portfolio-view.ts";
import { productName } from "#app/lib/product.ts";
import ComparatorScreen from "#app/shell/screens/comparator.tsx";
import type { Route } from "./+types/comparator.ts";

export const meta: Route.MetaFunction = () => [{ title: `Comparador · ${productName}` }];

export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
  return <ComparatorScreen view={usePortfolioView(portfolioId)} />;
}
