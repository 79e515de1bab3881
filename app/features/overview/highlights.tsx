import { assetNames } from "#app/entities/asset/asset-names.ts";
import { AssetRanking } from "#app/features/overview/asset-ranking.tsx";
import { bestAndWorst } from "#app/features/overview/best-and-worst.ts";
import { explainedStyle } from "#app/ui/base/button-style.ts";
import { FigureButton } from "#app/ui/data/figure-button.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { FoldingCard } from "#app/ui/layout/folding-card.tsx";
import { Hint } from "#app/ui/overlay/hint.tsx";
import type { Overview } from "#contract/overview.ts";

type AssetResult = Overview["assets"][number];

type HighlightsProps = {
  overview: Overview;
  /** Opens the calculation of an asset's result; undefined for a period that the calculation does not cover. */
  onResult: ((asset: AssetResult["asset"]) => void) | undefined;
};

/** The assets with the largest gains and losses in the period. One alone needs no title. */
export function Highlights({ overview, onResult }: HighlightsProps) {
  const { best, worst } = bestAndWorst(overview.assets);
  const listed = best.length + worst.length;
  const first = best[0] ?? worst[0];
  const rankingProps = {
    measure: (share: AssetResult) => share.return,
    aside: (share: AssetResult) => <AssetResultAmount share={share} onResult={onResult} />,
  };
  return (
    <FoldingCard title="Destaques do período" summary={first && assetNames(first.asset).main}>
      {listed === 0 && <p className="text-ink-2">Nenhum ativo com ganho ou perda neste período.</p>}
      <div className="grid grid-cols-1 gap-5">
        <AssetRanking {...(listed > 1 && { title: "Melhores" })} assets={best} {...rankingProps} />
        <AssetRanking {...(listed > 1 && { title: "Piores" })} assets={worst} {...rankingProps} />
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
