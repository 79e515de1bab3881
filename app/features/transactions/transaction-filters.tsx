import { useState } from "react";
import type { ChangeFilter } from "#app/features/transactions/use-transaction-filter.ts";
import { SegmentedControl } from "#app/ui/forms/choice-group.tsx";
import { DateRangePicker } from "#app/ui/forms/date-range-picker.tsx";
import { SearchField } from "#app/ui/forms/search-field.tsx";
import type { TransactionFilter } from "#contract/transactions.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

type TransactionFiltersProps = { filter: TransactionFilter; onChange: ChangeFilter };

const types = [
  { value: "ALL", label: "Todas" },
  { value: "BUY", label: "Compras" },
  { value: "SELL", label: "Vendas" },
] as const;

export function TransactionFilters({ filter, onChange }: TransactionFiltersProps) {
  const [today] = useState(() => dayOf(new Date()));
  const { from, to } = filter;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 sm:gap-3">
      <SearchField
        label="Buscar por ticker ou nome"
        placeholder="Buscar por ticker ou nome..."
        value={filter.search}
        onSearch={(search) => onChange({ search }, { replace: true })}
        className="w-full lg:w-auto lg:min-w-48 lg:max-w-80 lg:flex-1"
      />
      <SegmentedControl
        label="Filtrar lançamentos"
        value={filter.type}
        onChange={(type) => onChange({ type })}
        options={types}
        className="max-sm:flex max-sm:flex-1"
      />
      <DateRangePicker
        value={from && to ? { from, to } : null}
        onChange={(range) => onChange({ from: range?.from, to: range?.to })}
        today={today}
        compact
        className="lg:ml-auto"
      />
    </div>
  );
}
