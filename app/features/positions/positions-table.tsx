import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { priceLinesQuery } from "#app/features/positions/api.ts";
import { ClassRows } from "#app/features/positions/class-rows.tsx";
import type { ClassSection, Totals } from "#app/features/positions/class-sections.ts";
import type { FigureName } from "#app/features/positions/figure.ts";
import { useOptionalColumns } from "#app/features/positions/optional-columns.ts";
import type { PositionSort } from "#app/features/positions/position-sort.ts";
import { PositionColumns } from "#app/features/positions/positions-head.tsx";
import { sessionDayName } from "#app/features/positions/session-day.ts";
import { TotalRow } from "#app/features/positions/total-row.tsx";
import { useNarrow } from "#app/ui/base/use-media.ts";
import { TableBody } from "#app/ui/data/data-table.tsx";
import type { Position } from "#contract/positions.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

type PositionsTableProps = {
  portfolioId: string;
  sections: ClassSection[];
  /** The sums of all sections. */
  totals: Totals;
  sort: PositionSort;
  onSort: (sort: PositionSort) => void;
  onExplain: (request: { asset: Position["asset"]; figure: FigureName }) => void;
  onValue: (asset: Position["asset"]) => void;
};

/** The sections are open initially; the user can close each of them. */
export function PositionsTable({
  portfolioId,
  sections,
  totals,
  sort,
  onSort,
  ...handlers
}: PositionsTableProps) {
  const [closed, setClosed] = useState<readonly string[]>([]);
  const toggle = (name: string) =>
    setClosed(closed.includes(name) ? closed.filter((other) => other !== name) : [...closed, name]);
  const positions = sections.flatMap((section) => section.positions);
  const narrow = useNarrow();
  const { isShown } = useOptionalColumns();
  const { data } = useQuery({
    ...priceLinesQuery(portfolioId),
    enabled: !narrow && isShown("line"),
    meta: { background: true },
  });
  // The lines are deferred, because every row renders again with its own.
  const shownLines = useDeferredValue(data);
  const lines = new Map(shownLines?.map((line) => [line.assetId, line]));
  const [today] = useState(() => dayOf(new Date()));
  const dayName = sessionDayName(positions, today);
  const changes = positions.filter(({ today }) => "rate" in today).length;
  return (
    <div data-few-changes={changes * 3 < positions.length || undefined}>
      <PositionColumns sort={sort} onSort={onSort} dayName={dayName} positions={positions}>
        {sections.map((section) => (
          <ClassRows
            key={section.name}
            {...section}
            open={!closed.includes(section.name)}
            onToggle={() => toggle(section.name)}
            lines={lines}
            sort={sort}
            dayName={dayName}
            {...handlers}
          />
        ))}
        <TableBody>
          <TotalRow totals={totals} />
        </TableBody>
      </PositionColumns>
    </div>
  );
}
