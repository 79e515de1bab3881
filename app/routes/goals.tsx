import { GoalsTab } from "#app/features/goals/goals-tab.tsx";
import { productName } from "#app/lib/product.ts";
import type { Route } from "./+types/goals.ts";

export const meta: Route.MetaFunction = () => [{ title: `Metas Financeiras · ${productName}` }];

export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
  return <GoalsTab portfolioId={portfolioId} />;
}
