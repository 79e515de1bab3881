import { productName } from "#app/lib/product.ts";
import Reports from "#app/shell/reports.tsx";
import type { Route } from "./+types/reports.ts";

export const meta: Route.MetaFunction = () => [{ title: `Relatórios · ${productName}` }];

export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
  return <Reports portfolioId={portfolioId} />;
}
