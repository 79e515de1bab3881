import { sumOfPortfolios } from "#app/features/portfolios/sum-of-portfolios.ts";
import type { Summarised } from "#app/features/portfolios/use-summaries.ts";
import { formatDay } from "#app/lib/format.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { Sparkline } from "#app/ui/charts/sparkline.tsx";
import { Gain, Money } from "#app/ui/data/money.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";

type TotalWealthProps = {
  items: readonly Summarised[];
  /** Whether more portfolios exist than are listed. */
  hasMore: boolean;
  isComplete: boolean;
  onRetry: () => void;
};

/** The value of all listed portfolios together, and their last 12 months. */
export function TotalWealth({ items, hasMore, isComplete, onRetry }: TotalWealthProps) {
  const failed = items.filter(({ hasFailed }) => hasFailed).length;
  const summaries = items.flatMap(({ summary }) => summary ?? []);
  const total = sumOfPortfolios(summaries);
  return (
    <section
      aria-labelledby="patrimonio-total"
      className={`${cardStyle} mb-8 flex min-h-34 flex-wrap items-end justify-between gap-x-8 gap-y-4 p-5 sm:p-6`}
    >
      <div className="min-w-0">
        <h2 id="patrimonio-total" className="font-normal text-base text-ink-2 tracking-normal">
          Patrimônio total{hasMore && " das carteiras mostradas"}
        </h2>
        {isComplete ? (
          <>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-[2rem] leading-tight sm:text-[2.75rem]">
              {failed > 0 ? "—" : <Money value={total.value} className="figure" />}
              {failed === 0 && total.isPartial && <Badge>parcial</Badge>}
            </p>
            <p className="mt-1.5 min-h-6 text-ink-2">
              {failed > 0 && (
                <>
                  Não foi possível somar {failed === 1 ? "uma carteira" : `${failed} carteiras`}.{" "}
                  <Button variant="subtle" size="sm" onClick={onRetry} className="-my-2 max-sm:-ml-4">
                    Tentar novamente
                  </Button>
                </>
              )}
              {failed === 0 && summaries.length === 0 && "Cadastre um lançamento para ver seu patrimônio."}
              {failed === 0 && summaries.length > 0 && total.result !== null && (
                <>
                  <Gain value={total.result} /> em 12 meses, com proventos
                  {total.oldPriceDay !== null && ` · preços de ${formatDay(total.oldPriceDay)}`}
                  {total.olderPrices > 0 &&
                    ` · ${total.olderPrices} mais ${total.olderPrices === 1 ? "antigo" : "antigos"}`}
                </>
              )}
            </p>
          </>
        ) : (
          <>
            <Skeleton className="mt-2 h-10 w-64 sm:h-12" />
            <Skeleton className="mt-2.5 h-5 w-48" />
          </>
        )}
      </div>
      {isComplete && failed === 0 && <Sparkline values={total.values} className="h-16 w-64 max-sm:w-full" />}
    </section>
  );
}
