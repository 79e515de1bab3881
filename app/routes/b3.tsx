import { ImportScreen } from "#app/features/imports/import-screen.tsx";
import { productName } from "#app/lib/product.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/b3.ts";

export const meta: Route.MetaFunction = () => [{ title: `Integração B3 · ${productName}` }];

export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Integração B3" />
      <ImportScreen portfolioId={portfolioId} />
    </>
  );
}
