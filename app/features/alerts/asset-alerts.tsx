import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router";
import { priceAlertsQuery } from "#app/entities/alert/queries.ts";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { PriceAlertForm } from "#app/features/alerts/price-alert-form.tsx";
import { PriceAlertList } from "#app/features/alerts/price-alert-list.tsx";
import { unbroken } from "#app/ui/base/unbroken.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { Asset } from "#contract/assets.ts";

/** The alerts of an asset, and the form of another one. */
export default function AssetAlerts({ portfolioId, asset }: { portfolioId: string; asset: Asset }) {
  const query = useQuery(priceAlertsQuery);
  const list = useRef<HTMLDivElement>(null);
  return (
    <SectionCard
      title="Alertas de preço"
      description={unbroken(
        `Você é avisado uma vez, quando ${assetNames(asset).main} fechar no preço ou além dele: na página inicial e, se quiser, por e-mail.`,
      )}
    >
      <QueryStates query={query} errorLook="compact" loading={<Skeleton className="h-18" />}>
        {(all) => {
          const alerts = all.filter((alert) => alert.asset.id === asset.id);
          return (
            <div ref={list} tabIndex={-1} className="outline-none">
              {alerts.length > 0 && (
                <PriceAlertList
                  alerts={alerts}
                  onDeleted={() => list.current?.focus()}
                  className="-mt-3 mb-4"
                />
              )}
              <PriceAlertForm asset={asset} />
              <p className="mt-4 text-ink-2 text-sm">
                Proventos e vencimentos não precisam de alerta: você os vê na página inicial.{" "}
                <Link
                  to={`/portfolio/${portfolioId}/settings#mails`}
                  className="rounded-sm font-semibold text-accent underline-offset-4 hover:underline"
                >
                  {unbroken("Escolher os e-mails")}
                </Link>
              </p>
            </div>
          );
        }}
      </QueryStates>
    </SectionCard>
  );
}
