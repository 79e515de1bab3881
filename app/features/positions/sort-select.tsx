import { ChevronDown } from "lucide-react";
import { positionColumns } from "#app/features/positions/columns.ts";
import type { PositionSort } from "#app/features/positions/position-sort.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { fieldStyle } from "#app/ui/forms/field.tsx";

const choices = positionColumns
  .flatMap(({ key, phoneSorts = [] }) => phoneSorts.map((sort) => ({ by: key, ...sort })))
  .toSorted((a, b) => a.place - b.place);

type SortSelectProps = { sort: PositionSort; onSort: (sort: PositionSort) => void };

/** Sorts on a phone, where the table has no column headers. A native `select`, because it looks familiar to the user. */
export function SortSelect({ sort, onSort }: SortSelectProps) {
  const chosen = choices.find(({ by, descending }) => sort.by === by && sort.descending === descending);
  return (
    <div className="relative mb-4">
      <select
        aria-label="Ordenar"
        value={chosen?.value ?? ""}
        onChange={({ target }) => {
          const choice = choices.find(({ value }) => value === target.value);
          if (choice) onSort({ by: choice.by, descending: choice.descending });
        }}
        className={classNames(fieldStyle, "appearance-none pr-10")}
      >
        <option value="" hidden>
          Outra ordem
        </option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-4.5 text-ink-3" />
    </div>
  );
}
