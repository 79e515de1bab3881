import { assetNames } from "#app/entities/asset/asset-names.ts";
import { AssetRanking } from "#app/features/overview/asset-ranking.tsx";
import { rankByMeasure } from "#app/features/overview/rank-by-measure.ts";
import { explainedStyle } from "#app/ui/base/button-style.ts";
import { FigureButton } from "#app/ui/data/figure-button.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { FoldingCard } from "#app/ui/layout/folding-card.tsx";
import { Hint } from "#app/ui/overlay/hint.tsx";
import type { Overview } from "#contract/overview.ts";

const maxPerList = 3;
type AssetResult = Overview["assets"][number];

type HighlightsProps = {
  overview: Overview;
  /** Opens the calculation of an asset's result; undefined for a period that the calculation does not cover. */
  onResult: ((asset: AssetResult["asset"]) => void) | undefined;
};

/** The assets with the best and the worst return in the period; no asset is in both lists. */
export function Highlights({ overview, onResult }: HighlightsProps) {
  const all = rankByMeasure(overview.assets, (share) => share.return);
  const best = all.slice(0, Math.min(maxPerList, Math.ceil(all.length / 2)));
  const worst = all.slice(best.length).slice(-maxPerList).toReversed();
  const rankingProps = {
    measure: (share: AssetResult) => share.return,
    aside: (share: AssetResult) => <AssetResultAmount share={share} onResult={onResult} />,
  };
  return (
    <FoldingCard title="Destaques do período" summary={best[0] && assetNames(best[0].asset).main}>
      {all.length === 0 && <p className="text-ink-2">Nenhum ativo com rentabilidade neste período.</p>}
      <div className="grid grid-cols-1 gap-5">
        <AssetRanking {...(all.length > 1 && { title: "Melhores" })} assets={best} {...rankingProps} />
        <AssetRanking title="Piores" assets={worst} {...rankingProps} />
      </div>
    </FoldingCard>
  );
}

const otherPeriodText =
  "Resultado do período escolhido. No período Tudo, ele abre o cálculo, lançamento por lançamento.";
const laterChangeText =
  "Este resultado vai até o último dia com preço. O que veio depois, como um provento, entra com o próximo preço.";

function AssetResultAmount({
  share: { asset, result, changesLater },
  onResult,
}: { share: AssetResult } & Pick<HighlightsProps, "onResult">) {
  if (result === null) return null;
  const amount = <Money value={result} className="text-ink-2" />;
  if (!onResult || changesLater) {
    return (
      <Hint text={onResult ? laterChangeText : otherPeriodText} className={explainedStyle}>
        {amount}
      </Hint>
    );
  }
  return (
    <FigureButton name={`resultado de ${asset.ticker}`} onClick={() => onResult(asset)}>
      {amount}
    </FigureButton>
  );
}
