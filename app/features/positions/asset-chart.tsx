import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { presetOf, presetOptions } from "#app/entities/portfolio/named-periods.ts";
import { assetHistoryQuery } from "#app/features/positions/api.ts";
import { historyDaysText, withPriceGaps } from "#app/features/positions/price-gaps.ts";
import { valueHistory } from "#app/features/positions/value-history.ts";
import { formatDay, formatMoney, formatQuantity, formatUnitPrice } from "#app/lib/format.ts";
import { contractTradeLabels, transactionTypeLabels } from "#app/lib/labels.ts";
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
import { decimal, textOf } from "#domain/kernel/decimal.ts";

type AssetChartProps = {
  portfolioId: string;
  assetId: string;
  /** Undefined for the period that was named last, here or on the overview. */
  period: NamedPeriod | undefined;
  onPeriod: (period: NamedPeriod) => void;
  /** The units of a contract are no figures that people know, so it has the value of all of them. */
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
  const name = isContract ? "Valor bruto" : "Preço";
  const averageName = isContract ? "Aplicado" : "Preço médio";
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
        const shown = withPriceGaps(isContract ? valueHistory(data) : data);
        return (
          <div aria-busy={isOutdated} className={`transition-opacity ${isOutdated ? "opacity-60" : ""}`}>
            {shown.days.length === 0 ? (
              <NoPrices title={name} history={data} choice={choice} />
            ) : (
              <ChartCard
                title={name}
                days={shown.days}
                kind="money"
                isFitted
                selectionKey={`${data.period.from} ${data.period.to}`}
                lines={[
                  { label: name, values: shown.closes, look: "main" },
                  { label: averageName, values: shown.averages, look: "benchmark" },
                ]}
                marks={hidden ? [] : marksOf(shown, data.trades, isContract)}
                {...(isNarrow ? { controls: choice } : { choice })}
                note={`${historyDaysText(data.days)} ${isContract ? contractMarks : marksText}`}
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

type NoPricesProps = { title: string; history: AssetHistory; choice: ReactNode };

/** Keeps the choice of the period, so that another one can be chosen. */
function NoPrices({ title, history: { period, knownUntil }, choice }: NoPricesProps) {
  return (
    <SectionCard title={title} actions={choice}>
      <p className="grid h-64 place-items-center rounded-sm bg-sunken px-6 text-center text-ink-2">
        {`Sem preços de ${formatDay(period.from)} a ${formatDay(period.to)}.`}
        {knownUntil && ` O último é de ${formatDay(knownUntil)}.`}
      </p>
    </SectionCard>
  );
}

const marksText =
  "▲ compras e ▽ vendas destes dias, no preço que você pagou ou recebeu, nas unidades de hoje.";
const contractMarks = "▲ aplicações e ▽ resgates destes dias.";

type Shown = ReturnType<typeof withPriceGaps>;

function marksOf({ days, closes }: Shown, trades: AssetHistory["trades"], isContract: boolean): ChartMark[] {
  const indexOf = new Map(days.map((day, index) => [day, index]));
  return trades.flatMap(({ day, type, quantity, price }) => {
    const index = indexOf.get(day);
    if (index === undefined) return [];
    const look = type === "BUY" ? "up" : "down";
    if (!isContract) {
      const name = `${transactionTypeLabels[type]}: ${formatQuantity(quantity)} a ${formatUnitPrice(price)}`;
      return [{ index, value: price, look, name }];
    }
    const amount = formatMoney(textOf(decimal(quantity).times(price), 2));
    return [{ index, value: closes[index] ?? price, look, name: `${contractTradeLabels[type]}: ${amount}` }];
  });
}
