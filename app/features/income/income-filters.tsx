import { useQuery } from "@tanstack/react-query";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { assetClassesQuery } from "#app/entities/asset/queries.ts";
import type { ChangeIncomeFilter } from "#app/features/income/use-income-filter.ts";
import { incomeKindLabels, incomeStateLabels } from "#app/lib/labels.ts";
import { DateRangePicker } from "#app/ui/forms/date-range-picker.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { IncomeFilter, IncomeKind, type IncomeSummary } from "#contract/income.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";

const stateName = (value: IncomeFilter["state"]): string => {
  if (value === "ALL") return "Todas as situações";
  if (value === "TO_CHECK") return "A conferir";
  return value === "doubtful" ? "Repetidos a conferir" : incomeStateLabels[value];
};
const stateOptions = IncomeFilter.shape.state
  .unwrap()
  .options.map((value) => ({ value, label: stateName(value) }));
const kindOptions = (["ALL", ...IncomeKind.options] as const).map((value) => ({
  value,
  label: value === "ALL" ? "Todos os tipos" : incomeKindLabels[value],
}));
const allClasses = "ALL" as const;
const allAssets = "ALL";
const daysAhead = 730;

type IncomeFiltersProps = {
  filter: IncomeFilter;
  onFilter: ChangeIncomeFilter;
  assets: IncomeSummary["assets"];
  today: Day;
};

/** The classes that paid, and the chosen one. */
function useClassOptions(assets: IncomeSummary["assets"], chosen: IncomeFilter["assetClass"]) {
  const { data: classes = [] } = useQuery(assetClassesQuery);
  const shown = classes.filter(
    ({ code }) => code === chosen || assets.some(({ asset }) => asset.assetClass === code),
  );
  return [
    { value: allClasses, label: "Todas as classes" },
    ...shown.map(({ code, name }) => ({ value: code, label: name })),
  ];
}

export function IncomeFilters({ filter, onFilter, assets, today }: IncomeFiltersProps) {
  const { state, kind, assetClass, assetId, from, to } = filter;
  const classOptions = useClassOptions(assets, assetClass);
  const assetOptions = [
    { value: allAssets, label: "Todos os ativos" },
    ...assets
      .map(({ asset }) => ({ value: asset.id, label: assetNames(asset).main }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  ];
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:items-center">
      <Select
        label="Situação"
        labelHidden
        value={state}
        onChange={(next) => onFilter({ state: next })}
        options={stateOptions}
        className="sm:w-48"
      />
      <Select
        label="Tipo"
        labelHidden
        value={kind}
        onChange={(next) => onFilter({ kind: next })}
        options={kindOptions}
        className="sm:w-48"
      />
      <Select
        label="Classe"
        labelHidden
        value={assetClass}
        onChange={(next) => onFilter({ assetClass: next })}
        options={classOptions}
        className="sm:w-44"
      />
      <Select
        label="Ativo"
        labelHidden
        value={assetId ?? allAssets}
        onChange={(next) => onFilter({ assetId: next === allAssets ? undefined : next })}
        options={assetOptions}
        className="sm:w-44"
      />
      <DateRangePicker
        value={from && to ? { from, to } : null}
        onChange={(range) => onFilter({ from: range?.from, to: range?.to })}
        today={today}
        latest={addDays(today, daysAhead)}
        className="max-sm:col-span-full lg:ml-auto"
      />
    </div>
  );
}
