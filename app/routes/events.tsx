import { usePortfolioView } from "#app/entities/portfolio/portfolio-view.ts";
import { productName } from "#app/lib/product.ts";
import EventsScreen from "#app/shell/screens/events.tsx";
import type { Route } from "./+types/events.ts";

export const meta: Route.MetaFunction = () => [{ title: `Eventos · ${productName}` }];

export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
  return <EventsScreen view={usePortfolioView(portfolioId)} />;
}
