import type { PlannedEntry } from "#server/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";

export const asKnown = (row: PlannedRow, reason: string): PlannedRow => ({
  ...row,
  group: "known",
  reason,
  entry: undefined,
});

/** Marks the rows of these entries as known. */
export function markKnown(
  rows: readonly PlannedRow[],
  reasonOf: (entry: PlannedEntry) => string | undefined,
): PlannedRow[] {
  const reasons = new Map<PlannedEntry, string | undefined>();
  return rows.map((row) => {
    const { entry } = row;
    if (!entry) return row;
    if (!reasons.has(entry)) reasons.set(entry, reasonOf(entry));
    const reason = reasons.get(entry);
    return reason === undefined ? row : asKnown(row, reason);
  });
}
