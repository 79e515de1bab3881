import { productName } from "#app/lib/product.ts";
import Comparator from "#app/shell/comparator.tsx";
import type { Route } from "./+types/comparator.ts";

export const meta: Route.MetaFunction = () => [{ title: `Comparador · ${productName}` }];

export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
  return <Comparator portfolioId={portfolioId} />;
}
