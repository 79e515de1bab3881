import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { presetOf, presetOptions } from "#app/entities/portfolio/named-periods.ts";
import { assetHistoryQuery } from "#app/features/positions/api.ts";
import { historyDaysText, withPriceGaps } from "#app/features/positions/price-gaps.ts";
import { formatDay, formatQuantity, formatUnitPrice } from "#app/lib/format.ts";
import { transactionTypeLabels } from "#app/lib/labels.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { setLastPeriod, useLastPeriod } from "#app/lib/screen-preferences.ts";
import { usePhone } from "#app/ui/base/use-media.ts";
import { ChartCard } from "#app/ui/charts/chart-card.tsx";
import type { ChartMark } from "#app/ui/charts/chart-line.ts";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { SegmentedControl } from "#app/ui/forms/choice-group.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { AssetHistory } from "#contract/asset-history.ts";
import type { NamedPeriod } from "#contract/overview.ts";

type AssetChartProps = {
  portfolioId: string;
  assetId: string;
  /** Undefined for the period that was named last, here or on the overview. */
  period: NamedPeriod | undefined;
  onPeriod: (period: NamedPeriod) => void;
  /** A unit of a contract has no average price. */
  isContract: boolean;
  /** The panel is too narrow for the periods beside the title. */
  isInPanel: boolean;
};

/** The price of an asset in a period, without a line over long gaps; its average price in amber, and the purchases and sales. */
export function AssetChart({
  portfolioId,
  assetId,
  period: chosen,
  onPeriod,
  isContract,
  isInPanel,
}: AssetChartProps) {
  const last = useLastPeriod();
  const period = chosen ?? presetOf(last) ?? "1y";
  const query = useQuery({
    ...assetHistoryQuery(portfolioId, assetId, period),
    placeholderData: keepPreviousData,
  });
  const hidden = useValuesHidden();
  const name = isContract ? "Valor de uma unidade" : "Preço";
  const isNarrow = usePhone() || isInPanel;
  const choice = (
    <SegmentedControl<NamedPeriod>
      label="Período"
      value={period}
      onChange={(next) => {
        setLastPeriod(next);
        onPeriod(next);
      }}
      options={presetOptions}
      className={isNarrow ? "mb-4 flex w-full" : ""}
    />
  );
  const isOutdated = query.isPlaceholderData;
  return (
    <QueryStates
      query={query}
      errorLook="card"
      loading={<ChartSkeleton isInPanel={isInPanel} />}
      isEmpty={({ knownUntil }) => knownUntil === null}
      empty={null}
    >
      {(data) => {
        const shown = withPriceGaps(data);
        return (
          <div aria-busy={isOutdated} className={`transition-opacity ${isOutdated ? "opacity-60" : ""}`}>
            {data.days.length === 0 ? (
              <NoPrices history={data} choice={choice} />
            ) : (
              <ChartCard
                title={name}
                days={shown.days}
                kind="money"
                isFitted
                selectionKey={`${data.period.from} ${data.period.to}`}
                lines={[
                  { label: name, values: shown.closes, look: "main" },
                  ...(isContract
                    ? []
                    : [{ label: "Preço médio", values: shown.averages, look: "benchmark" as const }]),
                ]}
                marks={hidden ? [] : marksOf({ days: shown.days, trades: data.trades })}
                {...(isNarrow ? { controls: choice } : { choice })}
                note={`${historyDaysText(data.days)} ▲ compras e ▽ vendas destes dias, no preço que você pagou ou recebeu, nas unidades de hoje.`}
              />
            )}
          </div>
        );
      }}
    </QueryStates>
  );
}

/** As high as the loaded chart. */
export function ChartSkeleton({ isInPanel }: Pick<AssetChartProps, "isInPanel">) {
  return <Skeleton className={isInPanel ? "h-127 rounded-lg" : "h-143 rounded-lg sm:h-113 xl:h-108"} />;
}

/** Keeps the choice of the period, so that another one can be chosen. */
function NoPrices({ history: { period, knownUntil }, choice }: { history: AssetHistory; choice: ReactNode }) {
  return (
    <SectionCard title="Preço" actions={choice}>
      <p className="grid h-64 place-items-center rounded-sm bg-sunken px-6 text-center text-ink-2">
        {`Sem preços de ${formatDay(period.from)} a ${formatDay(period.to)}.`}
        {knownUntil && ` O último é de ${formatDay(knownUntil)}.`}
      </p>
    </SectionCard>
  );
}

function marksOf({ days, trades }: Pick<AssetHistory, "days" | "trades">): ChartMark[] {
  const indexOf = new Map(days.map((day, index) => [day, index]));
  return trades.flatMap(({ day, type, quantity, price }) => {
    const index = indexOf.get(day);
    if (index === undefined) return [];
    const name = `${transactionTypeLabels[type]}: ${formatQuantity(quantity)} a ${formatUnitPrice(price)}`;
    return [{ index, value: price, look: type === "BUY" ? "up" : "down", name }];
  });
}
