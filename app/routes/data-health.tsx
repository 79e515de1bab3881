import { HealthScreen } from "#app/features/data-health/health-screen.tsx";
import { productName } from "#app/lib/product.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/data-health.ts";

export const meta: Route.MetaFunction = () => [{ title: `Saúde dos dados · ${productName}` }];

export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Saúde dos dados" subtitle="De onde vêm os preços e índices, e de quando são" />
      <HealthScreen key={portfolioId} portfolioId={portfolioId} />
    </>
  );
}
