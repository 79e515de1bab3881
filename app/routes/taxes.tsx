import { TaxScreen } from "#app/features/taxes/tax-screen.tsx";
import { productName } from "#app/lib/product.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/taxes.ts";

export const meta: Route.MetaFunction = () => [{ title: `Imposto de Renda · ${productName}` }];

export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Imposto de Renda" />
      <TaxScreen key={portfolioId} portfolioId={portfolioId} />
    </>
  );
}
