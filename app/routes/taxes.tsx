import { useSearchParams } from "react-router";
import { AnnualScreen } from "#app/features/taxes/annual-screen.tsx";
import { TaxScreen } from "#app/features/taxes/tax-screen.tsx";
import { productName } from "#app/lib/product.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { TabLinks } from "#app/ui/layout/tab-links.tsx";
import type { Route } from "./+types/taxes.ts";

export const meta: Route.MetaFunction = () => [{ title: `Imposto de Renda · ${productName}` }];

const annualTab = "annual";

export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
  const readOnly = useReadOnly();
  const [params] = useSearchParams();
  const path = `/portfolio/${portfolioId}/taxes`;
  const isAnnual = !readOnly && params.get("tab") === annualTab;
  return (
    <>
      <PageHeader title="Imposto de Renda" />
      {/* The annual return is filled in item by item. */}
      {!readOnly && (
        <TabLinks
          label="Partes da tela"
          tabs={[
            { label: "Mês a mês", to: path, current: !isAnnual },
            { label: "Declaração anual", to: `${path}?tab=${annualTab}`, current: isAnnual },
          ]}
        />
      )}
      {isAnnual ? (
        <AnnualScreen key={portfolioId} portfolioId={portfolioId} />
      ) : (
        <TaxScreen key={portfolioId} portfolioId={portfolioId} />
      )}
    </>
  );
}
