import { ChevronDown } from "lucide-react";
import { defaultSort, type PositionSort } from "#app/features/positions/position-sort.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { fieldStyle } from "#app/ui/forms/field.tsx";

const sorts = {
  value: { label: "Maior valor", sort: defaultSort },
  weight: { label: "Maior peso", sort: { by: "weight", descending: true } },
  ticker: { label: "Ticker", sort: { by: "ticker", descending: false } },
  gain: { label: "Maior ganho", sort: { by: "gainRate", descending: true } },
  loss: { label: "Maior perda", sort: { by: "gainRate", descending: false } },
  rise: { label: "Maior alta do dia", sort: { by: "today", descending: true } },
  fall: { label: "Maior queda do dia", sort: { by: "today", descending: false } },
} satisfies Record<string, { label: string; sort: PositionSort }>;

type Choice = keyof typeof sorts;
const choices = Object.keys(sorts) as Choice[];

type SortSelectProps = { sort: PositionSort; onSort: (sort: PositionSort) => void };

/** Sorts on a phone, where the table has no column headers. A native `select`, because it looks familiar to the user. */
export function SortSelect({ sort, onSort }: SortSelectProps) {
  const chosen = choices.find((choice) => {
    const { sort: other }: { sort: PositionSort } = sorts[choice];
    return sort.by === other.by && sort.descending === other.descending;
  });
  return (
    <div className="relative mb-4">
      <select
        aria-label="Ordenar"
        value={chosen ?? ""}
        onChange={({ target }) => onSort(sorts[target.value as Choice].sort)}
        className={classNames(fieldStyle, "appearance-none pr-10")}
      >
        <option value="" hidden>
          Outra ordem
        </option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {sorts[choice].label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-4.5 text-ink-3" />
    </div>
  );
}
