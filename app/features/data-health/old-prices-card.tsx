import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { repaidText } from "#app/entities/asset/price-origin.ts";
import { positionsQuery } from "#app/entities/portfolio/queries.ts";
import { dataHealthQuery } from "#app/features/data-health/api.ts";
import { formatDay } from "#app/lib/format.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { DataHealth } from "#contract/data-health.ts";
import type { Position } from "#contract/positions.ts";
import { isContractPrice } from "#contract/price-source.ts";
import { isValuedByOwner } from "#domain/valuation/valued-by-owner.ts";

/** The positions without a recent price, and what the person can do. */
export function OldPricesCard({ portfolioId }: { portfolioId: string }) {
  const query = useQuery(positionsQuery(portfolioId));
  const { data: health } = useQuery(dataHealthQuery);
  return (
    <SectionCard
      title="Ativos sem preço recente"
      description="O que esta carteira tem e que está sem preço novo há mais de 3 dias úteis. Um dia sem preço nunca vira zero."
    >
      <QueryStates query={query} loading={<Skeleton className="h-24" />}>
        {(positions) => (
          <OldPrices
            portfolioId={portfolioId}
            old={positions.filter(({ hasOldPrice }) => hasOldPrice)}
            proposals={health?.tickerProposals ?? []}
          />
        )}
      </QueryStates>
    </SectionCard>
  );
}

type OldPricesProps = {
  portfolioId: string;
  old: readonly Position[];
  proposals: DataHealth["tickerProposals"];
};

function OldPrices({ portfolioId, old, proposals }: OldPricesProps) {
  if (old.length === 0)
    return <EmptyState icon={<CircleCheck />} title="Todos os seus ativos têm preço recente" />;
  const byDay = old.toSorted((a, b) => a.currentPrice.day.localeCompare(b.currentPrice.day));
  return (
    <ul className="-my-4 divide-y divide-line">
      {byDay.map((position) => (
        <li key={position.asset.id} className="py-4">
          <div className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{position.asset.ticker}</span>
            <span className="text-ink-2">último preço em {formatDay(position.currentPrice.day)}</span>
          </div>
          <p className="text-ink-2 text-sm">{position.asset.name}</p>
          <Remedy
            portfolioId={portfolioId}
            position={position}
            newTicker={proposals.find(({ from }) => from === position.asset.ticker)?.to}
          />
        </li>
      ))}
    </ul>
  );
}

const linkStyle = "font-semibold text-accent underline underline-offset-2";

type RemedyProps = { portfolioId: string; position: Position; newTicker: string | undefined };

function Remedy({ portfolioId, position: { asset, currentPrice, repaidOn }, newTicker }: RemedyProps) {
  const to = (screen: string) => `/portfolio/${portfolioId}/${screen}`;
  if (repaidOn)
    return (
      <p className="mt-1 text-sm">
        {repaidText(repaidOn)}{" "}
        <Link to={to("positions")} className={linkStyle}>
          em Posições
        </Link>
        .
      </p>
    );
  if (newTicker)
    return (
      <p className="mt-1 text-sm">
        {newTicker} é negociado com o mesmo ISIN: o código deve ter mudado.{" "}
        <Link to={to("events")} className={linkStyle}>
          Registre a conversão em Eventos
        </Link>
        .
      </p>
    );
  const isQuoted = currentPrice.source === "CVM";
  if (isQuoted) return <p className="mt-1 text-sm">A CVM não tem cotas mais novas deste fundo.</p>;
  if (currentPrice.source !== null && isContractPrice(currentPrice.source))
    return (
      <p className="mt-1 text-sm">
        As taxas publicadas vão até esse dia. O valor volta a crescer com a próxima atualização da fonte
        acima.
      </p>
    );
  if (isValuedByOwner(asset))
    return (
      <p className="mt-1 text-sm">
        <Link to={to("positions")} className={linkStyle}>
          Registre uma avaliação sua
        </Link>{" "}
        em Posições.
      </p>
    );
  if (asset.status === "delisted")
    return (
      <p className="mt-1 text-sm">
        Este código não é mais negociado.{" "}
        <Link to={to("events")} className={linkStyle}>
          Registre em Eventos
        </Link>{" "}
        o que aconteceu com ele: conversão, incorporação ou resgate.
      </p>
    );
  if (asset.assetClass.code === "TREASURY" || asset.assetClass.code === "CRYPTO")
    return <p className="mt-1 text-sm">O preço chega com a próxima atualização da fonte acima.</p>;
  return (
    <p className="mt-1 text-sm">
      O preço muda quando houver negócio. Se o código mudou,{" "}
      <Link to={to("events")} className={linkStyle}>
        registre a conversão em Eventos
      </Link>
      .
    </p>
  );
}
