import { useQuery } from "@tanstack/react-query";
import { dataHealthQuery } from "#app/features/data-health/api.ts";
import { OldPricesCard } from "#app/features/data-health/old-prices-card.tsx";
import { SourcesCard } from "#app/features/data-health/sources-card.tsx";
import { productName } from "#app/lib/product.ts";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/data-health.ts";

export const meta: Route.MetaFunction = () => [{ title: `Saúde dos dados · ${productName}` }];

export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Saúde dos dados" subtitle="De onde vêm os preços e índices, e de quando são" />
      <div className="grid gap-4">
        <Sources />
        <OldPricesCard key={portfolioId} portfolioId={portfolioId} />
      </div>
    </>
  );
}

function Sources() {
  const query = useQuery(dataHealthQuery);
  return (
    <QueryStates
      query={query}
      errorLook="card"
      loading={
        <>
          <p role="status" className="sr-only">
            Carregando as fontes...
          </p>
          <Skeleton className="h-180 rounded-lg" />
        </>
      }
    >
      {(data) => <SourcesCard data={data} />}
    </QueryStates>
  );
}
