import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { priceAlertsQuery } from "#app/entities/alert/queries.ts";
import { PriceAlertRow } from "#app/features/alerts/price-alert-row.tsx";
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
          <ul className="mt-2 divide-y divide-line">
            {alerts.map((alert) => (
              <PriceAlertRow
                key={alert.id}
                alert={alert}
                withAsset
                onDeleted={() => heading.current?.focus()}
              />
            ))}
          </ul>
        )}
      </QueryStates>
    </>
  );
}
