import type { ImportCounts, ImportRow as PresentedRow } from "#contract/imports.ts";
import { type Decimal, textOf } from "#domain/decimal.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";

/** Number of rows in each group. */
export function countsOf(rows: readonly PlannedRow[]): ImportCounts {
  const of = (group: PlannedRow["group"]) => rows.filter((row) => row.group === group).length;
  return {
    read: rows.length,
    new: of("new"),
    known: of("known"),
    mirror: of("mirror"),
    noEffect: of("no-effect"),
    review: of("review"),
  };
}

function labelOf(row: ImportRow): string {
  if (row.kind === "other-trades" && row.operation !== null) return row.operation;
  if (row.kind === "trades" || row.kind === "other-trades") return row.side === "buy" ? "Compra" : "Venda";
  return "labelText" in row ? row.labelText : "";
}

/** Null for a missing amount. A row that is no trade may lack its quantity or its price. */
const shown = (amount: Decimal | null, row: ImportRow): string | null => {
  const isMissing = row.kind === "other-trades" && row.operation !== null && amount?.isZero();
  return amount === null || isMissing ? null : textOf(amount);
};

/** `file`: the number of the row's file in the upload. */
export function presentRow({ row, group, reason, question }: PlannedRow, file: number): PresentedRow {
  return {
    file,
    sheet: row.sheet,
    line: row.line,
    group,
    reason,
    day: "day" in row ? row.day : null,
    code: "product" in row ? row.product.code : "",
    label: labelOf(row),
    quantity: "quantity" in row ? shown(row.quantity, row) : null,
    amount: "value" in row ? shown(row.value, row) : null,
    question: group === "known" ? null : question,
  };
}
