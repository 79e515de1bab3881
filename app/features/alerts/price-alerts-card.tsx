import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { priceAlertsQuery } from "#app/entities/alert/queries.ts";
import { PriceAlertList } from "#app/features/alerts/price-alert-list.tsx";
import { NamedRowSkeletons } from "#app/ui/data/named-row.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";

/** The price alerts of all assets. */
export function PriceAlertsCard() {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(priceAlertsQuery);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="rounded-sm text-base outline-none">
        Alertas de preço
      </h3>
      <QueryStates
        query={query}
        loading={<NamedRowSkeletons text="Carregando alertas..." className="mt-2" />}
        errorLook="compact"
        messageHidden
        empty={
          <p className="mt-2 flex min-h-18 items-center text-ink-2">
            Nenhum. Crie na página de um ativo, em Alertas de preço.
          </p>
        }
      >
        {(alerts) => (
          <PriceAlertList
            alerts={alerts}
            withAsset
            onDeleted={() => heading.current?.focus()}
            className="mt-2"
          />
        )}
      </QueryStates>
    </>
  );
}
