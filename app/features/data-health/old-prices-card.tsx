import { ChevronDown, CircleCheck } from "lucide-react";
import { assetNames } from "#app/entities/asset/asset-names.ts";
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

/** Positions without a recent price: how many wait for each source, then those with a reason of their own. */
export function OldPricesCard({ portfolioId, positions, health, today }: OldPricesProps) {
  const { own, waiting } = findCauses(positions, health);
  return (
    <SectionCard
      title="Ativos sem preço recente"
      description={
        <>
          Sem preço novo há mais de 3 dias úteis.
          <span className="max-sm:hidden"> Um dia sem preço nunca vira zero.</span>
        </>
      }
    >
      {own.length === 0 && waiting.length === 0 && (
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-gain" />
          Todos os seus ativos têm preço recente
        </p>
      )}
      {waiting.map(({ source, positions: ofSource }) => (
        <details key={source.name} className="group -mt-2 mb-3 last:-mb-2">
          <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-sm [&::-webkit-details-marker]:hidden">
            <span>
              <span className="font-semibold">{countText(ofSource.length)}:</span>{" "}
              <span className="text-ink-2">{inSentence(stoppedText(source, today))}</span>
            </span>
            <ChevronDown
              aria-hidden="true"
              className="size-4.5 shrink-0 text-ink-3 transition-[rotate] group-open:rotate-180"
            />
          </summary>
          <p className="text-sm">{capitalised(reasonText(source, today))}.</p>
          <p className="pb-2 text-ink-2 text-sm">
            {ofSource
              .map(({ asset }) => assetNames(asset).main)
              .toSorted()
              .join(", ")}
          </p>
        </details>
      ))}
      {own.length > 0 && (
        <ul className={`-mb-3 divide-y divide-line ${waiting.length > 0 ? "border-line border-t" : "-mt-3"}`}>
          {own.map((position) => (
            <li key={position.asset.id} className="py-3">
              <NamedDay position={position} />
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
    </SectionCard>
  );
}

function NamedDay({ position: { asset, currentPrice } }: { position: Position }) {
  const { main, detail } = assetNames(asset);
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{main}</span>
        <span className="text-ink-2 text-sm">último preço em {formatDay(currentPrice.day)}</span>
      </div>
      {detail && <p className="text-ink-2 text-sm">{detail}</p>}
    </>
  );
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const countText = (count: number): string => (count === 1 ? "1 ativo" : `${count} ativos`);

/** 'Cotações da B3 …' within a sentence. A name such as 'Ibovespa' keeps its capital letter. */
const inSentence = (text: string) =>
  text.startsWith("Ibovespa") ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
