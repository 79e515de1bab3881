import { useState } from "react";
import { AssetIncomeChart } from "#app/features/income/asset-income-chart.tsx";
import type { Measure, PeriodLength, Stacking } from "#app/features/income/chart-data.ts";
import { PeriodChart } from "#app/features/income/period-chart.tsx";
import type { ChangeIncomeFilter } from "#app/features/income/use-income-filter.ts";
import { SegmentedControl } from "#app/ui/forms/choice-group.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import type { IncomeFilter, IncomeSummary } from "#contract/income.ts";
import type { Day } from "#domain/kernel/calendar.ts";

const views = [
  { value: "month", label: "Mês" },
  { value: "year", label: "Ano" },
  { value: "asset", label: "Ativo" },
] as const;
const measures = [
  { value: "net", label: "Líquido" },
  { value: "gross", label: "Bruto" },
] as const;
const stackings = [
  { value: "state", label: "Sem divisão" },
  { value: "kind", label: "Por tipo" },
  { value: "class", label: "Por classe" },
] as const;

type IncomeChartProps = {
  summary: IncomeSummary;
  today: Day;
  filter: IncomeFilter;
  onFilter: ChangeIncomeFilter;
};

export function IncomeChart({ summary, today, filter, onFilter }: IncomeChartProps) {
  const [view, setView] = useState<PeriodLength | "asset">("month");
  const [measure, setMeasure] = useState<Measure>("net");
  const [stacking, setStacking] = useState<Stacking>("state");
  const controls = (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <SegmentedControl label="Proventos por" value={view} onChange={setView} options={views} />
      <SegmentedControl label="Valores" value={measure} onChange={setMeasure} options={measures} />
      {view !== "asset" && (
        <Select
          label="Divisão das barras"
          labelHidden
          value={stacking}
          onChange={setStacking}
          options={stackings}
          className="w-40 max-sm:w-full"
        />
      )}
    </div>
  );
  const shared = { title: "Recebimentos", summary, measure, controls, onFilter };
  if (view === "asset") return <AssetIncomeChart {...shared} />;
  return <PeriodChart {...shared} today={today} length={view} stacking={stacking} filter={filter} />;
}
