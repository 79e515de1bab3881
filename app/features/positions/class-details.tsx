import type { ShownClass } from "#app/features/positions/column.ts";
import { positionColumns } from "#app/features/positions/columns.ts";
import { EntryLine } from "#app/ui/data/entry-line.tsx";
import { UnfoldedCell } from "#app/ui/data/unfolding-row.tsx";

/** The sums of a class that its row has no room for on a phone. */
export function ClassDetails({ of }: { of: ShownClass }) {
  return (
    <UnfoldedCell>
      <dl className="grid gap-2">
        {positionColumns.map(
          ({ key, label, phone, total, classLine = total && (({ totals }) => total(totals)) }) =>
            !phone &&
            classLine && (
              <EntryLine key={key} name={label}>
                {classLine(of)}
              </EntryLine>
            ),
        )}
      </dl>
    </UnfoldedCell>
  );
}
