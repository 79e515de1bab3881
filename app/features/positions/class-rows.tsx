import { Fragment, useState } from "react";
import { ClassDayLine } from "#app/features/positions/class-day.tsx";
import { ClassDetails } from "#app/features/positions/class-details.tsx";
import type { ClassSection } from "#app/features/positions/class-sections.ts";
import { ColumnCell, useTableLayout } from "#app/features/positions/column-cell.tsx";
import { columnOf } from "#app/features/positions/columns.ts";
import type { FigureName } from "#app/features/positions/figure.ts";
import { useOptionalColumns } from "#app/features/positions/optional-columns.ts";
import { PositionRow } from "#app/features/positions/position-row.tsx";
import { type PositionSort, sortedPositions } from "#app/features/positions/position-sort.ts";
import { TableBody } from "#app/ui/data/data-table.tsx";
import { GroupRow } from "#app/ui/data/group-row.tsx";
import type { Position } from "#contract/positions.ts";
import type { PriceLine } from "#contract/price-lines.ts";

type ClassRowsProps = ClassSection & {
  open: boolean;
  onToggle: () => void;
  lines: ReadonlyMap<string, PriceLine>;
  sort: PositionSort;
  dayName: string;
  onExplain: (request: { asset: Position["asset"]; figure: FigureName }) => void;
  onValue: (asset: Position["asset"]) => void;
};

/** A class with its sums, and its positions below. */
export function ClassRows(props: ClassRowsProps) {
  const { name, positions, totals, open, onToggle, lines, sort, dayName, onExplain, onValue } = props;
  const layout = useTableLayout();
  const { columns, phone, span } = layout;
  const { isShown } = useOptionalColumns();
  const [isUnfolded, setUnfolded] = useState(false);
  const code = positions[0]?.asset.assetClass.code ?? "";
  const shown = {
    name,
    totals,
    share: { id: code, weight: totals.weight },
    phone,
    isUnfolded,
    onUnfold: () => setUnfolded(!isUnfolded),
  };
  const measure = columnOf(sort.by)?.measure;
  return (
    <TableBody>
      <GroupRow
        name={name}
        open={open}
        onToggle={onToggle}
        span={span}
        below={phone && isShown("today") && <ClassDayLine day={totals.day} dayName={dayName} />}
      >
        {columns.slice(span).map((column) => {
          const sum = column.ofClass ? column.ofClass(shown) : column.total?.(totals);
          return (
            <ColumnCell
              key={column.key}
              column={column}
              className={sum !== undefined && !column.isSecondary && "font-semibold"}
            >
              {sum === undefined ? undefined : (
                <>
                  {sum}
                  {column.secondLines.map(({ of, ofClass }) => (
                    <Fragment key={of.key}>{ofClass?.(shown)}</Fragment>
                  ))}
                </>
              )}
            </ColumnCell>
          );
        })}
        {phone && isUnfolded && <ClassDetails of={shown} />}
      </GroupRow>
      {(open || !phone) &&
        sortedPositions(positions, sort).map((position) => (
          <PositionRow
            key={position.asset.id}
            position={position}
            line={lines.get(position.asset.id)}
            layout={layout}
            hidden={!open}
            measure={measure}
            dayName={dayName}
            onExplain={(figure) => onExplain({ asset: position.asset, figure })}
            onValue={() => onValue(position.asset)}
          />
        ))}
    </TableBody>
  );
}
