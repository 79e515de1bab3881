import { type ReactNode, useState } from "react";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { assetsInCents, type Measure } from "#app/features/income/chart-data.ts";
import type { ChangeIncomeFilter } from "#app/features/income/use-income-filter.ts";
import { formatDay } from "#app/lib/format.ts";
import { Button } from "#app/ui/base/button.tsx";
import { ChartFrame } from "#app/ui/charts/chart-frame.tsx";
import { SeriesTable } from "#app/ui/charts/series-table.tsx";
import { Money, Percent } from "#app/ui/data/money.tsx";
import type { IncomeSummary } from "#contract/income.ts";
import type { Rate } from "#contract/overview.ts";
import { decimal } from "#domain/kernel/decimal.ts";

type AssetIncome = IncomeSummary["assets"][number];

const collapsedCount = 8;

type AssetChartProps = {
  title: string;
  summary: IncomeSummary;
  measure: Measure;
  controls: ReactNode;
  onFilter: ChangeIncomeFilter;
};

/** Income of 12 months by asset. A press on an asset limits the list to it. */
export function AssetIncomeChart({ title, summary, measure, controls, onFilter }: AssetChartProps) {
  const [isExpanded, setExpanded] = useState(false);
  const received = assetsInCents(summary.assets)
    .filter((each) => decimal(each.received[measure]).gt(0))
    .toSorted(
      (a, b) =>
        decimal(b.lastYear[measure]).cmp(a.lastYear[measure]) ||
        decimal(b.received[measure]).cmp(a.received[measure]),
    );
  const highest = Number(received[0]?.lastYear[measure] ?? 0);
  const shown =
    isExpanded || received.length <= collapsedCount + 1 ? received : received.slice(0, collapsedCount);
  return (
    <ChartFrame
      title={title}
      controls={controls}
      legend={
        <p className="mb-4 text-ink-2 text-sm">
          Recebido em 12 meses até {formatDay(summary.received.to)}, por ativo
        </p>
      }
      table={() => (
        <SeriesTable
          title={title}
          header="Ativo"
          points={received.map(({ asset }) => asset.ticker).toReversed()}
          lines={[
            { label: "12 meses", values: received.map((each) => each.lastYear[measure]).toReversed() },
            { label: "Desde o início", values: received.map((each) => each.received[measure]).toReversed() },
          ]}
          kind="money"
        />
      )}
      chart={
        <>
          {received.length === 0 && <p className="text-ink-2">Nada recebido ainda.</p>}
          <ul className="grid gap-1">
            {shown.map((each) => (
              <AssetBar
                key={each.asset.id}
                income={each}
                measure={measure}
                share={highest > 0 ? Number(each.lastYear[measure]) / highest : 0}
                onChoose={() => onFilter({ assetId: each.asset.id })}
              />
            ))}
          </ul>
          {shown.length < received.length && (
            <Button variant="subtle" size="sm" className="mt-3 -ml-4" onClick={() => setExpanded(true)}>
              Ver todos os {received.length}
            </Button>
          )}
        </>
      }
    />
  );
}

type AssetBarProps = {
  income: AssetIncome;
  measure: Measure;
  /** Length of the bar as a fraction of the longest. */
  share: number;
  onChoose: () => void;
};

function AssetBar({ income, measure, share, onChoose }: AssetBarProps) {
  const { asset, lastYear, received, yieldOnCost, dividendYield } = income;
  const names = assetNames(asset);
  return (
    <li>
      <button
        type="button"
        title="Mostrar só este ativo na lista"
        onClick={onChoose}
        className="-mx-2 grid w-[calc(100%+1rem)] grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 rounded-sm px-2 py-2 text-left hover:bg-ink/3"
      >
        <span className="wrap-anywhere">
          <span className="font-medium">{names.main}</span>
          {/* The code tells applications of one name from each other. */}
          {names.detail === undefined && <span className="text-ink-2 text-sm"> {asset.ticker}</span>}
        </span>
        <Money value={lastYear[measure]} className="font-semibold" />
        <span aria-hidden="true" className="col-span-full h-1.5 overflow-clip rounded-full bg-sunken">
          <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
        </span>
        <span className="col-span-full flex flex-wrap gap-x-4 text-ink-2 text-sm">
          <span>
            <Money value={received[measure]} /> desde o início
          </span>
          <Yield label="yield on cost" rate={yieldOnCost} />
          <Yield label="dividend yield" rate={dividendYield} />
        </span>
      </button>
    </li>
  );
}

function Yield({ label, rate }: { label: string; rate: Rate }) {
  if ("unavailable" in rate) return null;
  return (
    <span>
      {label} <Percent value={rate.rate} />
    </span>
  );
}
