import { usePortfolioView } from "#app/entities/portfolio/portfolio-view.ts";
import { productName } from "#app/lib/product.ts";
import PositionsScreen from "#app/shell/screens/positions.tsx";
import type { Route } from "./+types/positions.ts";

export const meta: Route.MetaFunction = () => [{ title: `Posições · ${productName}` }];

export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
  return <PositionsScreen view={usePortfolioView(portfolioId)} />;
}
