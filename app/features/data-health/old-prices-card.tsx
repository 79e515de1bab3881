import { ChevronDown, CircleCheck } from "lucide-react";
import { reasonText, stoppedText } from "#app/features/data-health/headline.ts";
import { OwnCause } from "#app/features/data-health/own-cause.tsx";
import { findCauses } from "#app/features/data-health/price-causes.ts";
import { formatDay } from "#app/lib/format.ts";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { DataHealth } from "#contract/data-health.ts";
import type { Position } from "#contract/positions.ts";
import type { Day } from "#domain/kernel/calendar.ts";

type OldPricesProps = {
  portfolioId: string;
  positions: readonly Position[];
  health: DataHealth;
  today: Day;
};

/** Positions without a recent price: those with a reason of their own, and how many wait for each source. */
export function OldPricesCard({ portfolioId, positions, health, today }: OldPricesProps) {
  const { own, waiting } = findCauses(positions, health);
  return (
    <SectionCard
      title="Ativos sem preço recente"
      description="Sem preço novo há mais de 3 dias úteis. Um dia sem preço nunca vira zero."
    >
      {own.length === 0 && waiting.length === 0 && (
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-gain" />
          Todos os seus ativos têm preço recente
        </p>
      )}
      {own.length > 0 && (
        <ul className="-my-3 divide-y divide-line">
          {own.map((position) => (
            <li key={position.asset.id} className="py-3">
              <div className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{position.asset.ticker}</span>
                <span className="text-ink-2 text-sm">
                  último preço em {formatDay(position.currentPrice.day)}
                </span>
              </div>
              <p className="text-ink-2 text-sm">{position.asset.name}</p>
              <OwnCause
                portfolioId={portfolioId}
                position={position}
                newTicker={health.tickerProposals.find(({ from }) => from === position.asset.ticker)?.to}
                sources={health.sources}
                today={today}
              />
            </li>
          ))}
        </ul>
      )}
      {waiting.map(({ source, positions: ofSource }) => (
        <details key={source.name} className="group mt-3 border-line border-t pt-1 first:mt-0 first:border-0">
          <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-sm [&::-webkit-details-marker]:hidden">
            <span>
              <span className="font-semibold">{countText(ofSource.length, own.length > 0)}</span>{" "}
              <span className="text-ink-2">pelo mesmo motivo: {inSentence(stoppedText(source, today))}</span>
            </span>
            <ChevronDown
              aria-hidden="true"
              className="size-4.5 shrink-0 text-ink-3 transition-[rotate] group-open:rotate-180"
            />
          </summary>
          <p className="text-sm">{capitalised(reasonText(source, today))}.</p>
          <p className="pb-2 text-ink-2 text-sm">
            {ofSource
              .map(({ asset }) => asset.ticker)
              .toSorted()
              .join(", ")}
          </p>
        </details>
      ))}
    </SectionCard>
  );
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function countText(count: number, isMore: boolean): string {
  const assets = count === 1 ? "1 ativo" : `${count} ativos`;
  return isMore ? `Mais ${assets}` : assets;
}

/** 'Cotações da B3 …' within a sentence. A name such as 'Ibovespa' keeps its capital letter. */
const inSentence = (text: string) =>
  text.startsWith("Ibovespa") ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
