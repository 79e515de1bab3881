import { productName } from "#app/lib/product.ts";
import { ComparatorScreen } from "#app/shell/comparator.tsx";
import type { Route } from "./+types/comparator.ts";

export const meta: Route.MetaFunction = () => [{ title: `Comparador · ${productName}` }];

export default function Comparator({ params: { portfolioId } }: Route.ComponentProps) {
  return <ComparatorScreen portfolioId={portfolioId} />;
}
