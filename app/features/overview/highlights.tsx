import { AssetRanking, ranked } from "#app/features/overview/asset-ranking.tsx";
import { SectionCard } from "#app/ui/card.tsx";
import { Money } from "#app/ui/money.tsx";
import type { Overview } from "#contract/overview.ts";

const few = 3;

/** Best and worst by their return in the period; nobody is both. */
export function Highlights({ overview }: { overview: Overview }) {
  const all = ranked(overview.assets, (share) => share.return);
  const best = all.slice(0, Math.min(few, Math.ceil(all.length / 2)));
  const worst = all.slice(best.length).slice(-few).toReversed();
  const common = {
    measure: (share: Overview["assets"][number]) => share.return,
    aside: ({ result }: Overview["assets"][number]) =>
      result !== null && <Money value={result} className="text-ink-2" />,
  };
  return (
    <SectionCard title="Destaques do período">
      {all.length === 0 && <p className="text-ink-2">Nenhum ativo com rentabilidade neste período.</p>}
      <div className="grid grid-cols-1 gap-5">
        <AssetRanking title="Melhores" assets={best} {...common} />
        <AssetRanking title="Piores" assets={worst} {...common} />
      </div>
    </SectionCard>
  );
}
