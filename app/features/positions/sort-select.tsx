import type { PositionSort } from "#app/features/positions/position-sort.ts";
import { Select } from "#app/ui/select.tsx";

const sorts = {
  none: { label: "Por classe e ticker", sort: null },
  value: { label: "Maior valor", sort: { by: "marketValue", descending: true } },
  weight: { label: "Maior peso", sort: { by: "weight", descending: true } },
  gain: { label: "Maior ganho", sort: { by: "gainRate", descending: true } },
  loss: { label: "Maior perda", sort: { by: "gainRate", descending: false } },
  rise: { label: "Maior alta do dia", sort: { by: "today", descending: true } },
  fall: { label: "Maior queda do dia", sort: { by: "today", descending: false } },
} satisfies Record<string, { label: string; sort: PositionSort | null }>;

type Choice = keyof typeof sorts;
const choices = Object.keys(sorts) as Choice[];

type SortSelectProps = { sort: PositionSort | null; onSort: (sort: PositionSort | null) => void };

/** On the phone there are no column heads to press. Loaded there alone. */
export default function SortSelect({ sort, onSort }: SortSelectProps) {
  const chosen = choices.find((choice) => {
    const { sort: other }: { sort: PositionSort | null } = sorts[choice];
    return sort?.by === other?.by && sort?.descending === other?.descending;
  });
  return (
    <Select
      label="Ordenar"
      labelHidden
      value={chosen ?? null}
      onChange={(choice) => onSort(sorts[choice].sort)}
      options={choices.map((value) => ({ value, label: sorts[value].label }))}
    />
  );
}
